import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { useChartSettings } from './chart-settings.ts'
import { IntradayFace } from './intraday-face.tsx'

// The page opens on 分时; candles and their indicators come with the first tap.
const loadCandles = () => import('./candle-face.tsx')
const CandleFace = lazy(loadCandles)

export type FaceProps = {
  loaded: LoadedInstrument
  /** the chart is drawn for a phone lying on its side */
  rotated?: boolean
  /** the chart covers the whole screen: what opens over pages cannot open over it */
  full?: boolean
}

/** The chart that is chosen now. */
export function ChartFace(props: FaceProps): ReactNode {
  const [{ choice, adjustment }] = useChartSettings()
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return undefined
    const waiting = requestIdleCallback(() => void loadCandles())
    return () => cancelIdleCallback(waiting)
  }, [])
  if (choice === 'intraday') return <IntradayFace key="today" {...props} days={1} />
  if (choice === 'fiveDays') return <IntradayFace key="five" {...props} days={5} />
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <CandleFace key={`${choice} ${adjustment}`} {...props} period={choice} />
    </Suspense>
  )
}
