import { encodeFields, formatTime, randomId, signFields } from '@niujin/contract-kit'
import { median } from './figures.ts'
import { load, type Asked } from './load.ts'
import { BENCH_SECRET } from './post-target.ts'
import { startProcess } from './server-process.ts'

const ROUNDS = 5
const CONNECTIONS = 50
const CALLS = 60_000
const headers = { 'content-type': 'application/json' }

/** A small JSON call with sign, freshness and validation against bare Fastify answering the same, in turns. */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('post-target.ts')
  const shared = { url: server.url, connections: CONNECTIONS, seconds: 2 }
  const bare: number[] = []
  const ours: number[] = []
  let failed = 0
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(
        (
          await load({
            ...shared,
            next: () => ({ path: '/bare', method: 'PUT', headers, body: JSON.stringify(input()) }),
          })
        ).per_second,
      )
      // Signed beforehand: the readers' own work would slow the side that has to sign.
      const calls = Array.from({ length: CALLS }, signedCall)
      const figures = await load({ ...shared, next: () => calls.pop() ?? signedCall() })
      ours.push(figures.per_second)
      failed += figures.failed
    }
  } finally {
    await server.stop()
  }
  return {
    per_second: median(ours),
    bare_per_second: median(bare),
    ratio_to_bare: median(ours) / median(bare),
    failed,
  }
}

function input() {
  return { name: '贵州茅台', count: 3, tags: ['a', 'b'] }
}

function signedCall(): Asked {
  const fields = { ...input(), platform: 'wap_dz_dzcj', time: formatTime(Date.now()), nonce: randomId() }
  const sign = signFields(encodeFields(fields), BENCH_SECRET)
  return { path: '/bench/echo', method: 'PUT', headers, body: JSON.stringify({ ...fields, sign }) }
}
