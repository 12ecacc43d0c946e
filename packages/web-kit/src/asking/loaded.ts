import type { CallOutcome } from '@niujin/contract-kit'
import type { Loaded } from './use-held.ts'

/** In a page's load: an answer the page can be shown without, for the hook that asks under `key`; nothing when it failed. */
export function loadedAs<Value>(key: unknown, outcome: CallOutcome<Value, string>): Loaded<Value> | undefined {
  return outcome.ok ? { key, value: outcome.value } : undefined
}
