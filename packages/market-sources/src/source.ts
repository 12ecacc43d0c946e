import type { BarColumns, ExRight, InstrumentId, TickColumns } from '@niujin/market'
import type { SourceQuote } from './source-quote.ts'
import type { HostHealth } from './upstream/upstream.ts'

export type SourceName = 'tencent' | 'sina' | 'eastmoney' | 'tdx7709'

/** What can be asked of a source; `flows` is 主力净流入. */
export type Capability = 'quotes' | 'minutes' | 'daily' | 'exRights' | 'ticks' | 'flows'
export const CAPABILITIES = [
  'quotes',
  'minutes',
  'daily',
  'exRights',
  'ticks',
  'flows',
] as const satisfies readonly Capability[]

/** One online source behind the fallback chain. Every call may reject; an empty answer means the source has nothing. */
export interface MarketSource {
  readonly name: SourceName
  /** Whether the source knows this kind of instrument for this purpose. */
  can(capability: Capability, id: InstrumentId): boolean
  /** Quotes of those ids it has; in no particular order. */
  quotes(ids: readonly InstrumentId[]): Promise<readonly SourceQuote[]>
  /** Minutes of a trading day, as `MarketDataProvider.minutes` has them; empty when it is not a day the source keeps. */
  minutes(id: InstrumentId, date: number): Promise<BarColumns>
  /**
   * Unadjusted daily bars, oldest first; the newest may be of a day in progress. With `since` (YYYYMMDD) only days from
   * then on are wanted; more may come.
   */
  daily(id: InstrumentId, since?: number): Promise<BarColumns>
  exRights(id: InstrumentId): Promise<readonly ExRight[]>
  /** All trades of the newest day, oldest first. */
  ticks(id: InstrumentId): Promise<TickColumns>
  health(): readonly HostHealth[]
  /** Ends kept connections. */
  close(): void
}
