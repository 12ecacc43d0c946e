import { useState, type ReactNode } from 'react'
import { ButtonRow, Fact, Facts, TextLink, When } from '@niujin/console-kit'
import { moneyText } from '@niujin/money'
import { Badge, Button, TextField } from '@niujin/ui'
import { useCall } from '@niujin/web-kit'
import { decidePrice, LIMITS, makeCourseFree, type StaffCourse } from '../../contract/index.ts'
import { ActForm, isReason } from '../shared/act-form.tsx'
import { useOutcome } from '../shared/use-outcome.ts'
import { PROPOSAL, termText } from '../shared/words.ts'
import type { CourseFormProps, CoursePartProps } from './part-props.ts'

type Proposal = NonNullable<StaffCourse['proposal']>

/** What a course costs, the price that its teacher asks for, and doing without one. */
export function PriceSection({ course, may, onChange }: CoursePartProps): ReactNode {
  const { price, proposal, productId } = course
  return (
    <div className="stack-16">
      <Facts>
        <Fact name="现价">{price === null ? '免费' : moneyText(price.fen)}</Fact>
        {productId !== null && (
          <Fact name="商品">
            <TextLink href={`/console/products/${encodeURIComponent(productId)}`}>{productId}</TextLink>
          </Fact>
        )}
        {proposal && <ProposalFacts proposal={proposal} />}
      </Facts>
      {proposal?.status === 'waiting' &&
        (proposal.canDecide ? (
          <ProposalForm key={proposal.id} course={course} proposal={proposal} onChange={onChange} />
        ) : (
          <p className="caption">要有批价权限、又不是提的人来批</p>
        ))}
      {productId !== null && may('price.approve') && <FreeForm course={course} onChange={onChange} />}
    </div>
  )
}

function ProposalFacts({ proposal }: { proposal: Proposal }): ReactNode {
  const { status, reason, at } = proposal
  const { text, badge } = PROPOSAL[status]
  return (
    <>
      <Fact name="老师提的价">
        {`${wantedText(proposal)} `}
        <Badge variant={badge}>{text}</Badge>
      </Fact>
      <Fact name="提价时间">
        <When at={at} />
      </Fact>
      {reason !== '' && <Fact name="退回的原因">{reason}</Fact>}
    </>
  )
}

/** What the teacher asks for: a price with its term, or none. */
function wantedText({ fen, originalFen, termDays }: Proposal): string {
  if (fen === 0) return '改为免费：不再出售，买过的照旧'
  return `${moneyText(fen)}${originalFen === null ? '' : `（原价 ${moneyText(originalFen)}）`}，${termText(termDays)}`
}

function ProposalForm({ course: { id }, proposal, onChange }: CourseFormProps & { proposal: Proposal }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(decidePrice)
  const { refused, settle } = useOutcome(onChange)
  const decide = async (decision: 'approve' | 'refuse') => {
    const given = decision === 'refuse' ? { reason: reason.trim() } : {}
    const outcome = await run({ id, proposalId: proposal.id, decision, ...given })
    settle(outcome, decision === 'approve' ? '已批准' : '价格已退回')
  }
  return (
    <div className="stack-12" role="group" aria-label="批价">
      <TextField
        label="退回价格的原因"
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="老师会看到"
        autoComplete="off"
        error={refused}
        onChange={setReason}
      />
      <ButtonRow>
        <Button busy={busy} onClick={() => void decide('approve')}>
          {proposal.fen === 0 ? '批准免费' : `批准 ${moneyText(proposal.fen)}`}
        </Button>
        <Button variant="danger" disabled={busy || !isReason(reason)} onClick={() => void decide('refuse')}>
          退回价格
        </Button>
      </ButtonRow>
    </div>
  )
}

function FreeForm({ course: { id }, onChange }: CourseFormProps): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(makeCourseFree)
  const { refused, settle } = useOutcome(onChange)
  const send = async () => void settle(await run({ id, reason: reason.trim() }), '已改为免费')
  return (
    <ActForm
      title="改为免费"
      note="不再出售，买过的照旧；等着批的价一并撤回"
      submit="改为免费"
      variant="danger"
      busy={busy}
      refused={refused}
      reason={{ label: '改为免费的原因', who: '记在经过里', value: reason, onChange: setReason }}
      onSubmit={() => void send()}
    />
  )
}
