import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { EmptyState, Skeleton } from '@niujin/ui'
import { whenSettled } from '@niujin/web-kit'
import { useChartSettings } from './chart-settings.ts'
import type { FaceProps } from './face-props.ts'
import { IntradayFace } from './intraday-face.tsx'
import { useReplay } from './replay-store.ts'

// The page opens on 分时; candles and their indicators come with the first tap.
const loadCandles = () => import('./candle-face.tsx')
const CandleFace = lazy(loadCandles)
const PastDayFace = lazy(() => import('./past-day/past-day-face.tsx'))

/** The chart that is chosen now. */
export function ChartFace(props: FaceProps): ReactNode {
  const [{ choice, adjustment }] = useChartSettings()
  useEffect(() => whenSettled(() => void loadCandles()), [])
  const replay = useReplay(props.loaded.quote.id)
  if (replay && choice === 'fiveDays') return <EmptyState text="复盘里没有五日，换分时或K线看" />
  if (replay && choice === 'intraday')
    return (
      <Suspense fallback={<Skeleton shape="chart" />}>
        <PastDayFace key={`${replay.turn} ${Math.floor(replay.until / 10_000)}`} {...props} replay={replay} />
      </Suspense>
    )
  if (choice === 'intraday') return <IntradayFace key="today" {...props} days={1} />
  if (choice === 'fiveDays') return <IntradayFace key="five" {...props} days={5} />
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <CandleFace key={`${choice} ${adjustment}`} {...props} period={choice} />
    </Suspense>
  )
}
