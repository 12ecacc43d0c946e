import { useState, type ReactNode } from 'react'
import { Chip, directionOf, EmptyState, Section, SegmentedControl, SimulatedBadge, Sparkline } from '@niujin/ui'
import { useRead, type Loaded } from '@niujin/web-kit/asking'
import { dayText } from '@niujin/web-kit/formats'
import { ask, type Answer } from '../calls.ts'
import { Answered } from '../shared/answered.tsx'
import { DataTable } from '../shared/data-table.tsx'
import { amountText, changeText, netText, periodText, shareText } from '../shared/figures.ts'
import { Note } from '../shared/note.tsx'
import styles from './profile.module.css'

type Shareholders = Answer<'shareholders'>

/** 股东: how many there are over the quarters, and the largest of a chosen quarter. */
export function Holders({
  id,
  loaded,
}: {
  id: string
  loaded?: Loaded<Answer<'shareholders'>> | undefined
}): ReactNode {
  const [period, setPeriod] = useState<number>()
  const newest = useRead({ key: { id }, ask: (options) => ask('shareholders', { id }, options), loaded })
  return (
    <Answered read={newest} count={8}>
      {(value) =>
        value.trend.length === 0 ? (
          <EmptyState drawing="list" text="没有股东资料" />
        ) : (
          <>
            <HolderTrend trend={value.trend} simulated={value.simulated} />
            <div className={styles.periods} role="group" aria-label="报告期">
              {value.trend.map(({ period: one }) => (
                <Chip
                  key={one}
                  selected={one === (period ?? value.period)}
                  onClick={() => setPeriod(one === value.period ? undefined : one)}
                >
                  {periodText(one)}
                </Chip>
              ))}
            </div>
            {period === undefined ? <Largest holders={value} /> : <LargestOf key={period} id={id} period={period} />}
          </>
        )
      }
    </Answered>
  )
}

function LargestOf({ id, period }: { id: string; period: number }): ReactNode {
  const used = useRead({ key: { id, period }, ask: (options) => ask('shareholders', { id, period }, options) })
  return (
    <Answered read={used} count={8}>
      {(value) => <Largest holders={value} />}
    </Answered>
  )
}

function HolderTrend({ trend, simulated }: { trend: Shareholders['trend']; simulated: boolean }): ReactNode {
  const counts = trend.map(({ count }) => count).toReversed()
  return (
    <Section title="股东户数" note={simulated && <SimulatedBadge short />} flush>
      <figure className={styles.sparkline} aria-label={`近 ${trend.length} 期股东户数`}>
        <Sparkline values={counts} direction={directionOf((counts.at(-1) ?? 0) - (counts[0] ?? 0))} />
      </figure>
      <DataTable
        label="股东户数变化"
        heads={['报告期', '股东户数', '较上期', '户均持股']}
        rows={trend.map(({ period, count, change, averageShares }) => ({
          key: String(period),
          head: periodText(period),
          cells: [
            { text: amountText(count) },
            { text: changeText(change), sign: change },
            { text: amountText(averageShares) },
          ],
        }))}
      />
    </Section>
  )
}

const LISTS = [
  { key: 'top', label: '十大股东' },
  { key: 'float', label: '流通股东' },
] as const

function Largest({ holders }: { holders: Shareholders }): ReactNode {
  const [list, setList] = useState<'top' | 'float'>('top')
  const shown = holders[list]
  const isFloat = list === 'float'
  return (
    <Section title={isFloat ? '十大流通股东' : '十大股东'} note={holders.simulated && <SimulatedBadge short />} flush>
      <div className={styles.padded}>
        <SegmentedControl label="哪些股东" items={LISTS} value={list} onChange={setList} />
      </div>
      {shown.length === 0 ? (
        <EmptyState drawing="list" text="这一期没有资料" />
      ) : (
        <DataTable
          label={isFloat ? '十大流通股东' : '十大股东'}
          heads={isFloat ? ['股东', '持流通股', '占流通股'] : ['股东', '持股', '占总股本', '较上期']}
          rows={shown.map(({ name, nature, shares, share, change }) => ({
            key: name,
            head: (
              <span className={styles.holder}>
                {name}
                <small>{nature}</small>
              </span>
            ),
            cells: [
              { text: amountText(shares) },
              { text: shareText(share) },
              ...(isFloat
                ? []
                : [{ text: change === null ? '新进' : change === 0 ? '不变' : netText(change), sign: change ?? 1 }]),
            ],
          }))}
        />
      )}
      <Note>
        {holders.period !== null && `${periodText(holders.period)}，`}
        {holders.published !== null && `${dayText(holders.published)} 披露。`}
        {isFloat && '流通股东由十大股东减去限售股得出，限售股从最大的股东算起，可能不足十名。'}
        {holders.simulated && '股东为模拟。'}
      </Note>
    </Section>
  )
}
