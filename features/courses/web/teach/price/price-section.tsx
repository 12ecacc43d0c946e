import { useState, type ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Badge, Button, toast, type BadgeVariant } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { dateTimeText } from '@niujin/web-kit/formats'
import type { PriceProposal } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import type { SectionProps } from '../course/section-props.ts'
import { FreeButton } from './free-button.tsx'
import { IncomeBlock } from './income-block.tsx'
import { PriceForm } from './price-form.tsx'
import styles from './price.module.css'

const STATES: Readonly<Record<PriceProposal['status'], { text: string; badge: BadgeVariant }>> = {
  waiting: { text: '等批准', badge: 'warning' },
  approved: { text: '已批准', badge: 'success' },
  refused: { text: '没有批准', badge: 'danger' },
  withdrawn: { text: '已撤回', badge: 'plain' },
}

/** What a course costs, and what its teacher wants it to cost. */
export default function PriceSection({ course, writing, onFresh }: SectionProps): ReactNode {
  const { id, price, proposal, can, publishedAt } = course
  if (writing.content.isOpen)
    return <p className={styles.box}>这是公开课，谁都能直接学，不能收费。要收费先在“规则”里关掉公开课。</p>
  return (
    <div className={styles.box}>
      <p>
        现在：
        <strong className="amount">{price === null ? '免费' : moneyText(price.fen)}</strong>
        {price !== null && price.originalFen !== null && (
          <s className={styles.original}>{moneyText(price.originalFen)}</s>
        )}
      </p>
      <p className="caption">
        不提价就是免费。你提的价由另一位同事批准后生效，已经上架的随即按新价卖；买过的人不受影响。
      </p>
      {proposal && <Proposal courseId={id} proposal={proposal} onFresh={onFresh} />}
      {can.proposePrice && <PriceForm course={course} onFresh={onFresh} />}
      {can.proposeFree && !isFreeWaiting(proposal) && <FreeButton courseId={id} onFresh={onFresh} />}
      {publishedAt !== null && <IncomeBlock courseId={id} />}
    </div>
  )
}

/** The course is asked to be free already. */
function isFreeWaiting(proposal: PriceProposal | null): boolean {
  return proposal?.status === 'waiting' && proposal.fen === 0
}

type ProposalProps = { courseId: string; proposal: PriceProposal; onFresh: SectionProps['onFresh'] }

function Proposal({ courseId, proposal, onFresh }: ProposalProps): ReactNode {
  const { fen, originalFen, termDays, status, reason, at } = proposal
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    const outcome = await ask('withdrawPrice', { id: courseId })
    setBusy(false)
    toast(outcome.ok ? '已撤回' : (reasonOf(outcome) ?? '没有撤回，请重试'))
    if (outcome.ok) onFresh(outcome.value)
  }
  return (
    <section className={styles.proposal} aria-label="提的价">
      <p className="line-8">
        <span className="strong">{fen === 0 ? '免费' : moneyText(fen)}</span>
        {originalFen !== null && <s className={styles.original}>{moneyText(originalFen)}</s>}
        <Badge variant={STATES[status].badge}>{STATES[status].text}</Badge>
      </p>
      <p className="caption">
        {fen > 0 && (termDays === null ? '长期有效 · ' : `有效 ${termDays} 天 · `)}
        {dateTimeText(Date.parse(at))} 提
      </p>
      {reason !== '' && <p className="problem">原因：{reason}</p>}
      {status === 'waiting' && (
        <Button variant="secondary" size="small" busy={busy} onClick={() => void withdraw()}>
          {fen === 0 ? '不改了' : '撤回这个价'}
        </Button>
      )}
    </section>
  )
}
