import { useState, type ReactNode } from 'react'
import { Answered, Chip, EmptyState, PartLink, Skeleton } from '@niujin/ui'
import type { OutputOf } from '@niujin/contract-kit'
import { useEvery, useRead } from '@niujin/web-kit/asking'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { limitPool } from '../../contract/index.ts'
import { instrumentPath, limitLadder, runText } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { StockNames } from '../list/quote-row/stock-names.tsx'
import { PercentCell, PriceCell } from '../live/cells.tsx'
import { amountText, shareText } from '../live/figure-texts.ts'
import { AsLoaded } from '../live/quote-store.ts'
import { walkFrom } from '../live/known-names.ts'
import { clockText } from '../market/clock-text.ts'
import { RowMenu } from '../row-menu/row-menu.tsx'
import styles from './limit-pool.module.css'

type Sealed = OutputOf<typeof limitPool>['list'][number]

const REFRESH = 10_000

/** 涨停池: how many run for how many days, and of each stock when it was sealed, how often that opened, and what waits there. */
export default function LimitPool(): ReactNode {
  const read = useRead({ key: 'up', ask: (options) => ask('limitPool', {}, options) })
  const isBroken = useStreamBroken()
  useEvery(read.value && !isBroken ? REFRESH : undefined, read.reload)
  return (
    <Answered
      answer={{ ...read, value: read.value?.list, reload: () => void read.reload() }}
      waiting={<Skeleton shape="row" count={10} />}
    >
      {(list) => (list.length === 0 ? <EmptyState text="现在没有涨停的股票" /> : <Pool list={list} />)}
    </Answered>
  )
}

function Pool({ list }: { list: readonly Sealed[] }): ReactNode {
  const [days, setDays] = useState<number>()
  const ladder = limitLadder(list)
  const chosen = ladder.some((step) => step.days === days) ? days : undefined
  const shown = chosen === undefined ? list : list.filter((one) => one.days === chosen)
  const quotes = shown.map(({ quote }) => quote)
  return (
    <>
      <div className={styles.ladder} role="group" aria-label="连板梯队">
        <Chip selected={chosen === undefined} onClick={() => setDays(undefined)}>{`全部 ${list.length}`}</Chip>
        {ladder.map((step) => (
          <Chip key={step.days} selected={chosen === step.days} onClick={() => setDays(step.days)}>
            {`${runText(step.days)} ${step.count}`}
          </Chip>
        ))}
      </div>
      <p className={styles.note}>
        开板：封住以后打开满一分钟，或跌到涨停价的 99% 以下，算一次；几秒就封回去的不算，封不满一分钟又打开的算同一次。
      </p>
      <RowMenu find={(id) => quotes.find((quote) => quote.id === id)}>
        <AsLoaded value>
          <ul aria-label="涨停池" onClickCapture={() => walkFrom(quotes)}>
            {shown.map((sealed) => (
              <li key={sealed.quote.id}>
                <SealedRow sealed={sealed} />
              </li>
            ))}
          </ul>
        </AsLoaded>
      </RowMenu>
    </>
  )
}

function SealedRow({ sealed }: { sealed: Sealed }): ReactNode {
  const { quote, industry, firstTime, opened, days, sealedAmount, sealedRatio } = sealed
  return (
    <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.row} data-row={quote.id}>
      <StockNames name={quote.name}>{[quote.code, industry?.name].filter(Boolean).join(' ')}</StockNames>
      <span className={styles.figures}>
        <PriceCell quote={quote} />
        <PercentCell quote={quote} size="small" />
      </span>
      <span className={styles.figures}>
        <span>{runText(days)}</span>
        <span className={styles.small}>首封 {firstTime === null ? '--' : clockText(firstTime)}</span>
        <span className={styles.small}>{opened === 0 ? '未开板' : `开板 ${opened} 次`}</span>
      </span>
      <span className={styles.figures}>
        <span>{amountText(sealedAmount)}</span>
        <span className={styles.small}>封单 占流通</span>
        <span className={styles.small}>{shareText(sealedRatio)}</span>
      </span>
    </PartLink>
  )
}
