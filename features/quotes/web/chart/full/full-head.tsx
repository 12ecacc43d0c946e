import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, CloseIcon, ForwardIcon, IconButton } from '@niujin/ui'
import { instrumentPath } from '../../../domain/index.ts'
import { PercentCell, PriceCell } from '../../live/cells.tsx'
import { useMarket } from '../../live/market-store.ts'
import { FeedBadge } from '../../market/feed-badge.tsx'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'
import { ChoiceTabs } from '../choice-tabs.tsx'
import { showFull } from './full-store.ts'
import styles from './full-screen-chart.module.css'

export type FullHeadProps = {
  loaded: LoadedInstrument
  /** the chart shows a past day: the price of now is not told */
  isPast: boolean
  onClose: () => void
}

/** Name, price, the way to the neighbours, and the periods. */
export function FullHead({ loaded, isPast, onClose }: FullHeadProps): ReactNode {
  const { quote, previous, next } = loaded
  const navigate = useNavigate()
  const turnTo = (neighbour: { id: string } | null) => () => {
    if (!neighbour) return
    showFull(neighbour.id)
    void navigate(instrumentPath(neighbour.id, quote.kind), { replace: true })
  }
  return (
    <header className={styles.head}>
      <IconButton
        label={previous ? `上一只 ${previous.name}` : '没有上一只'}
        disabled={!previous}
        onClick={turnTo(previous)}
      >
        <BackIcon />
      </IconButton>
      <strong className={styles.name}>{quote.name}</strong>
      <IconButton label={next ? `下一只 ${next.name}` : '没有下一只'} disabled={!next} onClick={turnTo(next)}>
        <ForwardIcon />
      </IconButton>
      {!isPast && (
        <>
          <PriceCell quote={quote} />
          <PercentCell quote={quote} />
        </>
      )}
      <Feed loaded={loaded} />
      <ChoiceTabs />
      <IconButton label="退出全屏" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </header>
  )
}

/** Where the prices come from: the page that says it lies under the chart. */
function Feed({ loaded: { quote, state: loaded } }: Pick<FullHeadProps, 'loaded'>): ReactNode {
  const { state } = useMarket(quote.id.startsWith('HK.') ? 'hk' : 'a', { state: loaded, breadth: null })
  return <FeedBadge state={state} />
}
