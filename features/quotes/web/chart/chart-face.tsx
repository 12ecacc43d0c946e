import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import { whenSettled } from '@niujin/web-kit'
import { useChartSettings } from './chart-settings.ts'
import type { FaceProps } from './face-props.ts'
import { IntradayFace } from './intraday-face.tsx'

// The page opens on 分时; candles and their indicators come with the first tap.
const loadCandles = () => import('./candle-face.tsx')
const CandleFace = lazy(loadCandles)

/** The chart that is chosen now. */
export function ChartFace(props: FaceProps): ReactNode {
  const [{ choice, adjustment }] = useChartSettings()
  useEffect(() => whenSettled(() => void loadCandles()), [])
  if (choice === 'intraday') return <IntradayFace key="today" {...props} days={1} />
  if (choice === 'fiveDays') return <IntradayFace key="five" {...props} days={5} />
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <CandleFace key={`${choice} ${adjustment}`} {...props} period={choice} />
    </Suspense>
  )
}
