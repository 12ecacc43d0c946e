import { useState, type ReactNode } from 'react'
import { Button, directionOf, EmptyState, Section, SimulatedBadge, Sparkline } from '@niujin/ui'
import type { Answer } from '../calls.ts'
import { DataTable } from '../shared/data-table.tsx'
import { amountText, netText, shortDay } from '../shared/figures.ts'
import { FigureList } from '../shared/figure-list.tsx'
import { Note } from '../shared/note.tsx'
import styles from './flow.module.css'

type Balance = Answer<'marginBalance'>
const AT_FIRST = 10

/** 融资融券: what is owed, its course over 60 days, and each day's figures. */
export function Margin({ margin }: { margin: Balance }): ReactNode {
  const [newest] = margin.days
  return (
    <Section title="融资融券" note={margin.simulated && <SimulatedBadge short />} flush>
      {!newest ? (
        <EmptyState
          drawing="list"
          text={margin.eligible ? '还没有融资融券数据' : '这只股票不是融资融券标的，或没有数据'}
        />
      ) : (
        <>
          <Newest days={margin.days} newest={newest} />
          <DayTable days={margin.days} />
          <Note>单位元。融资余额＝前一日余额＋融资买入－融资偿还。{margin.simulated && '数据为模拟。'}</Note>
        </>
      )}
    </Section>
  )
}

function Newest({ days, newest }: { days: Balance['days']; newest: Balance['days'][number] }): ReactNode {
  const first = days.at(-1) ?? newest
  const moved = newest.financing - (days[1]?.financing ?? newest.financing)
  return (
    <>
      <div className={styles.sums}>
        <FigureList
          figures={[
            { name: '融资余额', text: amountText(newest.financing) },
            { name: '较前一日', text: netText(moved), sign: moved },
            { name: '融券余额', text: amountText(newest.lending) },
            { name: '融资买入', text: amountText(newest.bought) },
            { name: '融资偿还', text: amountText(newest.repaid) },
            { name: '融券余量', text: `${amountText(newest.lentShares)}股` },
          ]}
        />
      </div>
      <figure className={styles.sparkline} aria-label={`近 ${days.length} 日融资余额`}>
        <Sparkline
          values={days.map(({ financing }) => financing).toReversed()}
          direction={directionOf(newest.financing - first.financing)}
        />
        <div className={styles.axis} aria-hidden>
          <span>{shortDay(first.date)}</span>
          <span>融资余额</span>
          <span>{shortDay(newest.date)}</span>
        </div>
      </figure>
    </>
  )
}

function DayTable({ days }: { days: Balance['days'] }): ReactNode {
  const [count, setCount] = useState(AT_FIRST)
  return (
    <>
      <DataTable
        label="融资融券明细"
        heads={['日期', '融资余额', '融资买入', '融资偿还', '融券余额']}
        rows={days.slice(0, count).map((day) => ({
          key: String(day.date),
          head: shortDay(day.date),
          cells: [day.financing, day.bought, day.repaid, day.lending].map((value) => ({ text: amountText(value) })),
        }))}
      />
      {count < days.length && (
        <div className={styles.choice}>
          <Button variant="secondary" block onClick={() => setCount(days.length)}>
            看全部 {days.length} 日
          </Button>
        </div>
      )}
    </>
  )
}
