import { useSyncExternalStore } from 'react'
import type { ChartChoice } from './periods.ts'
import type { Adjustment } from './use-candles.ts'

export type MainIndicator = 'ma' | 'boll' | 'none'
export type SubIndicator = 'macd' | 'kdj' | 'rsi' | 'none'

export interface ChartSettings {
  readonly choice: ChartChoice
  readonly adjustment: Adjustment
  readonly main: MainIndicator
  readonly sub: SubIndicator
}

const USUAL: ChartSettings = { choice: 'intraday', adjustment: 'forward', main: 'ma', sub: 'macd' }

// Kept while the page is open, so that the next stock is shown the way the last was. A page just opened starts
// as the server drew it.
let settings = USUAL
const listeners = new Set<() => void>()

/** How charts are shown, the same for every instrument. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const current = useSyncExternalStore(watch, () => settings, () => USUAL)
  return [current, change]
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(part: Partial<ChartSettings>): void {
  settings = { ...settings, ...part }
  for (const listener of listeners) listener()
}
