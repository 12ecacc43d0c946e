import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Chip, ErrorState } from '@niujin/ui'
import type { ChartMarks } from '@niujin/web-kit'
import { intradaySparkline } from '../../domain/index.ts'
import type { LoadedIntraday } from '../stock/load-instrument.ts'
import { AuctionReadout } from './auction-readout.tsx'
import { ChartCanvas } from './chart-canvas.tsx'
import type { FaceProps } from './face-props.ts'
import { chartTexts } from './chart-texts.ts'
import { intradayChart } from './intraday-model.ts'
import { IntradayReadout } from './intraday-readout.tsx'
import type { ChartTexts } from './legend.ts'
import { priceLevels } from './marks/price-levels.ts'
import { PaneLegends } from './pane-legends.tsx'
import type { PriceActionsProps } from './price-actions.tsx'
import { useIntraday } from './use-intraday.ts'
import styles from './faces.module.css'

const PriceActions = lazy(() => import('./price-actions.tsx'))
const ReplaySheet = lazy(() => import('./replay-sheet.tsx'))

/** 分时 of today or five days. */
export function IntradayFace(props: FaceProps & { days: 1 | 5 }): ReactNode {
  const { loaded, days, rotated = false, full, onDrawn, onFull } = props
  const { quote } = loaded
  const { intraday, failed, retry } = useIntraday(quote, days, days === 1 ? loaded.intraday : undefined)
  const [at, setAt] = useState<number | null>(null)
  const [price, setPrice] = useState<number>()
  const texts = useMemo(() => chartTexts(quote), [quote])
  const chart = useDrawnIntraday(intraday, texts, props.marks)
  return (
    <div className={styles.face}>
      <NowReadout loaded={loaded} days={days} at={at}>
        <IntradayReadout intraday={intraday} at={at} texts={texts} chart={chart} />
      </NowReadout>
      <div className={styles.intraday} data-full={full}>
        {failed && <ErrorState onRetry={retry} />}
        {chart && (
          <ChartCanvas
            model={chart.model}
            label={`${quote.name}${days === 1 ? '分时图' : '五日分时图'}`}
            onCrosshair={setAt}
            rotated={rotated}
            onDoubleTap={onFull}
            onHold={({ value }) => setPrice(Math.round(value))}
            {...(onDrawn && { onDrawn })}
          >
            {intraday && <StillLine intraday={intraday} />}
          </ChartCanvas>
        )}
        {chart && <PaneLegends chart={chart} at={at} />}
      </div>
      {days === 1 && <ReplayEntry loaded={loaded} />}
      <HeldPrice quote={quote} price={price} onClose={() => setPrice(undefined)} />
    </div>
  )
}

type NowReadoutProps = Pick<FaceProps, 'loaded'> & { days: 1 | 5; at: number | null; children: ReactNode }

/** The minute looked at; of today's newest, during an auction, what it would match. */
function NowReadout({ loaded, days, at, children }: NowReadoutProps): ReactNode {
  if (days !== 1 || at !== null || !loaded.depth) return children
  return (
    <AuctionReadout quote={loaded.quote} depth={loaded.depth}>
      {children}
    </AuctionReadout>
  )
}

const NO_MARKS: Pick<ChartMarks, 'prices'> = { prices: [] }

/** What is drawn of it, with the prices that somebody waits for. */
function useDrawnIntraday(intraday: LoadedIntraday | undefined, texts: ChartTexts, marks: ChartMarks | undefined) {
  const { prices } = marks ?? NO_MARKS
  const levels = useMemo(() => priceLevels(prices, texts.format), [prices, texts])
  return useMemo(() => intraday && intradayChart(intraday, texts, levels), [intraday, texts, levels])
}

/** The way to a past day, minute by minute. */
function ReplayEntry({ loaded }: Pick<FaceProps, 'loaded'>): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.under}>
      <Chip onClick={() => setOpen(true)}>复盘</Chip>
      {isOpen && (
        <Suspense>
          <ReplaySheet loaded={loaded} from="start" onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

type HeldPriceProps = Omit<PriceActionsProps, 'price'> & { price: number | undefined }

/** What can be done with a price that was held on the chart. */
function HeldPrice({ price, ...rest }: HeldPriceProps): ReactNode {
  if (price === undefined) return null
  return (
    <Suspense>
      <PriceActions price={price} {...rest} />
    </Suspense>
  )
}

const BOX = { width: 240, height: 100 }

/** What the served page shows before, and without, the chart's script. */
function StillLine({ intraday }: { intraday: LoadedIntraday }): ReactNode {
  const { price, average } = intradaySparkline(intraday.days, intraday.slots + 1, BOX)
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.middle} d={`M0 ${BOX.height / 2}H${BOX.width}`} />
      <path className={styles.average} d={average} />
      <path className={styles.price} d={price} />
    </svg>
  )
}
