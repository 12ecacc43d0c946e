import type { ShareMark } from '@niujin/web-kit'
import { stored } from '@niujin/web-kit/device'

/** A mark, and the page its holder came in by. */
export type Arrival = ShareMark & { readonly sceneName: string }

const NAMES = ['shareCode', 'actCode', 'shareType', 'shareTime', 'sceneName'] as const

/** The mark this tab was opened with, kept while it is open: signing in leads through other pages. `null` when there is none. */
export const keptMark = stored<Arrival | null>('session', 'share', {
  shape: (given) => (isArrival(given) ? given : undefined),
  empty: null,
})

function isArrival(given: unknown): given is Arrival {
  return (
    typeof given === 'object' && given !== null && NAMES.every((name) => typeof Reflect.get(given, name) === 'string')
  )
}
