import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { countMatches } from '@niujin/screening/contract'
import { deviceAt, WIRE_SECRET } from '../e2e/testing/device.ts'
import { startProcess } from './server-process.ts'

/** Seconds that the product is left alone; `MEMORY_IDLE_SECONDS` for a shorter look. */
const IDLE = Number(process.env['MEMORY_IDLE_SECONDS'] ?? 3_600)
/** What screens need is loaded and the first of them answered within this time, milliseconds. */
const PATIENCE = 600_000
const RULE = {
  conditions: [
    {
      name: '放量新高',
      zbId: 'own',
      typeId: 'formula' as const,
      parameters: {},
      text: 'XG:C>MA(C,20) AND V>2*MA(V,5) AND C>=HHV(C,20);',
    },
  ],
  sectors: [],
  pool: [],
  exclusions: [],
  environment: [],
}

/**
 * Memory of the product on a fresh folder with the whole twenty years: when it has served its first page, when the first
 * screen of the whole market is answered, and when it was then left alone. PostgreSQL's is told apart, each page of
 * memory counted once. Linux only: the system tells it in /proc.
 */
export async function run(): Promise<Record<string, number>> {
  const server = await startProcess('product.ts', { WIRE_SECRET, RTMP_PORT: '0' }, ['--no-memory-protection-keys'])
  try {
    await page(server.url)
    const start = sizes(server.pid)
    await firstScreen(server.url)
    const screen = sizes(server.pid)
    const cpu = await server.cpuSeconds()
    await wait(IDLE * 1000)
    const idle = sizes(server.pid)
    return {
      rss_mb_start: start.node,
      rss_mb_screen: screen.node,
      rss_mb_hour: idle.node,
      postgres_mb: idle.postgres,
      idle_seconds: IDLE,
      idle_cpu_percent: (((await server.cpuSeconds()) - cpu) / IDLE) * 100,
    }
  } finally {
    await server.stop()
  }
}

async function page(url: string): Promise<void> {
  const answer = await fetch(`${url}/hq`)
  if (!answer.ok) throw new Error(`/hq 答了 ${answer.status}`)
  await answer.text()
}

/** Screens until the market's history is there. */
async function firstScreen(url: string): Promise<void> {
  const device = deviceAt(url)
  for (const until = Date.now() + PATIENCE; Date.now() < until; await wait(500)) {
    const outcome = await device.call(countMatches, { rule: RULE })
    if (outcome.ok) return
    if (outcome.code !== 'MARKET_LOADING') throw new Error(`${outcome.code} ${outcome.msg}`)
  }
  throw new Error('行情历史一直没有准备好')
}

/** Resident megabytes of the server's process, and of the processes of its database. */
function sizes(pid: number): { node: number; postgres: number } {
  return { node: sizeOf(pid, 'Rss'), postgres: descendants(pid).reduce((sum, one) => sum + sizeOf(one, 'Pss'), 0) }
}

/** `Pss` shares a page among those that have it, so that sums are true. */
function sizeOf(pid: number, kind: 'Rss' | 'Pss'): number {
  const kilobytes = new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes ?? Number.NaN) / 1024)
}

function descendants(of: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => parentOf(Number(name))),
  )
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === of || isBelow(parent))
  }
  return [...parents.keys()].filter(isBelow)
}

/** The parent of a process; nothing when it has ended meanwhile. */
function parentOf(pid: number): [pid: number, parent: number][] {
  try {
    const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return parent === undefined ? [] : [[pid, Number(parent)]]
  } catch {
    return []
  }
}
