import { createLiveStore } from '@niujin/web-kit/live'

const store = createLiveStore<string | undefined>((flush) => flush())
const KEY = 'full'

/** Whether the chart of this security covers the screen. It is kept apart from the page, which is another for each security. */
export function useIsFull(id: string): boolean {
  return store.useCell(KEY) === id
}

/** Has the chart of a security cover the screen; undefined: none. */
export function showFull(id: string | undefined): void {
  store.put(KEY, id)
}

/** A page that is left takes its full screen with it. */
export function leaveFull(id: string): void {
  if (store.get(KEY) === id) store.put(KEY, undefined)
}
