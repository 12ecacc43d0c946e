import { idFromWire } from '@niujin/market'
import { pageError } from '@niujin/web-kit'

const UNKNOWN = '没有这只证券'
const NONE_CHOSEN = '请先选一只股票'
const ID_SHAPE = /^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/

/**
 * The security an address asks for, in capitals; empty when it names none. Links of the first app name it by `symbol` and
 * `stockType`.
 */
export function askedId(search: URLSearchParams): string {
  return search.get('id')?.trim().toUpperCase() ?? idOfPair(search.get('symbol'), search.get('stockType'))
}

/** What no market has keeps its symbol, so that it counts as unknown and not as left out. */
function idOfPair(symbol: string | null, stockType: string | null): string {
  const written = symbol?.trim() ?? ''
  const type = stockType !== null && /^\d{1,2}$/.test(stockType) ? Number(stockType) : undefined
  return written === '' ? '' : (idFromWire(written, type) ?? written.toUpperCase())
}

/** The same for a page that cannot do without. @throws the page error for an address without one, or with what can be none. */
export function neededId(search: URLSearchParams): string {
  const id = askedId(search)
  if (id === '') throw pageError(404, NONE_CHOSEN, 'INSTRUMENT_NOT_CHOSEN')
  if (!ID_SHAPE.test(id)) throw unknownInstrument()
  return id
}

/** The page error for a security that does not exist. */
export function unknownInstrument(): ReturnType<typeof pageError> {
  return pageError(404, UNKNOWN, 'INSTRUMENT_UNKNOWN')
}
