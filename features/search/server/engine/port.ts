import type { PieceKey } from '@niujin/community/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { Asked, Fit } from '../../domain/content/index.ts'

/** A thing as it is put into the index. */
export interface SearchDocument extends PieceKey {
  readonly title: string
  readonly text: string
  readonly authorId: string | null
  readonly author: string
  /** Names of its securities, its hashtags. */
  readonly words: readonly string[]
  readonly at: Date
  readonly link: string
  readonly picture: string | null
  readonly mark: string | null
  /** Decides between things that fit equally well (domain scoreOf). */
  readonly score: number
}

/** A thing that was found. */
export interface EngineHit extends PieceKey {
  readonly title: string
  readonly text: string
  readonly authorId: string | null
  readonly at: Date
  readonly link: string
  readonly picture: string | null
  readonly mark: string | null
  readonly fit: Fit
}

/** The best of one kind. */
export interface EngineGroup {
  readonly kind: string
  readonly hits: readonly EngineHit[]
  /** How many there are; null where they are too many to be counted. */
  readonly total: number | null
}

export interface EngineQuestion {
  readonly asked: Asked
  /** Only what came out since. */
  readonly since?: Date | undefined
}

/** One page of one kind. */
export interface EnginePage {
  readonly hits: readonly EngineHit[]
  /** Where the next page begins, in the engine's own words; null on the last. */
  readonly next: string | null
}

/** The index that is read, or the one that is built beside it. */
export type Generation = 'current' | 'next'

/**
 * Where everything that people read is indexed and found. What it is given comes from one process at a time, in order;
 * `connection` is the transaction of whoever gives it.
 */
export interface SearchEngine {
  put(generation: Generation, documents: readonly SearchDocument[], connection: OpenTransaction): Promise<void>
  drop(generation: Generation, keys: readonly PieceKey[], connection: OpenTransaction): Promise<void>
  /** Empties the one that is to be built. */
  clear(connection: OpenTransaction): Promise<void>
  /** The one that was built is read from now on, once that transaction has ended. */
  swap(connection: OpenTransaction): Promise<void>
  /** The best `count` of each of the kinds, of a series (domain/content/series.ts) one alone; kinds without any are left out. */
  groups(
    question: EngineQuestion & { readonly kinds: readonly string[]; readonly count: number },
  ): Promise<EngineGroup[]>
  /** A page of one kind; `after` is what a page before gave, undefined for the first. A text that is none is answered with null. */
  page(
    question: EngineQuestion & { readonly kind: string; readonly after?: string | undefined; readonly count: number },
  ): Promise<EnginePage | null>
  /** How many things of each kind are indexed. */
  counts(): Promise<ReadonlyMap<string, number>>
}
