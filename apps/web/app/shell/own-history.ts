/**
 * True when the entry before this one in the history is a page of ours; the router numbers its
 * entries.
 */
export function hasOwnHistory(state: unknown): boolean {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return false
  return typeof state.idx === 'number' && state.idx > 0
}
