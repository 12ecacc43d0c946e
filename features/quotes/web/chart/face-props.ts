import type { LoadedInstrument } from '../stock/load-instrument.ts'
import type { DrawnChart } from './drawn-chart.ts'

/** What every face of the chart is given. */
export type FaceProps = {
  loaded: LoadedInstrument
  /** the chart is drawn for a phone lying on its side */
  rotated?: boolean
  /** the chart covers the whole screen */
  full?: boolean
  /** a double tap covers the screen with the chart, or uncovers it */
  onFull?: () => void
  /** is told what is drawn, for whoever takes a picture of it */
  onDrawn?: (drawn: DrawnChart | undefined) => void
}
