import type { InstrumentId } from '@niujin/market'
import type { TdxCommand } from './frame.ts'

/** Bar kinds of command 0x052d. */
export const BAR_KIND = { minute: 8, day: 9 } as const
/** Rows one answer of 0x052d and 0x0450 can hold. */
export const MOST_BARS = 800
export const SECURITIES_A_CALL = 1_000
export const TRADES_A_CALL = 1_800

const MARKETS = { SZ: 0, SH: 1 } as const
export type TdxExchange = keyof typeof MARKETS

/** What a connection begins with. */
export const HELLO: TdxCommand = { command: 0x000d, kind: 1, payload: Uint8Array.of(1) }

/** Market number and code; undefined for what 7709 servers do not have (Beijing, Hong Kong, our sectors). */
export function tdxCodeOf(id: InstrumentId): { market: number; code: string } | undefined {
  const [, exchange, code = ''] = /^(SH|SZ)\.(\d{6})$/.exec(id) ?? []
  return exchange ? { market: MARKETS[exchange as TdxExchange], code } : undefined
}

/** The instrument of a market number and a code. */
export function idOfTdx(market: number, code: string): InstrumentId | undefined {
  if (!/^\d{6}$/.test(code) || market > 1) return undefined
  return market === MARKETS.SH ? `SH.${code}` : `SZ.${code}`
}

/** 0x053e: quotes with five levels of up to 80 codes. */
export function quotesCommand(ids: readonly InstrumentId[]): TdxCommand {
  const codes = ids.flatMap((id) => tdxCodeOf(id) ?? [])
  const payload = new Uint8Array(10 + codes.length * 7)
  const view = new DataView(payload.buffer)
  view.setUint16(0, 5, true)
  view.setUint16(8, codes.length, true)
  for (const [at, { market, code }] of codes.entries()) {
    view.setUint8(10 + at * 7, market)
    payload.set(ascii(code), 11 + at * 7)
  }
  return { command: 0x053e, kind: 2, payload }
}

/** 0x052d: `count` bars, the newest `start` left out. */
export function barsCommand(id: InstrumentId, kind: keyof typeof BAR_KIND, start: number, count: number): TdxCommand {
  const { market = 0, code = '' } = tdxCodeOf(id) ?? {}
  const payload = new Uint8Array(26)
  const view = new DataView(payload.buffer)
  view.setUint16(0, market, true)
  payload.set(ascii(code), 2)
  view.setUint16(8, BAR_KIND[kind], true)
  view.setUint16(10, 1, true)
  view.setUint16(12, start, true)
  view.setUint16(14, count, true)
  return { command: 0x052d, kind: 1, payload }
}

/** 0x000f: ex-right days and changes of share capital. */
export function exRightsCommand(id: InstrumentId): TdxCommand {
  const { market = 0, code = '' } = tdxCodeOf(id) ?? {}
  return { command: 0x000f, kind: 1, payload: Uint8Array.of(1, 0, market, ...ascii(code)) }
}

/** 0x0fc5: up to `count` trades of the day, the newest `start` left out. */
export function tradesCommand(id: InstrumentId, start: number, count: number): TdxCommand {
  const { market = 0, code = '' } = tdxCodeOf(id) ?? {}
  const payload = new Uint8Array(12)
  const view = new DataView(payload.buffer)
  view.setUint16(0, market, true)
  payload.set(ascii(code), 2)
  view.setUint16(8, start, true)
  view.setUint16(10, count, true)
  return { command: 0x0fc5, kind: 1, payload }
}

/** 0x044e: how many securities an exchange has. `date` YYYYMMDD. */
export function countCommand(exchange: TdxExchange, date: number): TdxCommand {
  const payload = new Uint8Array(6)
  const view = new DataView(payload.buffer)
  view.setUint16(0, MARKETS[exchange], true)
  view.setUint32(2, date, true)
  return { command: 0x044e, kind: 1, payload }
}

/** 0x0450: up to 1,000 securities from `start` on. */
export function securitiesCommand(exchange: TdxExchange, start: number): TdxCommand {
  const payload = new Uint8Array(4)
  const view = new DataView(payload.buffer)
  view.setUint16(0, MARKETS[exchange], true)
  view.setUint16(2, start, true)
  return { command: 0x0450, kind: 1, payload }
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
