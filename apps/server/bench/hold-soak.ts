import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endDatabase } from '../e2e/testing/database.ts'
import { MEMBERS } from '../e2e/testing/device.ts'
import { productProcess, type ProductProcess } from '../e2e/testing/product-process.ts'
import { median } from './figures.ts'
import { writers } from './hold-soak-writers.ts'

/** SOAK_MINUTES; an hour when absent. Kills come in its first two thirds, then memory is watched. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60)
const SOCKETS = 1000
const WRITERS = 10
const MINUTE = 60_000
/** Between two kills, minutes. */
const KILL_EVERY = { least: 1.5, more: 2.5 }

/**
 * The whole product with a thousand sockets, members who write all the time and whole-market screens, while the server or
 * the database is ended without warning every few minutes. Nothing acknowledged may be lost, each recovery is timed to the
 * first answered call of a member, and in the last third memory must stay flat.
 */
export async function run(): Promise<Record<string, number>> {
  const port = await freePort()
  const product = productProcess({ ...MEMBERS, PORT: String(port), MARKET_HISTORY_FROM: '20060104' })
  await product.start()
  const url = `http://localhost:${port}`
  const crowd = fork(join(import.meta.dirname, 'hold-soak-sockets.ts'), [url, String(SOCKETS)])
  const heard = { open: 0, frames: 0, closed: 0 }
  crowd.on('message', (seen) => Object.assign(heard, seen))
  const people = await writers(url, WRITERS)
  const killed = await killNowAndThen(product, people, (MINUTES * MINUTE * 2) / 3)
  const memory = await watchMemory(product, (MINUTES * MINUTE) / 3)
  await people.end()
  killed.lost += (await people.lost()).length
  crowd.disconnect()
  await product.clear()
  return {
    minutes: MINUTES,
    sockets: heard.open,
    frames: heard.frames,
    reconnected: heard.closed,
    acknowledged: people.state.acknowledged,
    unanswered: people.state.unanswered,
    screens: people.state.screens,
    lost: killed.lost,
    server_kills: killed.server.length,
    database_kills: killed.database.length,
    server_recovery_median_s: median(killed.server),
    server_recovery_most_s: Math.max(...killed.server),
    database_recovery_median_s: median(killed.database),
    database_recovery_most_s: Math.max(...killed.database),
    ...memory,
  }
}

type People = Awaited<ReturnType<typeof writers>>

async function killNowAndThen(product: ProductProcess, people: People, milliseconds: number) {
  const end = performance.now() + milliseconds
  const result = { server: [] as number[], database: [] as number[], lost: 0 }
  while (performance.now() < end) {
    await pause((KILL_EVERY.least + Math.random() * KILL_EVERY.more) * MINUTE)
    const kind = result.server.length <= result.database.length ? 'server' : 'database'
    const began = performance.now()
    if (kind === 'server') {
      await product.end('SIGKILL')
      await product.start()
    } else await endDatabase(product.folder)
    while (!(await people.isServed())) await pause(50)
    result[kind].push((performance.now() - began) / 1000)
    const lost = await people.lost()
    result.lost += lost.length
    console.log(
      `${new Date().toISOString()} 结束 ${kind}：${result[kind].at(-1)?.toFixed(1)} 秒后恢复，丢失 ${lost.length}，已答应 ${people.state.acknowledged}，内存 ${residentOf(product)} MB`,
    )
  }
  return result
}

async function watchMemory(product: ProductProcess, milliseconds: number): Promise<Record<string, number>> {
  const sizes: number[] = []
  const end = performance.now() + milliseconds
  while (performance.now() < end) {
    await pause(Math.min(30_000, milliseconds / 10))
    sizes.push(residentOf(product))
  }
  const part = Math.max(1, Math.floor(sizes.length / 4))
  return {
    rss_first_mb: median(sizes.slice(part, 2 * part)),
    rss_last_mb: median(sizes.slice(-part)),
    rss_most_mb: Math.max(...sizes),
  }
}

/** Resident memory of the product's process, MB. */
function residentOf({ pid }: ProductProcess): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
