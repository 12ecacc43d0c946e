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

const STORAGE_KEY = 'niujin:chart-indicators'
const MAINS: readonly unknown[] = ['ma', 'boll', 'none'] satisfies MainIndicator[]
const SUBS: readonly unknown[] = ['macd', 'kdj', 'rsi', 'none'] satisfies SubIndicator[]

const USUAL: ChartSettings = { choice: 'intraday', adjustment: 'forward', main: 'ma', sub: 'macd' }

// Kept while the page is open, so that the next stock is shown the way the last was. A page just opened starts
// as the server drew it; only the indicators, which no server draws, are kept on the device.
let settings: ChartSettings | undefined
const listeners = new Set<() => void>()

/** How charts are shown, the same for every instrument. */
export function useChartSettings(): [ChartSettings, (change: Partial<ChartSettings>) => void] {
  const current = useSyncExternalStore(watch, settingsNow, () => USUAL)
  return [current, changeChartSettings]
}

function settingsNow(): ChartSettings {
  settings ??= { ...USUAL, ...keptIndicators() }
  return settings
}

function keptIndicators(): Partial<Pick<ChartSettings, 'main' | 'sub'>> {
  try {
    const { main, sub }: { main?: MainIndicator; sub?: SubIndicator } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}')
    return { ...(main && MAINS.includes(main) && { main }), ...(sub && SUBS.includes(sub) && { sub }) }
  } catch {
    return {}
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same outside of components. */
export function changeChartSettings(part: Partial<ChartSettings>): void {
  const { main, sub } = (settings = { ...settingsNow(), ...part })
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ main, sub }))
  } catch {
    // Private windows may refuse: kept while the page is open.
  }
  for (const listener of listeners) listener()
}
