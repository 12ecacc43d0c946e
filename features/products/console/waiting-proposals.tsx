import type { ReactNode } from 'react'
import { moneyText } from '@niujin/money'
import { Button } from '@niujin/ui'
import { ButtonRow } from '@niujin/console-kit'
import { useCall } from '@niujin/web-kit'
import { staffDecide, type StaffProduct } from '../contract/index.ts'
import { momentText } from './typed.ts'
import { useOutcome, type OnChange } from './use-outcome.ts'
import styles from './products.module.css'

interface Waiting {
  readonly what: 'price' | 'activity' | 'risk'
  readonly id: string
  readonly words: string
  readonly maker: string
  readonly reason: string
  readonly canDecide: boolean
}

/** What somebody asked for and another has to decide. */
export function WaitingProposals({ product, onChange }: { product: StaffProduct; onChange: OnChange }): ReactNode {
  const waiting = waitingOf(product)
  if (waiting.length === 0) return null
  return (
    <section className={styles.part} aria-label="等待批准">
      <h3 className={styles.partTitle}>等待批准</h3>
      {waiting.map((one) => (
        <Proposal key={`${one.what} ${one.id}`} waiting={one} onChange={onChange} />
      ))}
    </section>
  )
}

function Proposal({ waiting, onChange }: { waiting: Waiting; onChange: OnChange }): ReactNode {
  const { what, id, words, maker, reason, canDecide } = waiting
  const { busy, run } = useCall(staffDecide)
  const { refused, settle } = useOutcome(onChange)
  const decide = async (approve: boolean) => settle(await run({ what, id, approve }), approve ? '已批准' : '已驳回')
  return (
    <div className={styles.proposal} role="group" aria-label={words}>
      <p className="strong">{words}</p>
      <p className="caption">
        {maker} 提出：{reason}
      </p>
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {canDecide ? (
        <ButtonRow>
          <Button size="small" busy={busy} onClick={() => void decide(true)}>
            批准
          </Button>
          <Button size="small" variant="secondary" busy={busy} onClick={() => void decide(false)}>
            驳回
          </Button>
        </ButtonRow>
      ) : (
        <p className="caption">要另一位有权限的人批准</p>
      )}
    </div>
  )
}

function waitingOf({ prices, riskChanges }: StaffProduct): Waiting[] {
  const ofPrices = prices.flatMap(({ variant, versions, activities }) => [
    ...versions.map((one) => ({
      ...one,
      what: 'price' as const,
      words: `${variant} 改为 ${moneyText(one.fen)}，${momentText(one.validFrom)} 起`,
    })),
    ...activities.map((one) => ({
      ...one,
      what: 'activity' as const,
      words: `${variant} 在活动 ${one.code} 里 ${moneyText(one.fen)}，${momentText(one.from)} 至 ${momentText(one.until)}`,
    })),
  ])
  const ofRisk = riskChanges.map((one) => ({
    ...one,
    what: 'risk' as const,
    words: `风险等级 ${one.from} 改为 ${one.to ?? '没有'}`,
  }))
  return [...ofPrices, ...ofRisk].filter(({ status }) => status === 'proposed')
}
