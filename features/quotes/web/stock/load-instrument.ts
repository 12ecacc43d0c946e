import { redirect } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import { need, type LoadArgs } from '@niujin/web-kit'
import { detail, intraday, ranking, trades } from '../../contract/index.ts'
import { instrumentPath, type QuoteKind } from '../../domain/index.ts'
import { PAGE_SIZE } from '../list/page-size.ts'
import { neededId, unknownInstrument } from './asked-id.ts'

type Detail = OutputOf<typeof detail>
export type LoadedIntraday = OutputOf<typeof intraday>

/** What a stock, index, sector or Hong Kong page is loaded with. */
export interface LoadedInstrument extends Detail {
  readonly intraday: LoadedIntraday
  /** The newest trades; empty for what has none. */
  readonly trades: OutputOf<typeof trades>['list']
  /** The first constituents of an index or sector. */
  readonly members: OutputOf<typeof ranking> | undefined
}

/** Trades shown before more are asked for. */
const TRADES_AT_FIRST = 20

/** The load of a page for these kinds; another kind is sent to the page it has, an unknown id is not found. */
export async function loadInstrument({ call, url }: LoadArgs, kinds: readonly QuoteKind[]): Promise<LoadedInstrument> {
  const about = await findInstrument(call, neededId(url.searchParams))
  const { id, kind } = about.quote
  if (!kinds.includes(kind)) throw redirect(instrumentPath(id, kind))
  const isGroup = kind === 'index' || kind === 'sector'
  const [day, newest, members] = await Promise.all([
    call(intraday, { id }).then(need),
    isGroup ? undefined : call(trades, { id, count: TRADES_AT_FIRST }).then(need),
    isGroup ? call(ranking, { within: id, count: PAGE_SIZE }).then(need) : undefined,
  ])
  return { ...about, intraday: day, trades: newest?.list ?? [], members }
}

async function findInstrument(call: LoadArgs['call'], id: string): Promise<Detail> {
  const found = await call(detail, { id })
  if (!found.ok && found.code === 'INSTRUMENT_UNKNOWN') throw unknownInstrument()
  return need(found)
}
