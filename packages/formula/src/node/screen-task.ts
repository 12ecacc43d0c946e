import type { FormulaSource } from '../analyse/surroundings.ts'
import type { Mode } from '../compile/emit.ts'
import type { SharedStore } from '../compile/column-store.ts'
import type { KnownFigures } from '../compile/known-figures.ts'
import type { StockFacts } from '../compile/stock-facts.ts'

/** A formula to screen with. */
export interface ScreenRequest {
  readonly formula: FormulaSource
  /** Values of its parameters by name; others take their default. */
  readonly parameters?: Readonly<Record<string, number>>
  /** A person's own formulas that it may refer to, by upper-case name; the library is always there. */
  readonly others?: Readonly<Record<string, FormulaSource>>
}

/** What a thread is given when it starts. */
export interface ThreadData {
  readonly shared: SharedStore
  readonly thread: number
  /** Where the threads keep cost distributions. */
  readonly chips: SharedArrayBuffer
  readonly facts: readonly StockFacts[] | undefined
  readonly figures: KnownFigures | undefined
}

/** One thread's share of a slice of a screening: groups are taken from `next` until there are none left, or the slice is over. */
export interface ScreenTask {
  readonly request: ScreenRequest
  readonly mode: Mode
  /** A counter all threads share. */
  readonly next: Int32Array
  /** Per group 1 where a stock of it is asked for. */
  readonly groups: Uint8Array | undefined
  /** What is left of the work's time. */
  readonly mostMilliseconds: number
  /** No more groups are taken after this time; those taken are finished. */
  readonly sliceMilliseconds: number
}

/** What a screening thread is sent: a share of a slice, or what is known from now on. */
export type ScreenMessage =
  | { readonly task: ScreenTask }
  | { readonly facts: readonly StockFacts[] }
  | { readonly figures: KnownFigures }

/** Said once, when a thread has read its code and hears. */
export interface ThreadReady {
  readonly ready: true
}

/** `took`: milliseconds of the processor. */
export interface ScreenedShare {
  readonly outputs: number
  readonly isCompiled: boolean
  readonly took: number
}

export type ScreenAnswer =
  | ScreenedShare
  /** The formula asked for more than it may have: what a person is told of it. */
  | { readonly stopped: string }
  /** Anything else that was thrown. */
  | { readonly failed: Error }

export type FromThread = ThreadReady | ScreenAnswer
