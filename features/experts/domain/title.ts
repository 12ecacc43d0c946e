import type { AuthorTitle } from '../contract/limits.ts'

/** The weightiest first: who is several things is shown as the first of them. */
const BY_WEIGHT: readonly AuthorTitle[] = ['advisor', 'teacher', 'expert']

/** The title that somebody with these roles is shown under; null for plain members. */
export function titleOf(roles: readonly string[]): AuthorTitle | null {
  return BY_WEIGHT.find((title) => roles.includes(title)) ?? null
}
