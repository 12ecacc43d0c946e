import type { ReactNode } from 'react'
import { classes, EmptyState, Section, SimulatedBadge } from '@niujin/ui'
import { price } from '@niujin/web-kit/formats'
import type { Answer } from '../calls.ts'
import { DataTable } from '../shared/data-table.tsx'
import { changeText, netText, shortDay } from '../shared/figures.ts'
import { FigureList } from '../shared/figure-list.tsx'
import { Note } from '../shared/note.tsx'
import styles from './flow.module.css'

type History = Pick<Answer<'flowHistory'>, 'simulated' | 'days' | 'sums'>

const STOCK_NOTE = '当天按逐笔成交归类；以前各日没有逐笔数据，按分钟线的量价推算，标“估”，只看方向与大小。'

/** The major net of the last 20 days: sums, a bar for each day, and the figures. */
export function FlowHistory(props: { history: History; withTable?: boolean; note?: string }): ReactNode {
  const { history, withTable = true, note = STOCK_NOTE } = props
  return (
    <Section title="近期主力" note={history.simulated && <SimulatedBadge short />} flush>
      {history.days.length === 0 ? (
        <EmptyState drawing="chart" text="还没有交易日的数据" />
      ) : (
        <>
          <div className={styles.sums}>
            <FigureList
              figures={history.sums.map(({ days, net, share }) => ({
                name: `${days} 日净额`,
                sign: net,
                text: (
                  <>
                    {netText(net)}
                    <small className={styles.small}>{changeText(share)}</small>
                  </>
                ),
              }))}
            />
          </div>
          <DayBars days={history.days} />
          {withTable && <DayTable days={history.days} />}
          <Note>{note}</Note>
        </>
      )}
    </Section>
  )
}

/** Oldest at the left. */
function DayBars({ days }: { days: History['days'] }): ReactNode {
  const largest = Math.max(1, ...days.map(({ net }) => Math.abs(net)))
  return (
    <figure className={styles.days} aria-label={`近 ${days.length} 日主力净额`}>
      <div className={styles.columns} aria-hidden>
        {days.toReversed().map(({ date, net }) => (
          <span key={date} className={styles.column}>
            <span className={classes(styles.half, styles.above)}>
              {net > 0 && (
                <span className={classes(styles.block, styles.up)} style={{ height: `${(net / largest) * 100}%` }} />
              )}
            </span>
            <span className={styles.half}>
              {net < 0 && (
                <span className={classes(styles.block, styles.down)} style={{ height: `${(-net / largest) * 100}%` }} />
              )}
            </span>
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{shortDay(days.at(-1)?.date ?? 0)}</span>
        <span>{shortDay(days[0]?.date ?? 0)}</span>
      </div>
    </figure>
  )
}

function DayTable({ days }: { days: History['days'] }): ReactNode {
  return (
    <DataTable
      label="近期每日主力净额"
      heads={['日期', '收盘', '涨跌幅', '主力净额', '净占比']}
      rows={days.map(({ date, close, change, net, amount, estimated }) => ({
        key: String(date),
        head: (
          <>
            {shortDay(date)}
            {estimated && <small className={styles.estimated}>估</small>}
          </>
        ),
        cells: [
          { text: price(close) },
          { text: changeText(change), sign: change },
          { text: netText(net), sign: net },
          { text: changeText(amount > 0 ? net / amount : null), sign: net },
        ],
      }))}
    />
  )
}
