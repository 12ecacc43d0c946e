import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Badge, ForwardIcon, BackIcon, IconButton, useSwipe } from '@niujin/ui'
import { instrumentPath } from '../../domain/index.ts'
import { MovementCells, PriceCell } from '../live/cells.tsx'
import { useMarket, type Venue } from '../live/market-store.ts'
import { MarketLine } from '../market/market-line.tsx'
import { FactGrid } from './fact-grid.tsx'
import type { LoadedInstrument } from './load-instrument.ts'
import styles from './quote-head.module.css'

/** Price, change, the figures of the day, and the way to the neighbours by swipe or button. */
export function QuoteHead({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const { quote, previous, next, profile } = loaded
  const navigate = useNavigate()
  const turnTo = (neighbour: { id: string } | null) => () => {
    if (neighbour) void navigate(instrumentPath(neighbour.id, quote.kind), { replace: true })
  }
  const swipe = useSwipe({ onPrevious: turnTo(previous), onNext: turnTo(next) })
  return (
    <section className={styles.head} aria-label={`${quote.name}报价`} {...swipe}>
      <PhaseLine loaded={loaded} />
      <div className={styles.hero}>
        <PriceCell quote={quote} size="hero" />
        <span className={styles.change}>
          <MovementCells quote={quote} />
        </span>
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
        {profile.board && <Badge>{profile.board}</Badge>}
        {profile.industry && <Badge>{profile.industry.name}</Badge>}
        {profile.specialTreatment && <Badge look="warning">风险警示</Badge>}
      </p>
      <FactGrid about={loaded} />
    </section>
  )
}

function PhaseLine({ loaded }: { loaded: LoadedInstrument }): ReactNode {
  const venue: Venue = loaded.quote.id.startsWith('HK.') ? 'hk' : 'a'
  const { state } = useMarket(venue, { state: loaded.state, breadth: null })
  return <MarketLine state={state} />
}
