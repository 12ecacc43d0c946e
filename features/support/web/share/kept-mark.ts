import type { ShareMark } from '@niujin/web-kit'

/** A mark, and the page its holder came in by. */
export type Arrival = ShareMark & { readonly sceneName: string }

const KEY = 'niujin:share'

/** Keeps the mark while the tab is open: signing in leads through other pages. */
export function keepMark(arrival: Arrival): void {
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(arrival)))
}

/** The kept mark; undefined when there is none. */
export function keptMark(): Arrival | undefined {
  const text = attempt(() => sessionStorage.getItem(KEY))
  return text ? (attempt(() => JSON.parse(text) as Arrival) ?? undefined) : undefined
}

export function forgetMark(): void {
  attempt(() => sessionStorage.removeItem(KEY))
}

/** Browsers in private mode may refuse storage; a share that is not counted is no reason to fail. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
