const MORNING = 120
/** Minutes of a trading day of A shares. */
export const DAY_MINUTES = 240

/** Place of a minute (HHmm) on the day's fixed axis: 0 at the auction, 120 at noon, 240 at the close. */
export function positionOfMinute(minute: number): number {
  const since = Math.floor(minute / 100) * 60 + (minute % 100)
  if (since <= 11 * 60 + 30) return Math.max(0, since - (9 * 60 + 30))
  return Math.min(DAY_MINUTES, MORNING + Math.max(0, since - 13 * 60))
}
