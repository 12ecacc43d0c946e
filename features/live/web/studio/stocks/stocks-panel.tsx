import { Suspense, useState, type ReactNode } from 'react'
import { StockPicker } from '@niujin/quotes/mention'
import { PercentCell, PriceCell, StockNames, useFollowedQuotes } from '@niujin/quotes/web'
import { ArrowUpIcon, Button, CloseIcon, EmptyState, IconButton, PlusIcon } from '@niujin/ui'
import { SHOWN_STOCKS_MOST } from '../../../contract/limits.ts'
import type { Room } from '../../../contract/index.ts'
import { useQuotes, type Quote } from '../../room/stocks/use-quotes.ts'
import { ask } from '../../calls.ts'
import { useAction } from '../use-action.ts'
import styles from './stocks-panel.module.css'

/** Shown beside the picture at most. */

export type StocksPanelProps = { tsId: string; stocks: Room['stocks']; onChanged: (stocks: Room['stocks']) => void }

/** 正在讲的股票: the newest first; viewers see their prices under the picture. */
export function StocksPanel({ tsId, stocks, onChanged }: StocksPanelProps): ReactNode {
  const [isPicking, setIsPicking] = useState(false)
  const { busy, run } = useAction()
  const quotes = useQuotes(stocks.map(({ id }) => id))
  useFollowedQuotes(quotes.map(({ id }) => id))
  const save = async (ids: readonly string[], done: string) => {
    const saved = await run(() => ask('showStocks', { tsId, ids: [...ids] }), done)
    if (saved) onChanged(saved.stocks)
  }
  const others = (id: string) => stocks.map((stock) => stock.id).filter((one) => one !== id)
  const add = (id: string, name: string) => {
    setIsPicking(false)
    // The oldest gives way.
    void save([id, ...others(id)].slice(0, SHOWN_STOCKS_MOST), `正在讲 ${name}`)
  }
  return (
    <section className={styles.panel} aria-label="正在讲的股票">
      {stocks.length === 0 && (
        <EmptyState drawing="chart" text="讲到哪只加哪只，观众在画面下面就能看到价格，点开看走势" />
      )}
      <ul aria-busy={busy}>
        {stocks.map((stock, at) => (
          <Row
            key={stock.id}
            stock={stock}
            quote={quotes.find(({ id }) => id === stock.id)}
            isNewest={at === 0}
            busy={busy}
            onTop={() => void save([stock.id, ...others(stock.id)], `正在讲 ${stock.name}`)}
            onRemove={() => void save(others(stock.id), `已移除 ${stock.name}`)}
          />
        ))}
      </ul>
      <div className={styles.add}>
        <Button
          variant={stocks.length === 0 ? 'primary' : 'secondary'}
          block
          icon={<PlusIcon />}
          disabled={busy}
          onClick={() => setIsPicking(true)}
        >
          添加股票
        </Button>
        {stocks.length >= SHOWN_STOCKS_MOST && (
          <p className={styles.note}>最多 {SHOWN_STOCKS_MOST} 只，再加会去掉最早的一只</p>
        )}
      </div>
      {isPicking && (
        <Suspense>
          <StockPicker
            title="正在讲哪只股票"
            onPick={({ symbol, name }) => add(symbol, name)}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </section>
  )
}

type RowProps = {
  stock: Room['stocks'][number]
  quote: Quote | undefined
  isNewest: boolean
  busy: boolean
  onTop: () => void
  onRemove: () => void
}

function Row({ stock: { id, name }, quote, isNewest, busy, onTop, onRemove }: RowProps): ReactNode {
  return (
    <li className={styles.row}>
      <StockNames name={name} className={styles.names}>
        {isNewest && '正在讲 · '}
        {id.split('.').at(-1)}
      </StockNames>
      {quote && <PriceCell quote={quote} />}
      {quote && <PercentCell quote={quote} />}
      <IconButton label={`讲回 ${name}`} disabled={busy || isNewest} onClick={onTop}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton label={`移除 ${name}`} disabled={busy} onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
