import { WebSocket } from 'ws'
import { quantile } from './figures.ts'
import { startProcess } from './server-process.ts'

const SOCKETS = 1_000
const SYMBOLS = 20
const SECONDS = 15

/**
 * Many clients with a screen of symbols each. A frame's delay is measured against the first client that
 * hears the same change: how long after the first the last ones hear it.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts')
  try {
    const ids = await symbols(server.url)
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS }, (_, index) => connect(server.url, pick(ids, index))),
    )
    const heard = measure(sockets)
    const before = await server.cpuSeconds()
    await new Promise((done) => setTimeout(done, SECONDS * 1000))
    const used = (await server.cpuSeconds()) - before
    for (const socket of sockets) socket.terminate()
    return {
      sockets: SOCKETS,
      symbols_per_socket: SYMBOLS,
      frames_per_second: heard.frames / SECONDS,
      kilobytes_per_second: heard.bytes / 1024 / SECONDS,
      p50_ms: quantile(heard.delays, 0.5),
      p99_ms: quantile(heard.delays, 0.99),
      server_cpu_percent: (used / SECONDS) * 100,
    }
  } finally {
    await server.stop()
  }
}

async function symbols(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/hq`)).text()
  const ids = [...new Set([...page.matchAll(/(?:SH|SZ)\.\d{6}/g)].map(([id]) => id))]
  if (ids.length < SYMBOLS) throw new Error('行情页上的证券太少')
  return ids
}

function pick(ids: string[], index: number): string[] {
  return Array.from({ length: Math.min(SYMBOLS, ids.length) }, (_, offset) => ids[(index + offset) % ids.length] ?? '')
}

function connect(url: string, ids: string[]): Promise<WebSocket> {
  return new Promise((done, refuse) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, { perMessageDeflate: false })
    socket.once('error', refuse)
    socket.once('open', () => {
      socket.send(JSON.stringify({ op: 'sub', topics: ids.map((id) => [`quote/${id}`]) }))
      done(socket)
    })
  })
}

function measure(sockets: WebSocket[]) {
  const heard = { frames: 0, bytes: 0, delays: [] as number[] }
  const first = new Map<string, number>()
  for (const socket of sockets) {
    socket.on('message', (data: Buffer) => {
      const now = performance.now()
      heard.frames += 1
      heard.bytes += data.length
      for (const [kind, topic, seq] of JSON.parse(data.toString()) as [string, string, number][]) {
        if (kind !== 'delta') continue
        const key = `${topic}/${seq}`
        const known = first.get(key)
        if (known === undefined) first.set(key, now)
        else heard.delays.push(now - known)
      }
    })
  }
  return heard
}
