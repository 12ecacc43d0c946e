import type { Instrument, InstrumentId } from '@niujin/market'
import type { SourceChain } from '../chain.ts'
import type { SourceStore } from '../store/source-store.ts'
import type { Moment } from './trading-day.ts'

/** How fast quotes are asked for. */
export interface Pace {
  /** Milliseconds between turns while a market trades, and when all are closed. */
  readonly turn: number
  readonly closedTurn: number
  /** The same until every instrument has been asked for once; `turn` when absent. */
  readonly firstTurn?: number
  /** Instruments a turn, besides those of interest. */
  readonly slice: number
}

/** All of some 6,000 instruments about every half minute, those of interest every three seconds. */
export const DEFAULT_PACE: Pace = { turn: 3_000, closedTurn: 60_000, firstTurn: 50, slice: 600 }

/** Where polling stands after a turn. */
export interface TurnDone {
  /** How often all instruments have been asked for. */
  readonly rounds: number
  /** YYYYMMDDHHmmss of the newest quote kept from before the start. */
  readonly keptQuote: number | undefined
}

export interface OnlineProviderOptions {
  readonly instruments: readonly Instrument[]
  readonly constituentsOf: (id: InstrumentId) => readonly InstrumentId[]
  readonly chain: SourceChain
  /** Where answers are kept for the next start; they are not when absent. */
  readonly store?: SourceStore
  /** Called before the chain is asked: the place to change it while running. */
  readonly beforeAsking?: (chain: SourceChain) => void
  /** Real time in Shanghai. */
  readonly clock: { at(): Moment }
  /** Asked every turn, so that it can change while running. */
  readonly pace?: () => Pace
  /** What people look at now: asked for every turn, before all others. */
  readonly interest?: () => Iterable<InstrumentId>
  /** Waits so many milliseconds, or until the signal aborts; never rejects. */
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Told when no source answered a turn; the loop goes on. */
  readonly onProblem?: (error: unknown) => void
  /** Told after every turn. */
  readonly onTurn?: (turn: TurnDone) => void
}
