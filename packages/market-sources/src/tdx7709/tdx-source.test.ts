import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answerFrame, openLocalTdx, type LocalTdx, type TdxHandler, type TdxRequest } from '../testing/local-tdx.ts'
import { ascii, dayBar, float32, uint16, uint32 } from '../testing/tdx-bytes.ts'
import { createTdxSource, type TdxSource } from './tdx-source.ts'

const servers: LocalTdx[] = []
const sources: TdxSource[] = []

async function server(handler: TdxHandler): Promise<LocalTdx> {
  const opened = await openLocalTdx(handler)
  servers.push(opened)
  return opened
}

function source(...hosts: readonly LocalTdx[]): TdxSource {
  const made = createTdxSource({
    tradingDate: () => 20260904,
    hosts: hosts.map(({ host }) => host),
    limits: { answerTimeout: 1_500 },
  })
  sources.push(made)
  return made
}

afterEach(async () => {
  for (const one of sources.splice(0)) one.close()
  await Promise.all(servers.splice(0).map((one) => one.close()))
})

const DAY = { open: 10_000, high: 10_500, low: 9_800, close: 10_200, volume: 50_000, amount: 51_000_000 }

/** Days numbered from 0; the server has `total` of them and answers pages counted from the newest. */
function days(total: number): TdxHandler {
  return (request, socket) => {
    const view = new DataView(request.payload.buffer)
    const [start, count] = [view.getUint16(12, true), view.getUint16(14, true)]
    const to = Math.max(0, total - start)
    const from = Math.max(0, to - count)
    const rows = Array.from({ length: to - from }, (_, at) =>
      dayBar(at === 0 ? 0 : DAY.close, { ...DAY, date: dateOf(from + at) }),
    )
    socket.write(answerFrame(request, Uint8Array.from([...uint16(to - from), ...rows.flat()]), true))
  }
}

function dateOf(number: number): number {
  return (2000 + Math.floor(number / 336)) * 10_000 + (1 + (Math.floor(number / 28) % 12)) * 100 + (1 + (number % 28))
}

/** One ex-right day with this cash. */
function rightFrame(request: TdxRequest, cash = 276.24): Uint8Array {
  const record = [
    1,
    ...ascii('600519'),
    0,
    ...uint32(20260626),
    1,
    ...float32(cash),
    ...float32(0),
    ...float32(0),
    ...float32(0),
  ]
  return answerFrame(request, Uint8Array.from([...Array<number>(9).fill(0), ...uint16(1), ...record]))
}

const oneRight: TdxHandler = (request, socket) => void socket.write(rightFrame(request))

describe('通达信 7709 连着本机的服务器', () => {
  it('先打招呼，再一页一页问完全部日线；一条连接用到底', async () => {
    const local = await server(days(2_000))
    const bars = await source(local).daily('SH.600519')
    expect(bars.length).toBe(2_000)
    expect([bars.time[0], bars.time[1_999], bars.close[1_999], bars.volume[0]]).toEqual([
      dateOf(0),
      dateOf(1_999),
      10_200,
      5_000_000,
    ])
    expect(local.commands).toEqual([0x000d, 0x052d, 0x052d, 0x052d])
    expect(local.connections).toBe(1)
  })

  it('同时问许多次，答案不会串', async () => {
    const local = await server((request, socket) => {
      const code = new TextDecoder().decode(request.payload.subarray(3, 9))
      setTimeout(() => socket.write(rightFrame(request, Number(code) % 100)), 2)
    })
    const asking = source(local)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => asking.exRights(`SH.6000${String(10 + at)}`)),
    )
    expect(answers.map(([right]) => right?.cashPerTen)).toEqual(Array.from({ length: 20 }, (_, at) => 10 + at))
  })

  it('证券列表按数目分页', async () => {
    const security = (code: number) => [
      ...ascii(String(code)),
      ...uint16(100),
      ...ascii('ABCDEFGH'),
      ...uint32(0),
      2,
      ...float32(10),
      ...uint32(0),
    ]
    const local = await server((request, socket) => {
      if (request.command === 0x044e) {
        socket.write(answerFrame(request, Uint8Array.from(uint16(1_500))))
        return
      }
      const start = new DataView(request.payload.buffer).getUint16(2, true)
      const codes = Array.from({ length: Math.min(1_000, 1_500 - start) }, (_, at) => 600_000 + start + at)
      socket.write(answerFrame(request, Uint8Array.from([...uint16(codes.length), ...codes.flatMap(security)]), true))
    })
    const found = await source(local).securities('SH')
    expect(found).toHaveLength(1_500)
    expect(found.at(-1)).toMatchObject({ id: 'SH.601499', name: 'ABCDEFGH', previousClose: 10_000 })
  })

  it('一个字节一个字节来也读得全', async () => {
    const local = await server((request, socket) => void trickle(rightFrame(request), socket))
    expect(await source(local).exRights('SH.600519')).toHaveLength(1)
  })

  it('断开之后自己重连', async () => {
    const local = await server(oneRight)
    const asking = source(local)
    await asking.exRights('SH.600519')
    local.answer((_request, socket) => socket.resetAndDestroy())
    await expect(asking.exRights('SH.600519')).rejects.toThrow('通达信行情没有回应')
    local.answer(oneRight)
    expect(await asking.exRights('SH.600519')).toHaveLength(1)
    expect(local.connections).toBe(2)
  })

  it.each<[string, TdxHandler]>([
    ['不回应', () => undefined],
    ['回应乱码', (_request, socket) => void socket.write(Uint8Array.from({ length: 64 }, (_, at) => at * 7))],
    [
      '回应别的请求',
      (request, socket) => void socket.write(answerFrame({ ...request, number: request.number + 1 }, Uint8Array.of(0))),
    ],
    [
      '压缩的内容是坏的',
      (request, socket) => void socket.write(broken(answerFrame(request, new Uint8Array(500), true))),
    ],
    [
      '说到一半就断',
      (request, socket) =>
        void socket.write(answerFrame(request, new Uint8Array(50)).subarray(0, 30), () => socket.destroy()),
    ],
  ])('第一台%s，第二台接上', async (_what, handler) => {
    const [bad, good] = [await server(handler), await server(oneRight)]
    expect(await source(bad, good).exRights('SH.600519')).toHaveLength(1)
    expect(bad.commands).toEqual([0x000d, 0x000f])
  })

  it('只有沪深：北交所、港股与板块不问它', async () => {
    const asking = source()
    expect(
      (['SH.600519', 'SZ.399001', 'BJ.920001', 'HK.00700', 'BK.1001'] as const).map((id) => asking.can('daily', id)),
    ).toEqual([true, true, false, false, false])
    expect(asking.can('exRights', 'SH.000001')).toBe(false)
  })
})

async function trickle(frame: Uint8Array, socket: Socket): Promise<void> {
  for (const byte of frame) {
    socket.write(Uint8Array.of(byte))
    await new Promise((next) => setImmediate(next))
  }
}

/** The same frame with its zipped body spoilt. */
function broken(frame: Uint8Array): Uint8Array {
  return frame.map((byte, at) => (at > 18 ? byte ^ 0x5a : byte))
}
