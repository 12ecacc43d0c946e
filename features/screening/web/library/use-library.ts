import { useRead } from '@niujin/web-kit/asking'
import type { Condition } from '../../contract/rule.ts'
import { ask } from '../calls.ts'

const NOTHING: readonly Condition[] = []

/** The condition library, for pages that only need its words; empty until it is there. */
export function useLibrary(): readonly Condition[] {
  return (
    useRead({ key: 'library', ask: (options) => ask('conditionLibrary', {}, options) }).value?.conditions ?? NOTHING
  )
}
