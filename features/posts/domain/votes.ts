import type { Way } from '../contract/index.ts'

/** A vote on a post; null when there is none. */
export type PostVote = 'up' | 'down' | null

/** The vote that a member has after a tap. */
export function voteAfter(way: Way): PostVote {
  return way === 'cancel' ? null : way
}

/** How the counts change when a member's vote changes. */
export function voteChange(before: PostVote, after: PostVote): { readonly likes: number; readonly dislikes: number } {
  const one = (way: 'up' | 'down') => Number(after === way) - Number(before === way)
  return { likes: one('up'), dislikes: one('down') }
}
