import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { ascii, dayBar, float32, fromHex, uint16, uint32, varint } from '../testing/tdx-bytes.ts'
import { ByteReader } from './byte-reader.ts'
import { readFrame, requestFrame } from './frame.ts'
import { parseTdxBars, parseTdxExRights } from './tdx-bars.ts'
import { barsCommand, quotesCommand } from './tdx-commands.ts'
import { parseTdxQuotes } from './tdx-quotes.ts'
import { parseTdxSecurities } from './tdx-securities.ts'

/** A quote of 通达信's, cut out of an answer (000001 at 14:33:58); published with the protocol's description. */
const QUOTE = fromHex(
  '00303030303031950a870e01010500b1b9d60dc70e8dd71a8404539c3c4db6c80e978e0c00ae0a0001a01e9eb303410284f901a87c42038cd601b06c4304b7db02ac7f4405bbb001bea0017908014743040000950a',
)

const bodyOf = (...parts: readonly (readonly number[])[]) => Uint8Array.from(parts.flat())

describe('通达信 7709 的数', () => {
  it('带符号的变长整数：写什么读什么', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (value) => {
        const reader = new ByteReader(Uint8Array.from(varint(value)))
        expect(reader.varint() + 0).toBe(value + 0)
        expect(reader.overrun).toBe(false)
      }),
    )
  })

  it('不完的变长整数和读过头都停得下来', () => {
    const endless = new ByteReader(new Uint8Array(50).fill(0xff))
    endless.varint()
    expect(endless.overrun).toBe(true)
    const short = new ByteReader(Uint8Array.of(1))
    expect([short.uint32(), short.byte(), short.text(3)]).toEqual([0, 0, ''])
  })

  it('五档行情：价格是与现价的差，量以手计，时刻写成时分与分的小数', () => {
    const [quote] = parseTdxQuotes(bodyOf([0xb1, 0xcb], uint16(1), Array.from(QUOTE)), 20170620)
    const { volume = 0, amount = 0, buyVolume = 0, sellVolume = 0, bids = [], asks = [] } = quote ?? {}
    expect(quote).toMatchObject({ id: 'SZ.000001', price: 9_030, previousClose: 9_040, open: 9_040, high: 9_080, low: 9_030, time: 20170620143358, volume: 21_857_300 })
    expect(bids.map(({ price }) => price)).toEqual([9_030, 9_020, 9_010, 9_000, 8_990])
    expect(asks.map(({ price }) => price)).toEqual([9_040, 9_050, 9_060, 9_070, 9_080])
    // What it cost divided by how much it was lies between the day's low and high: hands were read as hands.
    expect(amount / volume).toBeGreaterThan(9.03)
    expect(amount / volume).toBeLessThan(9.08)
    expect(buyVolume + sellVolume).toBeCloseTo(volume, -3)
  })

  it('半条行情不要，前面完整的留下', () => {
    const row = Array.from(QUOTE)
    expect(parseTdxQuotes(bodyOf([0, 0], uint16(2), row, row.slice(0, 40)), 20170620)).toHaveLength(1)
  })

  it('基金以厘计价', () => {
    const row = Array.from(QUOTE)
    row.splice(0, 7, 1, ...ascii('510300'))
    expect(parseTdxQuotes(bodyOf([0, 0], uint16(1), row), 20170620)[0]?.price).toBe(903)
  })

  it('除权除息只取除权的记录', () => {
    const record = (category: number, date: number, numbers: readonly number[]) => [1, ...ascii('600519'), 0, ...uint32(date), category, ...numbers.flatMap((one) => [...float32(one)])]
    const body = bodyOf(Array(9).fill(0), uint16(3), record(1, 20260626, [276.24, 0, 0, 0]), record(5, 20250101, [1, 2, 3, 4]), record(1, 20060519, [3, 6.5, 10, 2.3]))
    expect(parseTdxExRights(body)).toEqual([
      { date: 20060519, cashPerTen: 3, rightsPrice: 6.5, bonusPerTen: 10, rightsPerTen: 2.3 },
      { date: 20260626, cashPerTen: 276.24, rightsPrice: 0, bonusPerTen: 0, rightsPerTen: 0 },
    ])
  })

  it('指数的日线每行多两个家数', () => {
    const bar = { date: 20260806, open: 3_800_000, high: 3_820_000, low: 3_790_000, close: 3_810_000, volume: 5_000_000, amount: 6e11 }
    const body = bodyOf(uint16(2), dayBar(0, bar), uint16(1500), uint16(600), dayBar(bar.close, { ...bar, date: 20260807 }), uint16(1), uint16(2))
    expect(parseTdxBars(body, 'SH.000001', 'day').map(({ time, close, volume }) => [time, close, volume])).toEqual([
      [20260806, 3_810_000, 500_000_000],
      [20260807, 3_810_000, 500_000_000],
    ])
  })

  it('证券列表：名称是 GBK', () => {
    const name = [0xc6, 0xd6, 0xb7, 0xa2, 0xd2, 0xf8, 0xd0, 0xd0]
    const body = bodyOf(uint16(2), ascii('600000'), uint16(100), name, uint32(0), [2], float32(9.27), uint32(0), ascii('600001'))
    expect(parseTdxSecurities(body, 1)).toEqual([{ id: 'SH.600000', name: '浦发银行', lotSize: 100, priceDigits: 2, previousClose: 9_270 }])
  })

  it('行情请求：每只七个字节，北交所与港股不问', () => {
    const { payload } = quotesCommand(['SZ.000001', 'SH.600519', 'BJ.920001', 'HK.00700'])
    expect(payload).toEqual(bodyOf(uint16(5), Array(6).fill(0), uint16(2), [0], ascii('000001'), [1], ascii('600519')))
  })
})

describe.skipIf(MISSING_CAPTURES)('通达信的真实请求与回应', () => {
  const lineOf = (mark: string) => {
    const line = capture('tdx7709_security_bars_hex.txt').text.split('\n').find((one) => one.startsWith(mark))
    return fromHex(line?.slice(mark.length).trim() ?? '')
  }

  it('日线请求与它逐字节相同', () => {
    expect(requestFrame(0x01640801, barsCommand('SZ.000001', 'day', 0, 10))).toEqual(lineOf('send:'))
  })

  it('2017-06-06 至 06-19 的平安银行日线', () => {
    const frame = readFrame(lineOf('recv:'))
    expect(frame).toMatchObject({ request: 0x01640801, command: 0x052d })
    const rows = parseTdxBars(frame?.body ?? new Uint8Array(0), 'SZ.000001', 'day')
    expect(rows.map(({ time }) => time)).toEqual([20170606, 20170607, 20170608, 20170609, 20170612, 20170613, 20170614, 20170615, 20170616, 20170619])
    for (const { low, high, volume, amount } of rows) {
      expect((amount / volume) * 1000).toBeGreaterThanOrEqual(low - 1)
      expect((amount / volume) * 1000).toBeLessThanOrEqual(high + 1)
    }
    expect(rows.at(-1)).toMatchObject({ open: 9_030, high: 9_150, low: 9_020, close: 9_130, volume: 48_970_400 })
  })

  it('没到齐的回应等着，不当作错', () => {
    const whole = lineOf('recv:')
    for (const end of [0, 3, 15, 16, whole.length - 1]) expect(readFrame(whole.subarray(0, end))).toBeUndefined()
  })
})
