import { createServer, type ServerResponse } from 'node:http'
import { createServer as createTcp, type AddressInfo, type Socket } from 'node:net'

/** How a local source behaves: as it should, after a while, without half of its rows, with another's format, with noise, not at all. */
export type Manner = 'well' | 'slow' | 'partly' | 'wrongly' | 'garbage' | 'refusing'

/** What local sources say of a code, such as `600000`. */
export interface SourceQuote {
  /** Yuan, such as `9.43`. */
  price: string
  /** YYYYMMDDHHmmss. */
  time: string
}

/** A server on localhost that stands for one of the upstreams. */
export interface LocalSource {
  /** As MARKET_HOSTS takes it. */
  readonly host: string
  readonly asked: readonly string[]
  manner: Manner
  close(): Promise<void>
}

const SLOW = 300
const NOISE = Uint8Array.from({ length: 400 }, (_, at) => (at * 37 + 11) % 256)

type Answer = (path: string, quote: SourceQuote) => string

/** Tencent's quotes, minutes and days. */
export function openTencent(quote: SourceQuote): Promise<LocalSource> {
  return openHttp(quote, (path) => {
    if (path.startsWith('/q=')) return rows(path.slice(3), (symbol) => tencentRow(symbol, quote))
    const symbol = /(?:code|param)=(\w+)/.exec(path)?.[1] ?? ''
    const day = quote.time.slice(0, 8)
    if (path.includes('minute')) {
      const data = [`0930 ${quote.price} 100 94300`, `0931 ${quote.price} 300 282900`]
      return JSON.stringify({ data: { [symbol]: { data: { date: day, data } } } })
    }
    const days = ['2026-11-18', '2026-11-19'].map((date) => [
      date,
      '9.20',
      '9.30',
      '9.40',
      '9.10',
      '5000',
      {},
      '0.1',
      '4650',
    ])
    return JSON.stringify({ data: { [symbol]: { day: days } } })
  })
}

/** Sina's quotes. */
export function openSina(quote: SourceQuote): Promise<LocalSource> {
  return openHttp(quote, (path) => rows(path.replace('/list=', ''), (symbol) => sinaRow(symbol, quote)))
}

/** Eastmoney's quotes, in lists and of one code. */
export function openEastmoney(quote: SourceQuote): Promise<LocalSource> {
  return openHttp(quote, (path) => {
    const ids = (/secids?=([\d.,A-Z]+)/.exec(path)?.[1] ?? '').split(',').filter(Boolean)
    if (path.includes('/clist/')) return JSON.stringify({ data: null })
    if (path.includes('/stock/get')) return JSON.stringify({ data: eastmoneyStock(ids[0] ?? '', quote) })
    return JSON.stringify({ data: { total: ids.length, diff: ids.map((id) => eastmoneyRow(id, quote)) } })
  })
}

function rows(symbols: string, row: (symbol: string) => string): string {
  return symbols.split(',').map(row).join('\n')
}

function tencentRow(symbol: string, { price, time }: SourceQuote): string {
  const isHong = symbol.startsWith('hk')
  const cells = Array.from({ length: 88 }, () => '')
  Object.assign(cells, {
    0: '1',
    1: 'NAME',
    2: symbol.slice(2),
    3: price,
    4: '9.27',
    5: '9.27',
    6: '757659',
    9: price,
    10: '300',
    19: '9.99',
    20: '100',
    30: isHong ? time.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1/$2/$3 $4:$5:$6') : time,
    33: '9.99',
    34: '9.00',
    35: `${price}/757659/714000000`,
    37: '71400',
  })
  return `v_${symbol}="${cells.join('~')}";`
}

function sinaRow(symbol: string, { price, time }: SourceQuote): string {
  if (symbol.startsWith('rt_')) return `var hq_str_${symbol}="";`
  const book = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? '300' : price))
  const clock = time.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3,$4:$5:$6')
  return `var hq_str_${symbol}="NAME,9.27,9.27,${price},9.99,9.00,${price},${price},75765900,714000000,${book.join(',')},${clock},00";`
}

function eastmoneyRow(secid: string, { price, time }: SourceQuote): object {
  const [market, code] = secid.split('.')
  return {
    f12: code,
    f13: Number(market),
    f14: 'NAME',
    f2: Number(price),
    f5: 757_659,
    f6: 714_000_000,
    f15: 9.99,
    f16: 9,
    f17: 9.27,
    f18: 9.27,
    f62: 12_345_678,
    f124: secondOf(time),
  }
}

function eastmoneyStock(secid: string, { price, time }: SourceQuote): object {
  return {
    f57: secid.split('.')[1],
    f58: 'NAME',
    f43: Number(price) * 100,
    f44: 999,
    f45: 900,
    f46: 927,
    f47: 757_659,
    f48: 714_000_000,
    f60: 927,
    f86: secondOf(time),
  }
}

function secondOf(stamp: string): number {
  return Date.parse(`${stamp.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6')}+08:00`) / 1000
}

async function openHttp(quote: SourceQuote, answer: Answer): Promise<LocalSource> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    say(source.manner, response, answer(path, quote))
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const source: LocalSource = {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    manner: 'well',
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return source
}

function say(manner: Manner, response: ServerResponse, text: string): void {
  if (manner === 'refusing') response.socket?.resetAndDestroy()
  else if (manner === 'garbage') response.end(NOISE)
  else if (manner === 'wrongly') response.end('<html><body>302 Found</body></html>')
  else if (manner === 'slow') setTimeout(() => response.end(text), SLOW)
  // Cut in the middle of a row, with a proper end: only whole rows count.
  else response.end(manner === 'partly' ? text.slice(0, Math.floor(text.length / 2)) : text)
}

/** A 通达信 server that takes connections and answers noise, or hangs up. */
export async function openNoisyTdx(): Promise<LocalSource> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createTcp((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      asked.push('tdx')
      if (source.manner === 'refusing') socket.resetAndDestroy()
      else socket.write(NOISE)
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const source: LocalSource = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    manner: 'garbage',
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return source
}
