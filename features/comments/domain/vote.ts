import type { Vote } from '../contract/index.ts'

/** How the counts change when a member's vote changes. */
export function voteChange(before: Vote, after: Vote): { readonly up: number; readonly down: number } {
  const one = (way: 'up' | 'down') => Number(after === way) - Number(before === way)
  return { up: one('up'), down: one('down') }
}
