import type { InstrumentId, QuoteTable } from '@niujin/market'
import type { SourceChain } from '../chain.ts'
import type { OnlineProviderOptions, Pace } from './online-options.ts'
import type { KeptQuote } from '../store/quote-file.ts'
import { PollPlan } from './poll-plan.ts'
import { isQuiet } from './trading-day.ts'
import { Turn } from './turn.ts'

interface PollingOptions extends Omit<OnlineProviderOptions, 'chain' | 'pace' | 'wait'> {
  readonly chain: () => SourceChain
  readonly pace: () => Pace
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Seconds between keeping the table for the next start, and between asking for capital flow. */
const KEEP_EVERY = 60
const FLOWS_EVERY = 30

/** Keeps the quote table up to date, turn by turn. */
export class Polling {
  private readonly options: PollingOptions
  private readonly table: QuoteTable
  private readonly plan: PollPlan
  private readonly flowPlan: PollPlan
  private readonly turn: Turn
  private keptAt = 0
  private keptWrites = 0
  private flowsAt = 0
  private roundsWhenQuiet: number | undefined
  private keptQuote: number | undefined

  constructor(options: PollingOptions, table: QuoteTable) {
    const { instruments, constituentsOf } = options
    this.options = options
    this.table = table
    this.plan = new PollPlan(instruments.filter(({ kind }) => kind !== 'sector').map(({ id }) => id))
    this.flowPlan = new PollPlan(instruments.filter(({ kind }) => kind === 'stock').map(({ id }) => id))
    this.turn = new Turn(table, instruments, constituentsOf)
  }

  async run(signal: AbortSignal): Promise<void> {
    const { clock, store, wait } = this.options
    const quotes = store?.quotes() ?? new Map<InstrumentId, KeptQuote>()
    this.keptQuote = newestOf(quotes)
    this.turn.restore(quotes, clock.at())
    while (!signal.aborted) await wait(await this.once(signal), signal)
  }

  /** One turn; gives the milliseconds until the next. */
  private async once(signal: AbortSignal): Promise<number> {
    const { interest, pace, onTurn } = this.options
    this.noteQuiet()
    const isFirst = this.plan.rounds === 0
    const hasAnswer = await this.poll(this.plan.next(interest?.() ?? [], pace().slice), signal)
    // Readers see the rows already: who they came from must be known as soon.
    onTurn?.({ rounds: this.plan.rounds, keptQuote: this.keptQuote })
    if (hasAnswer) await this.pollFlows(signal)
    this.keep()
    const { turn, closedTurn, firstTurn = turn } = pace()
    if (!hasAnswer) return turn
    // Once everything has been asked for after the close, nothing changes until the morning.
    if (this.roundsWhenQuiet !== undefined && this.plan.rounds > this.roundsWhenQuiet) return closedTurn
    return isFirst ? firstTurn : turn
  }

  private noteQuiet(): void {
    this.roundsWhenQuiet = isQuiet(this.options.clock.at()) ? (this.roundsWhenQuiet ?? this.plan.rounds) : undefined
  }

  /** Asks for quotes and writes them; false when no source answered. */
  private async poll(ids: readonly InstrumentId[], signal: AbortSignal): Promise<boolean> {
    const { chain, clock, onProblem } = this.options
    this.turn.begin(clock.at())
    try {
      const quotes = await chain().quotes(ids)
      if (!signal.aborted) this.turn.write(quotes, clock.at())
      return true
    } catch (error) {
      onProblem?.(error)
      return false
    }
  }

  /** Capital flow moves slowly and comes from one source alone: asked for beside the quotes, less often. */
  private async pollFlows(signal: AbortSignal): Promise<void> {
    const { chain, interest, pace } = this.options
    const now = this.second()
    if (!chain().offers('flows') || Math.abs(now - this.flowsAt) < FLOWS_EVERY) return
    this.flowsAt = now
    try {
      const flows = await chain().flows(this.flowPlan.next(interest?.() ?? [], pace().slice))
      if (!signal.aborted) this.turn.writeFlows(flows)
    } catch {
      // The chain's status tells; quotes do not wait for it.
    }
  }

  private keep(): void {
    const { store, onProblem } = this.options
    const { writes } = this.table
    const now = this.second()
    if (!store || writes === this.keptWrites || Math.abs(now - this.keptAt) < KEEP_EVERY) return
    this.keptAt = now
    this.keptWrites = writes
    try {
      store.keepQuotes(this.turn.kept())
    } catch (error) {
      onProblem?.(error)
    }
  }

  private second(): number {
    const { date, second } = this.options.clock.at()
    return date * 86_400 + second
  }
}

function newestOf(quotes: ReadonlyMap<InstrumentId, KeptQuote>): number | undefined {
  let newest = 0
  for (const { stamp } of quotes.values()) newest = Math.max(newest, stamp)
  return newest || undefined
}
