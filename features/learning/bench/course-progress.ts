import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient, type Client } from '@niujin/contract-kit/client'
import { shanghaiIso } from '@niujin/contract-kit/shanghai'
import { beat } from '../contract/index.ts'
import { cpuSecondsBelow } from './cpu-seconds.ts'
import { SIZE } from './size.ts'

/** A learner at a video: where, and the number of the last beat. */
interface Watcher {
  readonly client: Client
  readonly sessionId: string
  second: number
  seq: number
}

/**
 * Five thousand learners watch at once, each with a heartbeat every ten seconds, over HTTP with every check, into an
 * embedded database that keeps each beat before it is answered. Times count from when a beat was due, so a queue shows.
 * Processor time is the server's and the database's together, 100 is one core; who sends runs beside them on the same cores.
 */
export async function run(): Promise<Record<string, number>> {
  const child = fork(join(import.meta.dirname, 'target.ts'), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  try {
    const [url] = (await once(child, 'message')) as [string]
    const watchers = Array.from({ length: SIZE.learners }, (_, at) => watcherAt(url, at))
    await openAll(watchers)
    await rounds(watchers, 1)
    const { pid = 0 } = child
    const [begin, cpu] = [performance.now(), await cpuSecondsBelow(pid)]
    const times = await rounds(watchers, SIZE.rounds)
    const seconds = (performance.now() - begin) / 1000
    const used = (await cpuSecondsBelow(pid)) - cpu
    const sorted = times.toSorted((a, b) => a - b)
    return {
      learners: SIZE.learners,
      per_second: times.length / seconds,
      p50_ms: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
      p99_ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      cpu_percent: (100 * used) / seconds,
      machine_load: loadavg()[0] ?? 0,
    }
  } finally {
    await end(child)
  }
}

function watcherAt(url: string, at: number): Watcher {
  const memberId = `m${at}`
  const client = createClient({
    hosts: { main: url },
    secret: () => SIZE.secret,
    fields: () => ({ devid: memberId }),
    token: () => memberId,
  })
  return { client, sessionId: `session-${at}`, second: 0, seq: 0 }
}

/** The first beat of each opens the playing; a few at a time, as people come. */
async function openAll(watchers: readonly Watcher[]): Promise<void> {
  const left = watchers.values()
  const openOnes = async () => {
    for (const watcher of left) await send(watcher, performance.now())
  }
  await Promise.all(Array.from({ length: SIZE.opening }, openOnes))
}

/** So many beats of every learner, evenly over each ten seconds; milliseconds from when each was due to its answer. */
async function rounds(watchers: readonly Watcher[], count: number): Promise<number[]> {
  const begin = performance.now()
  const gap = (SIZE.everySeconds * 1000) / watchers.length
  const sent: Promise<number>[] = []
  for (let at = 0; at < watchers.length * count; at++) {
    const due = begin + at * gap
    const early = due - performance.now()
    if (early > 1) await pause(early)
    const watcher = watchers[at % watchers.length]
    if (watcher) sent.push(send(watcher, due))
  }
  return Promise.all(sent)
}

async function send(watcher: Watcher, due: number): Promise<number> {
  const from = watcher.second
  watcher.second = watcher.seq === 0 ? 0 : from + SIZE.everySeconds
  watcher.seq += 1
  const { client, sessionId, second, seq } = watcher
  const given = { lessonId: SIZE.lessonId, sessionId, seq, from, to: second, speed: 1, at: shanghaiIso(Date.now()) }
  const outcome = await client.call(beat, given)
  if (!outcome.ok) throw new Error(`心跳没有收下：${outcome.code}`)
  return performance.now() - due
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.send('stop')
  await once(child, 'exit')
}
