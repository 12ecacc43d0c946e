import {
  exRightSteps,
  limitStates,
  previousCloses,
  reachedBefore,
  type Adjustment,
  type BarColumns,
  type ExRight,
  type ExRightStep,
  type Instrument,
  type ReachedRange,
} from '@niujin/market'

/** What adjusted bars do not tell of their days; see the contract. */
export interface CandlePast {
  tickSize: number
  steps: [number, number, number][]
  before: [number, number] | null
  limits?: [number, number][]
}

/** An instrument's unadjusted days with its ex-right days. */
export interface Days {
  readonly instrument: Instrument | undefined
  readonly raw: BarColumns
  readonly rights: readonly ExRight[]
  readonly steps: readonly ExRightStep[]
}

/** Bars of any period as they are shown, and those of them that are answered. */
interface Shown {
  readonly bars: BarColumns
  readonly start: number
  readonly end: number
  readonly adjustment: Adjustment
  /** What was reached before the first of the bars. */
  readonly earlier?: ReachedRange | undefined
}

/** Later than every bar. */
const TO_COME = 99_999_999
const LIMITED: ReadonlySet<string> = new Set(['stock', 'etf'])

/** The days of an instrument. `day` (YYYYMMDD) is the day in progress, whose bar may not be there yet. */
export function daysOf(instrument: Instrument | undefined, given: Pick<Days, 'raw' | 'rights'>, day: number): Days {
  return { instrument, ...given, steps: exRightSteps(given.raw, given.rights, instrument?.tickSize, day) }
}

/** What is known of the bars that are answered; of the limits only when `isDaily`: the bars are the days. */
export function candlePast(
  { instrument, raw, rights, steps }: Days,
  { bars, start, end, adjustment, earlier }: Shown,
  isDaily: boolean,
): CandlePast {
  const first = dayOf(bars.time[start] ?? 0)
  const before = reachedBefore(bars, start, earlier)
  const limits =
    isDaily && instrument && LIMITED.has(instrument.kind)
      ? limitStates(instrument, raw, previousCloses(raw, rights, instrument.tickSize), start)
      : undefined
  return {
    tickSize: tickOf(instrument),
    steps: stepsOf(steps, adjustment).filter(([date]) => date > first),
    before: before ? [before.high, before.low] : null,
    ...(limits && {
      limits: Array.from(raw.time.subarray(start, end), (time, at): [number, number] => [time, limits[at] ?? 0]).filter(
        ([, state]) => state > 0,
      ),
    }),
  }
}

/** By what the prices that are shown were multiplied. */
function stepsOf(steps: readonly ExRightStep[], adjustment: Adjustment): [number, number, number][] {
  const shown = steps.map(({ date, ratio, shares }): [number, number, number] => [
    date,
    adjustment === 'none' ? 1 : ratio,
    shares,
  ])
  if (adjustment !== 'backward' || steps.length === 0) return shown
  // 后复权 keeps the oldest price: as 前复权, and all of it divided by all ratios.
  return [...shown, [TO_COME, steps.reduce((scale, { ratio }) => scale / ratio, 1), 1]]
}

/** In Hong Kong the tick goes by the price: what is sure are whole milli. */
function tickOf(instrument: Instrument | undefined): number {
  return instrument?.exchange === 'HK' ? 1 : (instrument?.tickSize ?? 1)
}

function dayOf(stamp: number): number {
  return stamp > TO_COME ? Math.floor(stamp / 10_000) : stamp
}
