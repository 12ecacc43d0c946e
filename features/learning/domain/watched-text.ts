import type { Interval } from '@niujin/academy'

/** The stretches in what PostgreSQL writes of a multirange of whole numbers: {[0,10),[20,30)}. */
export function readWatched(text: string): Interval[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
}
