const MINUTE = 60_000

/** Wrong codes within this time count together, and who entered too many waits as long; milliseconds. */
export const TRY_WINDOW = 15 * MINUTE

/**
 * Wrong codes after which nothing is tried any more. Behind one address may be a whole carrier's customers: it takes
 * many to shut it.
 */
export const MOST_WRONG = { member: 5, device: 10, address: 100 } as const

export type TryOwnerKind = keyof typeof MOST_WRONG

/** What is left after `wrong` wrong codes. */
export function triesLeft(kind: TryOwnerKind, wrong: number): number {
  return Math.max(0, MOST_WRONG[kind] - wrong)
}

/** What somebody reads who has to wait until `until`, both milliseconds. */
export function lockedWords(until: number, now: number): string {
  return `输错的次数太多，请 ${Math.max(1, Math.ceil((until - now) / MINUTE))} 分钟后再试`
}
