/** What the loading bar follows: how many requests run, and whether one of this run has failed. */
export interface Activity {
  readonly pending: number
  readonly failed: boolean
}

let activity: Activity = { pending: 0, failed: false }
const listeners = new Set<() => void>()

/** A request or a navigation has started. */
export function startActivity(): void {
  const failed = activity.pending > 0 && activity.failed
  change({ pending: activity.pending + 1, failed })
}

/** One that had started is over. */
export function finishActivity(failed: boolean): void {
  change({ pending: Math.max(0, activity.pending - 1), failed: activity.failed || failed })
}

/** What is running now. */
export function currentActivity(): Activity {
  return activity
}

/** Calls `listener` on every change; the answer ends that. */
export function watchActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: Activity): void {
  activity = next
  for (const listener of listeners) listener()
}
