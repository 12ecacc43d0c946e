import type { ReactNode } from 'react'
import { Fact, Facts, ReadView } from '@niujin/console-kit'
import type { OutputOf } from '@niujin/contract-kit'
import { moneyText } from '@niujin/money'
import { Skeleton } from '@niujin/ui'
import type { Read } from '@niujin/web-kit/asking'
import { ENROLMENT_KIND_NAMES, ENROLMENT_KINDS, type courseReport } from '../../contract/index.ts'
import styles from './learners.module.css'

type Report = OutputOf<typeof courseReport>

/** How members came to a course, how many learn it now, and how many came on each of thirty days. */
export function ReportView({ read }: { read: Read<Report> }): ReactNode {
  return (
    <ReadView read={read} waiting={<Skeleton shape="row" count={2} />}>
      {({ byKind, total, active, income, days }) => (
        <>
          <Facts flow>
            <Fact name="报过名">{total}</Fact>
            <Fact name="现在能学">{active}</Fact>
            {ENROLMENT_KIND_NAMES.map((kind) => (
              <Fact key={kind} name={ENROLMENT_KINDS[kind]}>
                {byKind[kind]}
              </Fact>
            ))}
          </Facts>
          <Income income={income} />
          <DayBars days={days} />
        </>
      )}
    </ReadView>
  )
}

/** As the shop has it: what was paid for the course, tests left out. */
function Income({ income }: { income: Report['income'] }): ReactNode {
  const { sold, refunded, paidFen, refundedFen, coins, refundedCoins } = income
  return (
    <Facts flow>
      <Fact name="卖出">{refunded === 0 ? `${sold} 份` : `${sold} 份，退 ${refunded} 份`}</Fact>
      <Fact name="实收">{moneyText(paidFen)}</Fact>
      <Fact name="退款">{moneyText(refundedFen)}</Fact>
      <Fact name="净收">{moneyText(paidFen - refundedFen)}</Fact>
      <Fact name="牛币">{refundedCoins === 0 ? coins : `${coins}，退 ${refundedCoins}`}</Fact>
    </Facts>
  )
}

function DayBars({ days }: { days: Report['days'] }): ReactNode {
  const most = Math.max(0, ...days.map(({ enrolled }) => enrolled))
  const sum = days.reduce((total, { enrolled }) => total + enrolled, 0)
  return (
    <figure className={`stack-4 ${styles.figure}`} aria-label="近三十天每天新报名">
      <figcaption className="caption">{`近三十天新报名 ${sum} 人，一天最多 ${most} 人`}</figcaption>
      <ol className={styles.bars}>
        {days.map(({ day, enrolled }) => (
          <li key={day} className={styles.day} title={`${day} ${enrolled} 人`}>
            <span className="unseen">{`${day} ${enrolled} 人`}</span>
            <span className={styles.bar} style={{ height: `${(100 * enrolled) / Math.max(1, most)}%` }} />
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden>
        <span>{days[0]?.day.slice(5)}</span>
        <span>{days.at(-1)?.day.slice(5)}</span>
      </p>
    </figure>
  )
}
