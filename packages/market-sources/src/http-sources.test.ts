import { afterEach, describe, expect, it } from 'vitest'
import { createEastmoneySource } from './eastmoney/eastmoney-source.ts'
import { createSinaSource } from './sina/sina-source.ts'
import { capitalFlow, tencentRow as tencentWhole } from './testing/answer-texts.ts'
import { capture, MISSING_CAPTURES } from './testing/captures.ts'
import { breakingOff, openLocalHost, saying, silent, type Handler, type LocalHost } from './testing/local-http.ts'
import { UPSTREAM_QUOTE } from './testing/upstream-quote.ts'
import { createTencentSource } from './tencent/tencent-source.ts'

const open: LocalHost[] = []

async function host(handler: Handler): Promise<LocalHost> {
  const opened = await openLocalHost(handler)
  open.push(opened)
  return opened
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

/** Long enough for a busy machine: only silent hosts take it up. */
const limits = { answerTimeout: 1_500, failuresToOpen: 3 }
/** 浦发银行 in GBK. */
const PUFA = Buffer.from('c6d6b7a2d2f8d0d0', 'hex')

/** A row of Tencent's as its servers send it, in GBK. */
function tencentRow(symbol: string, price = '9.43'): Buffer {
  const rest = `~${symbol.slice(2)}~${price}~9.27~9.27~1000~${'~'.repeat(23)}20260904150000~~~9.45~9.26~~~94~0.1~~~`
  return Buffer.concat([Buffer.from(`v_${symbol}="1~`), PUFA, Buffer.from(`${rest}";\n`)])
}

/** The same row in UTF-8, with another name. */
function inUtf8(name: string): string {
  return tencentRow('sh600000').toString('latin1').replace(PUFA.toString('latin1'), name)
}

/** Answers quotes with a row for every code asked for. */
const everyCode: Handler = (path, response) => {
  const symbols = path.split('=')[1]?.split(',') ?? []
  response.end(Buffer.concat(symbols.map((symbol) => tencentRow(symbol))))
}

const tencent = (...hosts: readonly LocalHost[]) => {
  const given = { hosts: hosts.map(({ origin }) => origin), limits }
  return createTencentSource({ quotes: given, history: given })
}
const eastmoney = (one: LocalHost) =>
  createEastmoneySource({ quotes: { hosts: [one.origin], limits }, history: { hosts: [one.origin], limits } })
const sina = (one: LocalHost) =>
  createSinaSource({ quotes: { hosts: [one.origin], limits }, history: { hosts: [one.origin], limits } })

describe('在线源连着本机的服务器', () => {
  it('GBK 的名称读得对，分批问，一只不少', async () => {
    const server = await host(everyCode)
    const ids = Array.from({ length: 150 }, (_, at) => `SH.${600_000 + at}` as const)
    const quotes = await tencent(server).quotes(ids)
    expect(quotes).toHaveLength(150)
    expect(quotes[0]).toMatchObject({ id: 'SH.600000', name: '浦发银行', price: 9_430 })
    expect(server.asked.map((path) => path.split(',').length).sort((a, b) => a - b)).toEqual([30, 60, 60])
  })

  it('服务器说了是 UTF-8 就按 UTF-8 读', async () => {
    const server = await host(saying(inUtf8('浦发银行'), 'text/html; charset=UTF-8'))
    expect((await tencent(server).quotes(['SH.600000']))[0]?.name).toBe('浦发银行')
  })

  it.each([
    ['浦发', 1],
    ['浦发行', 0],
    ['浦发银行', 1],
  ])('没说编码又换了编码，只坏名称：%s的价格要么对，要么没有这一行', async (name, rows) => {
    const server = await host(saying(inUtf8(name), 'text/plain'))
    const quotes = await tencent(server).quotes(['SH.600000'])
    expect(quotes).toHaveLength(rows)
    for (const { price, previousClose } of quotes) expect([price, previousClose]).toEqual([9_430, 9_270])
  })

  it.each<[string, Handler]>([
    ['连接被断开', (_path, response) => void response.socket?.resetAndDestroy()],
    ['一直不回应', silent],
    ['说到一半就断', breakingOff(tencentRow('sh600000'))],
    ['回应 502', (_path, response) => void response.writeHead(502).end('<html>Bad Gateway</html>')],
    ['回应乱码', saying(Uint8Array.from({ length: 300 }, (_, at) => (at * 37) % 256))],
    ['回应空的', saying('')],
  ])('第一台%s，第二台接上', async (_what, handler) => {
    const [bad, good] = [await host(handler), await host(everyCode)]
    const source = tencent(bad, good)
    expect(await source.quotes(['SH.600000'])).toMatchObject([{ price: 9_430 }])
    await source.quotes(['SH.600000'])
    expect([bad.asked.length, good.asked.length]).toEqual([1, 2])
  })

  it('慢慢说的回应等得到；只有一台又一直坏时停用它，恢复前不再打扰', async () => {
    const server = await host((path, response) => {
      const row = tencentRow('sh600000')
      response.write(row.subarray(0, 20))
      setTimeout(() => response.end(row.subarray(20)), 50)
      expect(path).toBe('/q=sh600000')
    })
    const source = tencent(server)
    expect(await source.quotes(['SH.600000'])).toHaveLength(1)
    server.answer(saying('不是行情'))
    for (let at = 0; at < 5; at += 1) await expect(source.quotes(['SH.600000'])).rejects.toThrow('腾讯行情没有回应')
    expect(server.asked).toHaveLength(1 + limits.failuresToOpen)
    expect(source.health()[0]?.state).toBe('open')
  })

  it('东方财富的列表一页一页问完', async () => {
    const server = await host((path, response) => {
      const page = Number(new URLSearchParams(path.split('?')[1]).get('pn'))
      const size = page === 3 ? 50 : 100
      const diff = Array.from({ length: size }, (_, at) => ({ f12: String(600_000 + page * 100 + at), f13: 1, f2: 10 }))
      response.end(JSON.stringify({ data: { total: 250, diff } }))
    })
    const quotes = await eastmoney(server).list('shanghai')
    expect(new Set(quotes.map(({ id }) => id)).size).toBe(250)
    expect(server.asked).toHaveLength(3)
  })

  it('东方财富：只问一只与问许多只都答得出', async () => {
    const server = await host((path, response) => {
      const one = { f57: '600519', f43: 129_956, f60: 129_952 }
      const many = {
        total: 2,
        diff: [
          { f12: '600519', f13: 1, f2: 1299.56 },
          { f12: '000001', f13: 0, f2: 11.89 },
        ],
      }
      response.end(JSON.stringify({ data: path.includes('/stock/get') ? one : many }))
    })
    expect(await eastmoney(server).quotes(['SH.600519'])).toMatchObject([{ price: 1_299_560 }])
    expect(await eastmoney(server).quotes(['SH.600519', 'SZ.000001'])).toMatchObject([
      { price: 1_299_560 },
      { id: 'SZ.000001', price: 11_890 },
    ])
  })

  it('新浪：带上它要的来处，日线与分时都读得出', async () => {
    const referers: (string | undefined)[] = []
    const server = await host((path, response, request) => {
      referers.push(request.headers.referer)
      const day = path.includes('scale=240') ? '2026-09-04' : '2026-09-04 09:31:00'
      response.end(
        `x=([{"day":"${day}","open":"9.27","high":"9.45","low":"9.26","close":"9.43","volume":"75765982"}]);`,
      )
    })
    const days = await sina(server).daily('SH.600000')
    expect([days.time[0], days.open[0], days.close[0], days.volume[0], days.amount[0]]).toEqual([
      20260904,
      9_270,
      9_430,
      75_765_982,
      Number.NaN,
    ])
    const minutes = await sina(server).minutes('SH.600000', 20260904)
    expect(Array.from(minutes.time)).toEqual([202609040925, 202609040931])
    expect(Array.from(minutes.amount)).toEqual([0, 0])
    expect(referers).toEqual(['https://finance.sina.com.cn', 'https://finance.sina.com.cn'])
  })

  it('腾讯分时：累计的量额拆成每分钟的', async () => {
    const lines = ['0930 9.27 100 92700', '0931 9.30 300 278700', '0932 9.25 300 278700']
    const server = await host(
      saying(JSON.stringify({ code: 0, data: { sh600000: { data: { date: '20260904', data: lines } } } })),
    )
    const bars = await tencent(server).minutes('SH.600000', 20260904)
    expect(Array.from(bars.time)).toEqual([202609040925, 202609040931, 202609040932])
    expect(Array.from(bars.volume)).toEqual([10_000, 20_000, 0])
    expect(Array.from(bars.amount)).toEqual([92_700, 186_000, 0])
    expect([bars.open[2], bars.high[2], bars.low[2], bars.close[2]]).toEqual([9_300, 9_300, 9_250, 9_250])
    expect((await tencent(server).minutes('SH.600000', 20260903)).length).toBe(0)
  })

  it('完整的回应经过网络与编码，读数不变', async () => {
    const tencentServer = await host(saying(tencentWhole(UPSTREAM_QUOTE), 'text/html; charset=utf-8'))
    expect(await tencent(tencentServer).quotes(['SZ.000001'])).toMatchObject([
      { name: '平安银行', price: 11_450, amount: 563_000_000, bids: UPSTREAM_QUOTE.bids },
    ])
    const flow = await host(
      saying(capitalFlow([{ day: '2026-06-10', small: -1, medium: 2, large: -3, extraLarge: 4 }])),
    )
    expect(await eastmoney(flow).capitalFlow('SH.600519')).toEqual([
      { date: 20_260_610, major: 1, small: -1, medium: 2, large: -3, extraLarge: 4 },
    ])
  })

  it.skipIf(MISSING_CAPTURES)('真实回应经过网络与编码，读数不变', async () => {
    const tencentServer = await host(saying(capture('tencent_sh600519_20260806.txt').bytes, 'text/html; charset=utf-8'))
    expect(await tencent(tencentServer).quotes(['SH.600519'])).toMatchObject([{ name: '贵州茅台', price: 1_301_500 }])
    const flow = await host(saying(capture('eastmoney_fflow_600519_20260612.json').bytes))
    expect(await eastmoney(flow).capitalFlow('SH.600519')).toHaveLength(2)
  })
})
