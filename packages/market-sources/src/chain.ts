import { emptyBars, type BarColumns, type ExRight, type InstrumentId, type TickColumns } from '@niujin/market'
import { shanghaiStamp, epochSecondOf } from './shanghai.ts'
import { CAPABILITIES, type Capability, type MarketSource, type SourceName } from './source.ts'
import type { SourceQuote } from './source-quote.ts'
import { ticksOf } from './trade-rows.ts'
import type { HostHealth } from './upstream/upstream.ts'

export type ChainOrder = Readonly<Record<Capability, readonly SourceName[]>>

/**
 * Who is asked first for what: Tencent has limits and order books; Eastmoney and 通达信 have all days with amounts and
 * single trades; ex-right days come from 通达信 alone, capital flow from Eastmoney alone.
 */
export const DEFAULT_ORDER: ChainOrder = {
  quotes: ['tencent', 'sina', 'tdx7709', 'eastmoney'],
  minutes: ['eastmoney', 'tencent', 'sina', 'tdx7709'],
  daily: ['eastmoney', 'tdx7709', 'tencent', 'sina'],
  exRights: ['tdx7709'],
  ticks: ['eastmoney', 'tdx7709'],
  flows: ['eastmoney'],
}

/** How one capability has been doing. Times in seconds since 1970. */
export interface CapabilityStatus {
  readonly order: readonly SourceName[]
  readonly answeredBy: SourceName | undefined
  readonly answeredAt: number | undefined
  /** Since when it has been the one that answers. */
  readonly answeredSince: number | undefined
  /** What went wrong last, of each source that has failed since it last answered. */
  readonly failures: readonly { readonly source: SourceName; readonly at: number; readonly message: string }[]
}

export interface ChainStatus {
  readonly capabilities: Readonly<Record<Capability, CapabilityStatus>>
  /** YYYYMMDDHHmmss of the newest quote seen, and how many seconds old it is. */
  readonly newestQuote: number | undefined
  readonly quoteAge: number | undefined
  readonly hosts: Readonly<Partial<Record<SourceName, readonly HostHealth[]>>>
}

export interface ChainOptions {
  readonly sources: readonly MarketSource[]
  readonly order?: ChainOrder
  /** Seconds since 1970. */
  readonly now: () => number
}

/** Every source that could have answered failed. */
export class NoSourceError extends Error {
  override readonly name = 'NoSourceError'
}

/** A quote this far ahead of now has a wrong date or clock, seconds. */
const AHEAD = 300
/** Seconds that an id no source had a quote of is not asked for again from more than the first source. */
const UNKNOWN_FOR = 600

interface Seen {
  answeredBy: SourceName | undefined
  answeredAt: number | undefined
  answeredSince: number | undefined
  readonly failures: Map<SourceName, { at: number; message: string }>
}

/** Sources in order: the first that has an answer gives it, the next ones stand by. The order can change at any time. */
export class SourceChain {
  private readonly sources: ReadonlyMap<SourceName, MarketSource>
  private readonly now: () => number
  private order: ChainOrder
  private readonly seen: Readonly<Record<Capability, Seen>>
  private readonly unknownUntil = new Map<InstrumentId, number>()
  private newestQuote: number | undefined

  constructor({ sources, order = DEFAULT_ORDER, now }: ChainOptions) {
    this.sources = new Map(sources.map((source) => [source.name, source]))
    this.order = order
    this.now = now
    this.seen = byCapability(() => ({
      answeredBy: undefined,
      answeredAt: undefined,
      answeredSince: undefined,
      failures: new Map(),
    }))
  }

  /**
   * Asks only these from now on: for quotes in this order, for all else those of them that have the most first.
   * @throws when one of them is not there, or none is named.
   */
  use(names: readonly SourceName[]): void {
    if (names.length === 0) throw new Error('至少要有一个行情源')
    const missing = names.find((name) => !this.sources.has(name))
    if (missing) throw new Error(`没有这个行情源：${missing}`)
    this.order = byCapability((capability) =>
      capability === 'quotes' ? [...names] : DEFAULT_ORDER[capability].filter((name) => names.includes(name)),
    )
    for (const seen of Object.values(this.seen)) {
      for (const name of seen.failures.keys()) if (!names.includes(name)) seen.failures.delete(name)
    }
  }

  /** Whether any source in use is ever asked for this. */
  offers(capability: Capability): boolean {
    return this.standing(capability).length > 0
  }

