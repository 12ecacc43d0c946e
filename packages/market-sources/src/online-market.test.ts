import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QuoteTable } from '@niujin/market'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openOnlineMarket, prepareOnlineMarket, type OnlineSetup } from './online-market.ts'
import { answerFrame, openLocalTdx, type LocalTdx, type TdxHandler } from './testing/local-tdx.ts'
import { ascii, dayBar, float32, uint16, uint32, varint } from './testing/tdx-bytes.ts'

const PUFA = 'SH.600000'
/** Friday 2026-11-20, half past ten. */
const MORNING = Date.parse('2026-11-20T10:30:00+08:00')
const DAYS = [20261117, 20261118, 20261119]
const DAY = { open: 9_300, high: 9_400, low: 9_200, close: 9_300, volume: 50_000, amount: 46_500_000 }

/** Bytes of a quote at 9.43 after 9.27, with one level each side. */
function quote(market: number, code: string): readonly number[] {
  const level = (bid: number, ask: number, hands: number) => [bid, ask, hands, hands].flatMap(varint)
  return [
    market,
    ...ascii(code),
    0,
    0,
    ...[943, 927 - 943, 930 - 943, 950 - 943, 920 - 943, 10_299_000, -943, 757_659, 10].flatMap(varint),
    ...float32(714_000_000),
    ...[300, 400, 0, 0].flatMap(varint),
    ...level(0, 1, 30),
    ...Array.from({ length: 4 }, () => level(-943, -943, 0)).flat(),
    0,
    0,
    ...[0, 0, 0, 0].flatMap(varint),
    0,
    0,
    0,
    0,
  ]
}

/** Everything a 通达信 server is asked for, of one security. */
const speaks: TdxHandler = (request, socket) => {
  const { command, payload } = request
  const view = new DataView(payload.buffer, payload.byteOffset)
  const say = (...bytes: readonly number[]) => socket.write(answerFrame(request, Uint8Array.from(bytes), true))
  if (command === 0x053e) {
    const codes = Array.from({ length: view.getUint16(8, true) }, (_, at) => ({
      market: payload[10 + at * 7] ?? 0,
      code: new TextDecoder().decode(payload.subarray(11 + at * 7, 17 + at * 7)),
    }))
    const known = codes.filter(({ code }) => code === '600000')
    say(0, 0, ...uint16(known.length), ...known.flatMap(({ market, code }) => quote(market, code)))
  } else if (command === 0x052d) {
    const count = Math.min(view.getUint16(14, true), DAYS.length)
    say(
      ...uint16(count),
      ...DAYS.slice(-count).flatMap((date, at) => dayBar(at === 0 ? 0 : DAY.close, { ...DAY, date })),
    )
  } else if (command === 0x000f) {
    say(
      ...Array<number>(9).fill(0),
      ...uint16(1),
      1,
      ...ascii('600000'),
      0,
      ...uint32(20260626),
      1,
      ...float32(4.1),
      ...float32(0),
      ...float32(0),
      ...float32(0),
    )
  } else if (command === 0x0fc5) {
    say(...uint16(1), ...uint16(570), ...[943, 12, 1, 0, 0].flatMap(varint))
  } else if (command === 0x044e) {
    say(...uint16(payload[0] === 1 ? 1 : 0))
  } else {
    say(
      ...uint16(1),
      ...ascii('600000'),
      ...uint16(100),
      0xc6,
      0xd6,
      0xb7,
      0xa2,
      0xd2,
      0xf8,
      0xd0,
      0xd0,
      ...uint32(0),
      2,
      ...float32(9.27),
      ...uint32(0),
    )
  }
}

let folder = ''
let server: LocalTdx
let setup: OnlineSetup

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'niujin-tdx-'))
  server = await openLocalTdx(speaks)
  setup = {
    names: ['tdx7709'],
    folder,
    hosts: { tdx: [server.host] },
    limits: { answerTimeout: 2_000 },
    ahead: MORNING - Date.now(),
  }
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Runs one turn over all instruments and gives the row of PUFA. */
async function oneTurn() {
  const stop = new AbortController()
  const market = openOnlineMarket(
    { ...setup, pace: { turn: 1, closedTurn: 1, slice: 10_000 } },
    { onTurn: () => stop.abort() },
  )
  const instruments = await market.provider.instruments()
  const table = new QuoteTable(instruments.length)
  await market.provider.run(table, stop.signal)
  return { market, table, instruments, row: instruments.findIndex(({ id }) => id === PUFA) }
}

describe('只有通达信的市场', () => {
  it('报价、日线、除权、明细都从它来；再次启动不再问存过的日线', async () => {
    await prepareOnlineMarket(setup)
    const { market, table, row, instruments } = await oneTurn()
    expect(instruments[row]?.name).toBe('浦发银行')
    const shown = (
      ['last', 'previousClose', 'high', 'low', 'volume', 'bidPrice1', 'bidVolume1', 'askPrice1', 'time'] as const
    ).map((field) => table.get(row, field))
    expect(shown).toEqual([9_430, 9_270, 9_500, 9_200, 75_765_900, 9_430, 3_000, 9_440, 37_794])
    expect(market.status()).toMatchObject({
      names: ['tdx7709'],
      newestQuote: 20261120102954,
      capabilities: { quotes: { answeredBy: 'tdx7709' } },
    })
    expect(Array.from((await market.provider.daily(PUFA)).time)).toEqual(DAYS)
    expect(await market.provider.exRights(PUFA)).toMatchObject([{ date: 20260626, cashPerTen: 4.1 }])
    expect(Array.from((await market.provider.ticks(PUFA)).price)).toEqual([9_430])
    const asked = server.commands.length
    expect((await openOnlineMarket(setup).provider.daily(PUFA)).length).toBe(3)
    expect(server.commands.length).toBe(asked)
  })

  it('断了网再启动：证券列表与报价是存下来的', async () => {
    await prepareOnlineMarket(setup)
    await oneTurn()
    await server.close()
    await prepareOnlineMarket(setup)
    const { market, table, row } = await oneTurn()
    expect([table.get(row, 'last'), table.get(row, 'previousClose')]).toEqual([9_430, 9_270])
    expect(market.status().capabilities.quotes).toMatchObject({
      answeredBy: undefined,
      failures: [{ source: 'tdx7709' }],
    })
    server = await openLocalTdx(speaks)
  })

  it('存的是前一天的：显示到今天的第一笔报价为止，然后整行换掉', async () => {
    await prepareOnlineMarket(setup)
    await oneTurn()
    setup = { ...setup, ahead: (setup.ahead ?? 0) + 3 * 86_400_000 }
    server.answer((_request, socket) => void socket.destroy())
    const before = await oneTurn()
    expect([
      before.table.clock.date,
      before.table.get(before.row, 'last'),
      before.table.get(before.row, 'previousClose'),
    ]).toEqual([20261123, 9_430, 9_270])
    server.answer(speaks)
    const after = await oneTurn()
    expect([after.table.get(after.row, 'last'), after.table.get(after.row, 'majorNetInflow')]).toEqual([
      9_430,
      Number.NaN,
    ])
    expect(after.market.status().newestQuote).toBe(20261123102954)
  })
})
