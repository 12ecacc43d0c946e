/** What many do is shown together, milliseconds. */
const SHOW_EVERY = 1000

/** Tells a room of what many change, at most once a second. */
export function showTogether(show: (tsId: string) => Promise<void>): (tsId: string) => void {
  const waiting = new Set<string>()
  return (tsId) => {
    if (waiting.has(tsId)) return
    waiting.add(tsId)
    setTimeout(() => {
      waiting.delete(tsId)
      // The next change tells it.
      show(tsId).catch(() => undefined)
    }, SHOW_EVERY)
  }
}
