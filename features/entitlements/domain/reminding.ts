const DAY = 86_400_000

/** Days before the end that a member is reminded; 0 is the end itself. */
export type NoticeDays = 7 | 1 | 0

/**
 * Which notice is due of something that ends at `until` (milliseconds), when the last one sent was `sent`: none is sent
 * after a later one. Nobody is reminded of what they were given no longer ago than the notice's own days: a trial of a
 * week does not begin with its end.
 */
export function dueNotice(
  { givenAt, until, sent }: { givenAt: number; until: number; sent: number | null },
  now: number,
): NoticeDays | undefined {
  const due = ([0, 1, 7] as const).find((days) => until - now <= days * DAY)
  if (due === undefined || (sent !== null && sent <= due)) return undefined
  return due === 0 || until - givenAt > due * DAY ? due : undefined
}
