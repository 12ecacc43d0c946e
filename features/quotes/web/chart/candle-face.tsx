import type { ReactNode } from 'react'
import { CandleBoard } from './candle-board.tsx'
import type { FaceProps } from './face-props.ts'
import type { CandlePeriod } from './periods.ts'
import { useReplay } from './replay-store.ts'

export type CandleFaceProps = FaceProps & { period: CandlePeriod }

/** Candles of a period, of now or as they stood on a past day. */
export default function CandleFace(props: CandleFaceProps): ReactNode {
  const replay = useReplay(props.loaded.quote.id)
  // Nothing that was worked out over later bars is taken along into the past.
  return <CandleBoard key={replay?.turn ?? 'now'} {...props} replay={replay} />
}
