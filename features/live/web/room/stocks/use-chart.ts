import type { CallOutcome, OutputOf } from '@niujin/contract-kit'
import { ask } from '@niujin/quotes/web'
import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'

type Quotes = typeof import('@niujin/quotes/contract')
export type Intraday = OutputOf<Quotes['intraday']>
export type Candles = OutputOf<Quotes['candles']>
export type ChartKind = 'intraday' | 'day' | 'week'

/** What a small chart is drawn from. */
export type ChartData = { readonly intraday: Intraday } | { readonly candles: Candles }

/** Fetched anew this often while it shows (milliseconds): one minute is one point of 分时. */
const EVERY = 20_000
/** Candles beside a video: as many as are wide enough to see. */
const COUNT = 60

/** What the small chart of a security shows, kept new while it is open. */
export function useChart(id: string, kind: ChartKind): Read<ChartData> {
  const read = useRead<ChartData>({
    key: { id, kind },
    ask: (options) => (kind === 'intraday' ? fetchIntraday(id, options) : fetchCandles(id, kind, options)),
  })
  useEvery(EVERY, read.reload)
  return read
}

type Options = Parameters<typeof ask>[2]

async function fetchIntraday(id: string, options: Options): Promise<CallOutcome<ChartData, string>> {
  const outcome = await ask('intraday', { id }, options)
  return outcome.ok ? { ok: true, value: { intraday: outcome.value } } : outcome
}

async function fetchCandles(
  id: string,
  period: 'day' | 'week',
  options: Options,
): Promise<CallOutcome<ChartData, string>> {
  const outcome = await ask('candles', { id, period, count: COUNT }, options)
  return outcome.ok ? { ok: true, value: { candles: outcome.value } } : outcome
}
