import { useRef, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BackIcon, Badge, BarDetail, ForwardIcon, IconButton, useSwipe } from '@niujin/ui'
import { instrumentPath, type QuoteKind } from '../../domain/index.ts'
import { useReplay } from '../chart/replay-store.ts'
import { MovementCells, PercentCell, PriceCell } from '../live/cells.tsx'
import { moneyNamed } from '../live/figure-texts.ts'
import { useMarket, type Venue } from '../live/market-store.ts'
import { walkedBeside } from '../live/known-names.ts'
import { MarketLine } from '../market/market-line.tsx'
import { FactGrid } from './fact-grid.tsx'
import { HaltBadge } from './halt-badge.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './quote-head.module.css'

/**
 * Price, change, the figures of the day, and the way to the neighbours in the list one came from, else by code; scrolled
 * away, the title bar has the price. While the chart replays a past day nothing of today is told.
 */
export function QuoteHead({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote, profile } = loaded
  const { previous, next } = walkedBeside(quote.id) ?? loaded
  const navigate = useNavigate()
  const money = moneyNamed(quote)
  const isPast = useReplay(quote.id) !== undefined
  const headline = useRef<HTMLDivElement>(null)
  const turnTo = (neighbour: { id: string; kind?: QuoteKind } | null) => () => {
    if (neighbour) void navigate(instrumentPath(neighbour.id, neighbour.kind ?? quote.kind), { replace: true })
  }
  const swipe = useSwipe({ onPrevious: turnTo(previous), onNext: turnTo(next) })
  return (
    <section className={styles.head} aria-label={`${quote.name}报价`} {...swipe}>
      <PhaseLine loaded={loaded} />
      <div ref={headline} className={styles.hero}>
        {isPast ? <PastWords /> : <Now quote={quote} />}
        <span className={styles.turn}>
          <IconButton
            label={previous ? `上一只 ${previous.name}` : '没有上一只'}
            disabled={!previous}
            onClick={turnTo(previous)}
          >
            <BackIcon />
          </IconButton>
          <IconButton label={next ? `下一只 ${next.name}` : '没有下一只'} disabled={!next} onClick={turnTo(next)}>
            <ForwardIcon />
          </IconButton>
        </span>
      </div>
      <p className={styles.marks}>
        <Badge>{quote.id}</Badge>
        {money && <Badge>金额单位：{money}</Badge>}
        {profile.board && <Badge>{profile.board}</Badge>}
        {profile.industry && <Badge>{profile.industry.name}</Badge>}
        <HaltBadge quote={quote} />
        {profile.specialTreatment && <Badge variant="warning">风险警示</Badge>}
      </p>
      {!isPast && (
        <>
          <FactGrid about={loaded} />
          <BarDetail headline={headline}>
            <PriceCell quote={quote} size="small" /> <PercentCell quote={quote} size="small" />
          </BarDetail>
        </>
      )}
    </section>
  )
}

function Now({ quote }: Pick<LoadedInstrument, 'quote'>): ReactNode {
  return (
    <>
      <PriceCell quote={quote} size="hero" />
      <span className={styles.change}>
        <MovementCells quote={quote} />
      </span>
    </>
  )
}

function PastWords(): ReactNode {
  return (
    <p className={styles.past}>
      <strong>复盘中</strong>
      <span>不显示今天的价格</span>
    </p>
  )
}

function PhaseLine({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const venue: Venue = loaded.quote.id.startsWith('HK.') ? 'hk' : 'a'
  const { state } = useMarket(venue, { state: loaded.state, breadth: null })
  return <MarketLine state={state} />
}