  /** Quotes of as many ids as any source has. Ids that one source leaves out go to the next. @throws {NoSourceError} */
  async quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]> {
    const found = new Map<InstrumentId, SourceQuote>()
    let lastFailure: unknown
    let answers = 0
    let main: SourceName | undefined
    for (const [at, source] of this.standing('quotes').entries()) {
      const open = ids.filter(
        (id) => !found.has(id) && source.can('quotes', id) && (at === 0 || this.isWorthAsking(id)),
      )
      if (open.length === 0) continue
      try {
        const isAsked = new Set(open)
        for (const quote of await source.quotes(open)) if (isAsked.has(quote.id)) this.keep(quote, found)
        answers += 1
        // The one that fills in a few gaps is not the one that answers.
        if (found.size > 0) main ??= source.name
        this.answered('quotes', source.name, main)
      } catch (error) {
        lastFailure = error
        this.failed('quotes', source.name, error)
      }
    }
    if (answers === 0 && lastFailure) throw new NoSourceError('行情源暂时都没有回应', { cause: lastFailure })
    this.rememberUnknown(ids, found, lastFailure === undefined)
    return Array.from(found.values())
  }

  /** Minutes of a trading day; empty when no source has it. @throws {NoSourceError} */
  minutes(id: InstrumentId, date: number): Promise<BarColumns> {
    return this.first('minutes', id, {
      ask: (source) => source.minutes(id, date),
      isEnough: ({ length }) => length > 0,
      none: emptyBars(0),
    })
  }

  /** Unadjusted days (from `since` on); empty when no source knows the instrument. @throws {NoSourceError} */
  daily(id: InstrumentId, since?: number): Promise<BarColumns> {
    return this.first('daily', id, {
      ask: (source) => source.daily(id, since),
      isEnough: ({ length }) => length > 0,
      none: emptyBars(0),
    })
  }

  /** Ex-right days; empty is an answer. @throws {NoSourceError} */
  exRights(id: InstrumentId): Promise<readonly ExRight[]> {
    return this.first<readonly ExRight[]>('exRights', id, {
      ask: (source) => source.exRights(id),
      isEnough: () => true,
      none: [],
    })
  }

  /** Trades of the newest day; empty when no source has them. @throws {NoSourceError} */
  ticks(id: InstrumentId): Promise<TickColumns> {
    return this.first('ticks', id, {
      ask: (source) => source.ticks(id),
      isEnough: ({ length }) => length > 0,
      none: ticksOf([]),
    })
  }

  /** 主力净流入 in yuan of those ids that a source has it of. @throws {NoSourceError} */
  async flows(ids: readonly InstrumentId[]): Promise<ReadonlyMap<InstrumentId, number>> {
    for (const source of this.standing('flows')) {
      const asked = ids.filter((id) => source.can('flows', id))
      if (asked.length === 0) continue
      try {
        const quotes = await source.quotes(asked)
        this.answered('flows', source.name, source.name)
        return new Map(
          quotes.flatMap(({ id, majorNetInflow }) =>
            majorNetInflow === undefined ? [] : [[id, majorNetInflow] as const],
          ),
        )
      } catch (error) {
        this.failed('flows', source.name, error)
        throw new NoSourceError('行情源暂时都没有回应', { cause: error })
      }
    }
    return new Map()
  }

  status(): ChainStatus {
    const of = (capability: Capability): CapabilityStatus => {
      const { failures, ...answered } = this.seen[capability]
      const list = Array.from(failures, ([source, failure]) => ({ source, ...failure }))
      return { order: this.order[capability], ...answered, failures: list }
    }
    const { newestQuote } = this
    return {
      capabilities: byCapability(of),
      newestQuote,
      quoteAge: newestQuote === undefined ? undefined : Math.max(0, this.now() - epochSecondOf(newestQuote)),
      hosts: Object.fromEntries(Array.from(this.sources, ([name, source]) => [name, source.health()])),
    }
  }

  /** Ends the sources' kept connections. */
  close(): void {
    for (const source of this.sources.values()) source.close()
  }

  private standing(capability: Capability): readonly MarketSource[] {
    return this.order[capability].flatMap((name) => this.sources.get(name) ?? [])
  }

  private async first<T>(
    capability: Capability,
    id: InstrumentId,
    { ask, isEnough, none }: { ask: (source: MarketSource) => Promise<T>; isEnough: (answer: T) => boolean; none: T },
  ): Promise<T> {
    let lastFailure: unknown
    let answers = 0
    for (const source of this.standing(capability).filter((one) => one.can(capability, id))) {
      try {
        const answer = await ask(source)
        answers += 1
        this.answered(capability, source.name, source.name)
        if (isEnough(answer)) return answer
      } catch (error) {
        lastFailure = error
        this.failed(capability, source.name, error)
      }
    }
    if (lastFailure && answers === 0) throw new NoSourceError('行情源暂时都没有回应', { cause: lastFailure })
    return none
  }

  private keep(quote: SourceQuote, found: Map<InstrumentId, SourceQuote>): void {
    found.set(quote.id, quote)
    const isSane = quote.time !== undefined && quote.time <= shanghaiStamp(this.now() + AHEAD)
    if (isSane) this.newestQuote = Math.max(this.newestQuote ?? 0, quote.time)
  }

  private isWorthAsking(id: InstrumentId): boolean {
    return (this.unknownUntil.get(id) ?? 0) <= this.now()
  }

  /** Codes that everyone answered without: delisted or not theirs. */
  private rememberUnknown(
    ids: readonly InstrumentId[],
    found: ReadonlyMap<InstrumentId, SourceQuote>,
    everyoneAnswered: boolean,
  ): void {
    for (const id of ids) {
      if (found.has(id)) this.unknownUntil.delete(id)
      else if (everyoneAnswered && this.isWorthAsking(id)) this.unknownUntil.set(id, this.now() + UNKNOWN_FOR)
    }
  }

  private answered(capability: Capability, source: SourceName, main: SourceName | undefined): void {
    const seen = this.seen[capability]
    if (main !== undefined && main !== seen.answeredBy) seen.answeredSince = this.now()
    seen.answeredBy = main ?? seen.answeredBy
    seen.answeredAt = this.now()
    seen.failures.delete(source)
  }

  private failed(capability: Capability, source: SourceName, error: unknown): void {
    this.seen[capability].failures.set(source, { at: this.now(), message: messageOf(error) })
  }
}

function byCapability<T>(make: (capability: Capability) => T): Record<Capability, T> {
  return Object.fromEntries(CAPABILITIES.map((capability) => [capability, make(capability)])) as Record<Capability, T>
}

/** The message and, for an upstream, what its last host did. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}：${error.cause.message}` : error.message
}
