import { stored } from '@niujin/web-kit/device'
import { createLiveStore } from '@niujin/web-kit/live'
import type { ChartChoice } from './periods.ts'
import type { Adjustment } from './use-candles.ts'

/** Lines over the candles. */
export const MAIN_INDICATORS = ['ma', 'boll', 'none'] as const
/** The pane below them. */
export const SUB_INDICATORS = ['macd', 'kdj', 'rsi', 'none'] as const
export type MainIndicator = (typeof MAIN_INDICATORS)[number]
export type SubIndicator = (typeof SUB_INDICATORS)[number]

interface Shown {
  readonly choice: ChartChoice
  readonly adjustment: Adjustment
}

interface Indicators {
  readonly main: MainIndicator
  readonly sub: SubIndicator
}

export interface ChartSettings extends Shown, Indicators {}

const USUAL: Indicators = { main: 'ma', sub: 'macd' }
const AT_FIRST: Shown = { choice: 'intraday', adjustment: 'forward' }

// Only the indicators are kept on the device, since no server draws them.
const indicators = stored('local', 'chart-indicators', { shape: indicatorsOf, empty: USUAL })

// The rest while the page is open, so that the next stock is shown the way the last was: a page just opened starts as the
// server drew it.
const shown = createLiveStore<Shown>((flush) => flush())
const KEY = 'chart'

/** How charts are shown, the same for every instrument. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  return [{ ...shown.useCell(KEY, AT_FIRST), ...indicators.use() }, changeChartSettings]
}

/** The same outside of components. */
export function chartSettings(): ChartSettings {
  return { ...AT_FIRST, ...shown.get(KEY), ...indicators.read() }
}

export function changeChartSettings(change: Partial<ChartSettings>): void {
  const { choice, adjustment, main, sub } = { ...chartSettings(), ...change }
  shown.put(KEY, { choice, adjustment })
  indicators.write({ main, sub })
}

/** The indicator that a tap on the one below the candles goes on to. */
export function nextSub(sub: SubIndicator): SubIndicator {
  const offered = SUB_INDICATORS.filter((one) => one !== 'none')
  return offered[(offered.findIndex((one) => one === sub) + 1) % offered.length] ?? 'macd'
}

/** What of the kept ones is still offered. */
function indicatorsOf(given: unknown): Indicators | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { main, sub }: { main?: unknown; sub?: unknown } = given
  return {
    main: MAIN_INDICATORS.find((one) => one === main) ?? USUAL.main,
    sub: SUB_INDICATORS.find((one) => one === sub) ?? USUAL.sub,
  }
}
