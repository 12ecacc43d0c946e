import type { LoadedInstrument } from '../stock/load-instrument.ts'
import type { DrawnChart } from './drawn-chart.ts'
import type { ChartMarks } from '@niujin/web-kit'
import type { CandlePeriod } from './periods.ts'
import type { Replay } from './replay-store.ts'

/** What every face of the chart is given. */
export type FaceProps = {
  loaded: LoadedInstrument
  /** what other features mark on it */
  marks?: ChartMarks
  /** the chart is drawn for a phone lying on its side */
  rotated?: boolean
  /** the chart covers the whole screen */
  full?: boolean
  /** a double tap covers the screen with the chart, or uncovers it */
  onFull?: () => void
  /** is told what is drawn, for whoever takes a picture of it */
  onDrawn?: (drawn: DrawnChart | undefined) => void
}

/** What candles are given besides: of which period, and up to which day. */
export type CandleBoardProps = FaceProps & { period: CandlePeriod; replay: Replay | undefined }
