import { idFromWire, stockTypeOf, type InstrumentId } from '@niujin/market'

/** `600519:0` or `600519` as an instrument id; undefined for what no market has. `usual` is the type where none is written. */
export function idOfSymbol(text: string, usual?: number): InstrumentId | undefined {
  const [symbol = '', type] = text.split(':')
  return idFromWire(symbol, type === undefined ? usual : Number(type))
}

/** A comma list of symbols as ids, each once, in order; undefined when one of them no market has. */
export function idsOfSymbols(text: string, usual?: number): InstrumentId[] | undefined {
  const ids = text.split(',').map((one) => idOfSymbol(one, usual))
  return ids.includes(undefined) ? undefined : [...new Set(ids.filter((id) => id !== undefined))]
}

/** How the wire writes an instrument: `600519:0`. */
export function symbolOf(id: string): string {
  return `${id.slice(3)}:${stockTypeOf(id as InstrumentId)}`
}
