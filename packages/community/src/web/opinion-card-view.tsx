import type { ReactNode } from 'react'
import { directionOfText, SimulatedBadge, Badge } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import { dateTimeText, dayText } from '@niujin/web-kit/formats'
import type { OpinionCard, OpinionOutcome } from '../opinion.ts'
import { instrumentPage } from './instrument-page.ts'
import { StanceBadge } from './stance-badge.tsx'
import styles from './opinion-card.module.css'

export type OpinionCardViewProps = {
  card: OpinionCard
  /** leads to how it is worked out, such as 怎么算 */
  rule?: ReactNode
}

/** An opinion on record: what was said at which price, and what happened since against the index. */
export function OpinionCardView({ card, rule }: OpinionCardViewProps): ReactNode {
  const { instrument, stance, horizon, at, price, index, licence, isRight, isSimulated } = card
  return (
    <section className={styles.card} aria-label={`对${instrument.name}的观点`}>
      <header className={styles.head}>
        <span className={styles.stance}>
          <StanceBadge stance={stance} />
        </span>
        <PageLink to={instrumentPage(instrument.id)} className={styles.stock}>
          {instrument.name}
        </PageLink>
        <span className={styles.horizon}>看 {horizon} 个交易日</span>
        {isSimulated && <SimulatedBadge short />}
        {isRight !== null && <Badge variant={isRight ? 'success' : 'plain'}>{isRight ? '说对了' : '没说对'}</Badge>}
        <span className={styles.gap} />
        {rule}
      </header>
      <p className={styles.stamp}>
        <time dateTime={at}>{dateTimeText(Date.parse(at))}</time> 记下：{price} 元，{index.name} {index.value}
      </p>
      <Outcomes card={card} />
      <p className={styles.stamp}>执业编号 {licence} · 记下后不能改也不能删</p>
    </section>
  )
}

function Outcomes({ card: { instrument, index, outcomes, horizon } }: { card: OpinionCard }): ReactNode {
  if (outcomes.length === 0) return null
  return (
    <table className={styles.outcomes}>
      <caption className="unseen">后来的涨跌，含分红</caption>
      <thead>
        <tr>
          <th scope="col">之后</th>
          <th scope="col">{instrument.name}</th>
          <th scope="col">{index.name}</th>
          <th scope="col">超额</th>
        </tr>
      </thead>
      <tbody>
        {outcomes.map((one) => (
          <Outcome key={one.days} outcome={one} isOwn={one.days === horizon} />
        ))}
      </tbody>
    </table>
  )
}

function Outcome({ outcome, isOwn }: { outcome: OpinionOutcome; isOwn: boolean }): ReactNode {
  const { days, state, date, stockReturn, indexReturn, excess } = outcome
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row" title={date === null ? undefined : dayText(date)}>
        {days}日{state === 'suspended' && <span className={styles.note}> 停牌</span>}
      </th>
      {state === 'waiting' ? (
        <td colSpan={3} className={styles.waiting}>
          未到
        </td>
      ) : (
        <>
          <Figure value={stockReturn} />
          <Figure value={indexReturn} />
          <Figure value={excess} />
        </>
      )}
    </tr>
  )
}

/** A percentage as a decimal text, with its sign. */
function Figure({ value }: { value: string | null }): ReactNode {
  if (value === null) return <td>--</td>
  const isUp = Number(value) > 0
  return <td data-direction={directionOfText(value)}>{`${isUp && !value.startsWith('+') ? '+' : ''}${value}%`}</td>
}
