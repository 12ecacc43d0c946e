import type { ReactNode } from 'react'
import { Answered, ChangeText, directionOf, EmptyState, PartLink, Skeleton } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { dayText, percent } from '@niujin/web-kit/formats'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { limitBefore } from '../../contract/index.ts'
import { instrumentPath, limitBeforeSummary, runText } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { StockNames } from '../list/quote-row/stock-names.tsx'
import { MovedCell, PercentCell, PriceCell } from '../live/cells.tsx'
import { amountText, shareText } from '../live/figure-texts.ts'
import { AsLoaded } from '../live/quote-store.ts'
import { walkFrom } from '../live/known-names.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import styles from './limit-pool.module.css'

type Before = OutputOf<typeof limitBefore>
type Listed = Before['list'][number]

const REFRESH = 10_000

/** 昨日涨停: how those that closed at the limit on the day before do today, those that rise most first. */
export default function LimitBefore(): ReactNode {
  const read = useRead({ key: 'before', ask: (options) => ask('limitBefore', {}, options) })
  const isBroken = useStreamBroken()
  useEvery(read.value && !isBroken ? REFRESH : undefined, read.reload)
  return (
    <Answered answer={{ ...read, reload: () => void read.reload() }} waiting={<Skeleton shape="row" count={10} />}>
      {({ date, list }) =>
        date === null ? (
          <EmptyState text="这个行情源没有全市场的日线，说不出昨天谁涨停" />
        ) : list.length === 0 ? (
          <EmptyState text={`${dayText(date)} 没有收在涨停的股票`} />
        ) : (
          <>
            <Summary date={date} list={list} />
            <Rows list={list} />
          </>
        )
      }
    </Answered>
  )
}

function Summary({ date, list }: { date: number; list: readonly Listed[] }): ReactNode {
  const { average, rising, falling, again, againRatio } = limitBeforeSummary(list)
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>平均涨跌</dt>
          <dd>
            <ChangeText text={percent(average ?? undefined)} direction={directionOf(average)} size="row" />
          </dd>
        </div>
        <div>
          <dt>涨 / 跌</dt>
          <dd>
            {rising} / {falling}
          </dd>
        </div>
        <div>
          <dt>又封涨停</dt>
          <dd>
            {again} 只 {shareText(againRatio)}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        {dayText(date)} 收在涨停的 {list.length} 只今天怎样；连板数到那天为止，停牌的不算。
      </p>
    </>
  )
}

function Rows({ list }: { list: readonly Listed[] }): ReactNode {
  const quotes = list.map(({ quote }) => quote)
  return (
    <RowMenu find={(id) => quotes.find((quote) => quote.id === id)}>
      <AsLoaded value>
        <ul aria-label="昨日涨停" onClickCapture={() => walkFrom(quotes)}>
          {list.map((one) => (
            <li key={one.quote.id}>
              <Row listed={one} />
            </li>
          ))}
        </ul>
      </AsLoaded>
    </RowMenu>
  )
}

function Row({ listed: { quote, industry, days } }: { listed: Listed }): ReactNode {
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.row} data-row={quote.id}>
      <StockNames name={quote.name}>{[quote.code, industry?.name].filter(Boolean).join(' ')}</StockNames>
      <span className={styles.figures}>
        <PriceCell quote={quote} />
        <MovedCell quote={quote} size="small" />
      </span>
      <span className={styles.figures}>
        <PercentCell quote={quote} />
        {quote.live.sealed === 1 && <span className={styles.small}>又封涨停</span>}
      </span>
      <span className={styles.figures}>
        <span>昨 {runText(days)}</span>
        <span className={styles.small}>成交 {amountText(quote.live.amount)}</span>
      </span>
    </PartLink>
  )
}
