import { setTimeout as pause } from 'node:timers/promises'
import { randomId } from '@niujin/contract-kit'
import { backTest, countMatches } from '@niujin/screening/contract'
import { hotWords } from '@niujin/search/contract'
import { WebSocket } from 'ws'
import { deviceAt } from '../e2e/testing/device.ts'

/** The flooder's one address. */
const IP = '198.51.100.66'
const FROM = { 'x-forwarded-for': IP }
const HEAVY = Array.from({ length: 20 }, (_, at) => `A${at}:=RELATE(C,V,BARSCOUNT(C)-${at});`).join('')
const ruleOf = (text: string) => ({ conditions: [{ name: '重的', zbId: 'own1', typeId: 'formula' as const, text }] })

/** Keeps so many of a request under way, for ever. */
async function keep(connections: number, ask: () => Promise<unknown>): Promise<void> {
  const one = async () => {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer instanceof Response) await answer.arrayBuffer().catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
}

/** An invented device at the flooder's address. */
const stranger = (url: string) => deviceAt(url, { ip: IP })

/** What one client can do to the dearest doors, each for ever. */
export const FLOODS = {
  /** Unsigned bodies with hundreds of thousands of names. */
  json(url: string) {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`n${at}`, 1])))
    return keep(2, () =>
      fetch(`${url}/stock/ksxg/count`, {
        method: 'POST',
        headers: { ...FROM, 'content-type': 'application/json' },
        body,
      }),
    )
  },
  /** Unsigned forms of tens of thousands of parts. */
  multipart(url: string) {
    const body = Buffer.from(
      Array.from(
        { length: 60_000 },
        (_, at) => `--b\r\ncontent-disposition: form-data; name="n${at}"\r\n\r\n1\r\n`,
      ).join('') + '--b--',
    )
    return keep(2, () =>
      fetch(`${url}/userapi/userapi/saveAvatar`, {
        method: 'POST',
        headers: { ...FROM, 'content-type': 'multipart/form-data; boundary=b' },
        body,
      }),
    )
  },
  /** Sockets that ask for thousands of unknown topics, and come back when they are closed. */
  async topics(url: string) {
    const one = async () => {
      for (;;) {
        const socket = new WebSocket(`${url.replace('http', 'ws')}/stream`, { headers: FROM })
        socket.on('error', () => undefined)
        const text = JSON.stringify({ op: 'sub', topics: Array.from({ length: 4500 }, (_, at) => [`none/${at}`]) })
        const timer = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send(text), 50)
        await new Promise((done) => socket.once('close', done))
        clearInterval(timer)
        await pause(20)
      }
    }
    await Promise.all(Array.from({ length: 5 }, one))
  },
  /** Heavy formulas over the whole market, each from another invented device. */
  formulas: (url: string) =>
    keep(6, () => stranger(url).call(countMatches, { rule: ruleOf(`${HEAVY}B:=${Math.random()};XG:A0>B;`) })),
  /** Back-tests of ten years, begun and left. */
  backTests: (url: string) =>
    keep(4, () =>
      stranger(url).call(backTest, {
        rule: ruleOf(`B:=${Math.random()};XG:C>MA(C,20)+B;`),
        from: 20231120,
        to: 20261119,
      }),
    ),
  /** Pages that nobody asked for before. */
  pages: (url: string) => keep(8, () => fetch(`${url}/hq?x=${randomId()}`, { headers: FROM })),
  /** Pages with invented tickets. */
  tickets: (url: string) => keep(30, () => fetch(`${url}/hq?u=${randomId()}`, { headers: FROM, redirect: 'manual' })),
  /** Well signed calls as fast as they go. */
  calls: (url: string) => keep(16, () => stranger(url).call(hotWords, {})),
} satisfies Record<string, (url: string) => Promise<void>>

export type FloodName = keyof typeof FLOODS
