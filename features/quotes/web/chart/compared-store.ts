import { createLiveStore } from '@niujin/web-kit/live'

/** A security whose line is drawn over the chart's own. */
export interface ComparedStock {
  readonly id: string
  readonly name: string
}

/** More lines cannot be told apart on a phone. */
export const MOST_COMPARED = 3

const EMPTY: readonly ComparedStock[] = []
const store = createLiveStore<readonly ComparedStock[]>((flush) => flush())
const KEY = 'compared'

/** The securities that charts are compared with, as long as the page is open. */
export function useCompared(): readonly ComparedStock[] {
  return store.useCell(KEY, EMPTY)
}

/** The same outside of components. */
export function comparedStocks(): readonly ComparedStock[] {
  return store.get(KEY) ?? EMPTY
}

export function setCompared(list: readonly ComparedStock[]): void {
  store.put(KEY, list.slice(0, MOST_COMPARED))
}

/** Adds one; false when there is no room. One that is there already stays. */
export function addCompared(stock: ComparedStock): boolean {
  const now = comparedStocks()
  if (now.some(({ id }) => id === stock.id)) return true
  if (now.length >= MOST_COMPARED) return false
  setCompared([...now, stock])
  return true
}

export function removeCompared(id: string): void {
  setCompared(comparedStocks().filter((one) => one.id !== id))
}
