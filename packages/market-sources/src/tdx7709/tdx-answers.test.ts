import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { capture, MISSING_CAPTURES } from '../testing/captures.ts'
import { answerFrame } from '../testing/local-tdx.ts'
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
    expect(quote).toMatchObject({
      id: 'SZ.000001',
      price: 9_030,
      previousClose: 9_040,
      open: 9_040,
      high: 9_080,
      low: 9_030,
      time: 20170620143358,
      volume: 21_857_300,
    })
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
    const record = (category: number, date: number, numbers: readonly number[]) => [
      1,
      ...ascii('600519'),
      0,
      ...uint32(date),
      category,
      ...numbers.flatMap((one) => [...float32(one)]),
    ]
    const body = bodyOf(
      Array(9).fill(0),
      uint16(3),
      record(1, 20260626, [276.24, 0, 0, 0]),
      record(5, 20250101, [1, 2, 3, 4]),
      record(1, 20060519, [3, 6.5, 10, 2.3]),
    )
    expect(parseTdxExRights(body)).toEqual([
      { date: 20060519, cashPerTen: 3, rightsPrice: 6.5, bonusPerTen: 10, rightsPerTen: 2.3 },
      { date: 20260626, cashPerTen: 276.24, rightsPrice: 0, bonusPerTen: 0, rightsPerTen: 0 },
    ])
  })

  it('指数的日线每行多两个家数', () => {
    const bar = {
      date: 20260806,
      open: 3_800_000,
      high: 3_820_000,
      low: 3_790_000,
      close: 3_810_000,
      volume: 5_000_000,
      amount: 6e11,
    }
    const body = bodyOf(
      uint16(2),
      dayBar(0, bar),
      uint16(1500),
      uint16(600),
      dayBar(bar.close, { ...bar, date: 20260807 }),
      uint16(1),
      uint16(2),
    )
    expect(parseTdxBars(body, 'SH.000001', 'day').map(({ time, close, volume }) => [time, close, volume])).toEqual([
      [20260806, 3_810_000, 500_000_000],
      [20260807, 3_810_000, 500_000_000],
    ])
  })

  it('证券列表：名称是 GBK', () => {
    const name = [0xc6, 0xd6, 0xb7, 0xa2, 0xd2, 0xf8, 0xd0, 0xd0]
    const body = bodyOf(
      uint16(2),
      ascii('600000'),
      uint16(100),
      name,
      uint32(0),
      [2],
      float32(9.27),
      uint32(0),
      ascii('600001'),
    )
    expect(parseTdxSecurities(body, 1)).toEqual([
      { id: 'SH.600000', name: '浦发银行', lotSize: 100, priceDigits: 2, previousClose: 9_270 },
    ])
  })

  it('行情请求：每只七个字节，北交所与港股不问', () => {
    const { payload } = quotesCommand(['SZ.000001', 'SH.600519', 'BJ.920001', 'HK.00700'])
    expect(payload).toEqual(bodyOf(uint16(5), Array(6).fill(0), uint16(2), [0], ascii('000001'), [1], ascii('600519')))
  })
})

describe('通达信的完整请求与回应', () => {
  /** Traded days as a server has them, milli; the volume in hands. */
  const day = fc
    .record({
      steps: fc.array(fc.integer({ min: -99, max: 99 }), { minLength: 4, maxLength: 4 }),
      volume: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map(({ steps, volume }) => {
      const [open = 0, close = 0, ...rest] = steps.map((step) => 9_000 + step * 10)
      const [high, low] = [Math.max(open, close, ...rest), Math.min(open, close, ...rest)]
      // As if half were traded at the high and half at the low.
      return { open, high, low, close, volume, amount: (volume * 100 * (high + low)) / 2000 }
    })

  it('日线请求逐字节合乎格式：两次长度、命令、市场、代码、种类、倍数、从哪根起、要几根、十个零', () => {
    const expected = [
      0x0c,
      ...uint32(0x01640801),
      1,
      ...uint16(28),
      ...uint16(28),
      ...uint16(0x052d),
      ...uint16(0),
      ...ascii('000001'),
      ...uint16(9),
      ...uint16(1),
      ...uint16(0),
      ...uint16(10),
      ...Array(10).fill(0),
    ]
    expect(Array.from(requestFrame(0x01640801, barsCommand('SZ.000001', 'day', 0, 10)))).toEqual(expected)
  })

  it('日线回应：压缩与不压缩都读得出每一天，均价在最高与最低之间；没到齐的等着', () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 20 }), fc.boolean(), (made, zip) => {
        const days = made.map((one, at) => ({ ...one, date: 20_170_601 + at }))
        const body = bodyOf(uint16(days.length), ...days.map((one, at) => dayBar(days[at - 1]?.close ?? 0, one)))
        const whole = answerFrame({ number: 7, command: 0x052d, payload: new Uint8Array(0) }, body, zip)
        const frame = readFrame(whole)
        expect(frame).toMatchObject({ request: 7, command: 0x052d })
        const rows = parseTdxBars(frame?.body ?? new Uint8Array(0), 'SZ.000001', 'day')
        expect(rows).toMatchObject(
          days.map(({ date, open, high, low, close, volume }) => ({
            time: date,
            open,
            high,
            low,
            close,
            volume: volume * 100,
          })),
        )
        expectAveragesWithin(rows)
        for (const end of [0, 3, 15, 16, whole.length - 1]) expect(readFrame(whole.subarray(0, end))).toBeUndefined()
      }),
    )
  })
})

/** What a day cost on average lies between its low and high: hands were read as hands. */
function expectAveragesWithin(rows: ReturnType<typeof parseTdxBars>): void {
  for (const { low, high, volume, amount } of rows) {
    expect((amount / volume) * 1000).toBeGreaterThanOrEqual(low - 1)
    expect((amount / volume) * 1000).toBeLessThanOrEqual(high + 1)
  }
}

describe.skipIf(MISSING_CAPTURES)('通达信的真实请求与回应', () => {
  const lineOf = (mark: string) => {
    const line = capture('tdx7709_security_bars_hex.txt')
      .text.split('\n')
      .find((one) => one.startsWith(mark))
    return fromHex(line?.slice(mark.length).trim() ?? '')
  }

  it('日线请求与它逐字节相同', () => {
    expect(requestFrame(0x01640801, barsCommand('SZ.000001', 'day', 0, 10))).toEqual(lineOf('send:'))
  })

  it('2017-06-06 至 06-19 的平安银行日线', () => {
    const frame = readFrame(lineOf('recv:'))
    expect(frame).toMatchObject({ request: 0x01640801, command: 0x052d })
    const rows = parseTdxBars(frame?.body ?? new Uint8Array(0), 'SZ.000001', 'day')
    expect(rows.map(({ time }) => time)).toEqual([
      20170606, 20170607, 20170608, 20170609, 20170612, 20170613, 20170614, 20170615, 20170616, 20170619,
    ])
    expectAveragesWithin(rows)
    expect(rows.at(-1)).toMatchObject({ open: 9_030, high: 9_150, low: 9_020, close: 9_130, volume: 48_970_400 })
  })

  it('没到齐的回应等着，不当作错', () => {
    const whole = lineOf('recv:')
    for (const end of [0, 3, 15, 16, whole.length - 1]) expect(readFrame(whole.subarray(0, end))).toBeUndefined()
  })
})
