import type { Column, Group, Watched, WatchedGroup } from '../../contract/index.ts'
import type { WrittenNote } from '../notes/note-sheet.tsx'

/** A list as the views show it, a member's or a guest's. */
export interface WatchList {
  readonly isMember: boolean
  /** The group shown; a guest has 全部 alone. */
  readonly group: Pick<Group, 'id' | 'name'>
  readonly items: readonly Watched[]
  readonly state: WatchedGroup['state'] | undefined
  readonly columns: readonly Column[]
  /** Asks for everything anew. */
  readonly refresh: () => Promise<void>
  /** The words of the refusal, or undefined when it is done. */
  readonly remove: (id: string) => Promise<string | undefined>
  readonly pin: (id: string, pinned: boolean) => Promise<string | undefined>
  /** Puts a stock behind another one, or first. */
  readonly move: (id: string, after: string | undefined) => Promise<string | undefined>
  /** Writes down a note. */
  readonly note: (id: string, note: WrittenNote) => Promise<string | undefined>
}

export type Quoted = Watched & { readonly quote: NonNullable<Watched['quote']> }

export function isQuoted(item: Watched): item is Quoted {
  return item.quote !== null
}

const SHORTEST = 10_000
const STOCKS = 100

/**
 * How often quotes out of sight are asked anew, for order and sums (milliseconds): every 10 s up to 100 stocks, with more
 * of them less often in proportion, so that a long list takes no more of the phone's data than a short one.
 */
export function refreshEvery(count: number): number {
  return SHORTEST * Math.max(1, count / STOCKS)
}
