import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyBars, type BarColumns } from '@niujin/market'
import { barOrderViolations } from '@niujin/market/testing'
import { parseCapitalFlow, parseEastmoneyDays, parseEastmoneyMinutes } from './eastmoney/eastmoney-bars.ts'
import { parseEastmoneyList, parseEastmoneyStock } from './eastmoney/eastmoney-quote.ts'
import { parseSinaBars, parseSinaDays } from './sina/sina-bars.ts'
import { parseSinaQuotes } from './sina/sina-quote.ts'
import type { SourceQuote } from './source-quote.ts'
import { FrameError, readFrame } from './tdx7709/frame.ts'
import { parseTdxBars, parseTdxExRights } from './tdx7709/tdx-bars.ts'
import { parseTdxQuotes } from './tdx7709/tdx-quotes.ts'
import { parseTdxCount, parseTdxSecurities } from './tdx7709/tdx-securities.ts'
import { parseTencentDays, parseTencentMinutes } from './tencent/tencent-bars.ts'
import { parseTencentQuotes } from './tencent/tencent-quote.ts'

const asked = { id: 'SH.600519', symbol: 'sh600519' } as const
const DATE = 20260806

const QUOTE_PARSERS: readonly ((text: string) => readonly SourceQuote[])[] = [
  (text) => parseTencentQuotes(text) ?? [],
  (text) => parseSinaQuotes(text) ?? [],
  (text) => parseEastmoneyList(text)?.quotes ?? [],
  (text) => [parseEastmoneyStock(text, asked.id)].flatMap((quote) => quote ?? []),
]
const BAR_PARSERS: readonly ((text: string) => BarColumns | undefined)[] = [
  (text) => parseTencentDays(text, asked),
  (text) => parseTencentMinutes(text, asked, DATE),
  (text) => parseSinaDays(text),
  (text) => parseEastmoneyDays(text, asked.id),
  (text) => parseEastmoneyMinutes(text, asked.id, DATE),
]

/** Cells as upstreams write them, well and badly. */
const cell = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '--',
    '0',
    '0.00',
    'null',
    'NaN',
    '-1',
    '1e999',
    '20260806104333',
    '2026-08-06',
    '10:43:33',
    '600519',
    'S',
    '00',
    '1/2/3',
  ),
  fc.double({ noNaN: true, min: -1e13, max: 1e13 }).map(String),
  fc.string({ maxLength: 8, unit: 'binary' }),
)
const cells = fc.array(cell, { maxLength: 90 })
const rowText = fc.oneof(
  cells.map((all) => `v_sh600519="1~某股~600519~${all.join('~')}";`),
  cells.map((all) => `var hq_str_sh600519="${all.join(',')}";`),
  cells.map((all) => `var hq_str_rt_hk00700="${all.join(',')}";`),
)
const json = fc.oneof(
  fc.json(),
  cells.map((all) =>
    JSON.stringify({
      data: {
        klines: [all.join(',')],
        trends: [all.join(',')],
        diff: [all, { f12: '600519', f13: 1, f2: all[0] }],
        f57: '600519',
        f43: all[0],
      },
    }),
  ),
  cells.map((all) =>
    JSON.stringify({ data: { sh600519: { day: [all], data: { date: String(DATE), data: [all.join(' ')] } } } }),
  ),
  cells.map((all) =>
    JSON.stringify([{ day: all[0], open: all[1], high: all[2], low: all[3], close: all[4], volume: all[5] }]),
  ),
)
const bytes = fc.uint8Array({ maxLength: 400 })
const anyText = fc.oneof(
  bytes.map((all) => new TextDecoder('gbk').decode(all)),
  rowText,
  json,
)

function expectSound(quote: SourceQuote): void {
  const prices = [quote.price, quote.previousClose, quote.open, quote.high, quote.low, quote.limitUp, quote.limitDown]
  const levels = [...quote.bids, ...quote.asks]
  for (const price of [...prices, ...levels.map((level) => level.price)]) {
    if (price !== undefined) expect(Number.isSafeInteger(price) && price > 0, `价格 ${price}`).toBe(true)
  }
  for (const count of [
    quote.volume,
    quote.amount,
    quote.buyVolume,
    quote.sellVolume,
    ...levels.map((level) => level.volume),
  ]) {
    if (count !== undefined) expect(Number.isFinite(count) && count >= 0, `数量 ${count}`).toBe(true)
  }
}

it('没写成交额的一天，成交额是不知道，不是 0；分时按 0 计', () => {
  const day = (amount: string) =>
    JSON.stringify({ data: { klines: [`2026-08-06,1300,1301.5,1310,1295,25000,${amount},1.1`] } })
  for (const amount of ['', '-', 'null']) expect(parseEastmoneyDays(day(amount), asked.id)?.amount[0]).toBe(Number.NaN)
  expect(parseEastmoneyDays(day('3250000000'), asked.id)?.amount[0]).toBe(3_250_000_000)
  expect(parseEastmoneyDays(day('0'), asked.id)?.amount[0]).toBe(0)
  const minute = JSON.stringify({ data: { trends: ['2026-08-06 09:31,1300,1301.5,1310,1295,250,-,1300'] } })
  expect(Array.from(parseEastmoneyMinutes(minute, asked.id, DATE)?.amount ?? [])).toEqual([0, 0])
})

describe('什么样的回应都不让解析出错', () => {
  it('文字：不抛异常，读出的价格是正整数厘，量额不为负', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const parse of QUOTE_PARSERS) parse(text).forEach(expectSound)
        for (const parse of BAR_PARSERS) expect(barOrderViolations(parse(text) ?? emptyBars(0))).toEqual([])
        parseSinaBars(text)
        parseCapitalFlow(text)
      }),
      { numRuns: 600 },
    )
  })

  it('字节：通达信的回应体不抛异常，读出的数都站得住', () => {
    fc.assert(
      fc.property(bytes, (body) => {
        parseTdxQuotes(body, DATE).forEach(expectSound)
        for (const kind of ['day', 'minute'] as const) {
          for (const row of parseTdxBars(body, asked.id, kind))
            expect(row.low > 0 && row.high >= row.low && row.volume >= 0).toBe(true)
        }
        for (const { cashPerTen, bonusPerTen } of parseTdxExRights(body))
          expect(Number.isFinite(cashPerTen + bonusPerTen)).toBe(true)
        parseTdxSecurities(body, 1)
        parseTdxCount(body)
      }),
      { numRuns: 600 },
    )
  })

  it('字节：通达信的包要么是包，要么没到齐，要么说明不对', () => {
    fc.assert(
      fc.property(bytes, fc.boolean(), (all, withMagic) => {
        const sent = withMagic ? Uint8Array.of(0xb1, 0xcb, 0x74, 0, ...all) : all
        try {
          readFrame(sent)
        } catch (error) {
          expect(error).toBeInstanceOf(FrameError)
        }
      }),
      { numRuns: 600 },
    )
  })
})
