import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { Redis } from 'ioredis'
import { startCrowd, type Crowd } from './chat-fanout-crowd.ts'
import { installSocketIo } from './chat-fanout-library.ts'
import { openSharedDatabase } from './chat-fanout-room.ts'
import { productStage, socketIoStage, type RunningStage, type Troupe } from './chat-fanout-stages.ts'
import { fill, idle, listen, memoryOf, type Window } from './chat-fanout-window.ts'

type Figures = Record<string, number>

const SIZES = (process.env['CHAT_FANOUT_SOCKETS'] ?? '1000,4000,10000').split(',').map(Number)
/** The size at which some of the readers stop reading, how many of them, and for how long the others go on. */
const STALLED_AT = SIZES.includes(4000) ? 4000 : SIZES.at(-1)
const STALLED_SHARE = 0.01
const STALLED_SECONDS = 30
/** Files a process opens besides the sockets. */
const OTHER_FILES = 500

/**
 * A lively broadcast: members speak through the real call twenty times a second, and everyone who watches hears it over
 * the real stream. Delay counts from the call to the reader's frame. socket.io carries the same beside it; with Redis
 * two processes share the watchers.
 */
export async function run(): Promise<Figures[]> {
  installSocketIo()
  const sizes = SIZES.filter(hasRoomFor)
  const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
  const database = await openSharedDatabase()
  const troupe: Troupe = { databaseUrl: database.url, redisUrl, cast: undefined }
  const entries: Figures[] = []
  try {
    for (const sockets of sizes) {
      const ours = await on(productStage(troupe, 1), (crowd, stage) => measureProduct(crowd, stage, sockets))
      const peer = await on(socketIoStage(), (crowd, stage) => measure(crowd, stage, sockets))
      entries.push({
        ...ours,
        ...prefixed('socketio', peer),
        ratio_to_socketio_cpu: (ours['cpu_percent'] ?? 0) / (peer['cpu_percent'] ?? 0),
      })
    }
    if (!(await answers(redisUrl))) console.error(`${redisUrl} 没有回应：两个进程经 Redis 的各项不量`)
    else
      for (const sockets of sizes)
        entries.push(await on(productStage(troupe, 2), (crowd, stage) => measure(crowd, stage, sockets)))
  } finally {
    await database.close()
  }
  return entries
}

/** Something done with a stage and a crowd of its own. */
async function on<Value>(
  opening: Promise<RunningStage>,
  work: (crowd: Crowd, stage: RunningStage) => Promise<Value>,
): Promise<Value> {
  const stage = await opening
  const crowd = startCrowd()
  try {
    return await work(crowd, stage)
  } finally {
    crowd.end()
    await stage.stop()
  }
}

async function measureProduct(crowd: Crowd, stage: RunningStage, sockets: number): Promise<Figures> {
  const figures = await measure(crowd, stage, sockets)
  return sockets === STALLED_AT ? { ...figures, ...(await measureStalled(crowd, stage, sockets)) } : figures
}

async function measure(crowd: Crowd, stage: RunningStage, sockets: number): Promise<Figures> {
  const memory = await fill(crowd, stage, sockets)
  const idleCpu = await idle(stage)
  const window = await listen(crowd, stage)
  return {
    processes: stage.servers.length,
    sockets,
    ...figuresOf(window),
    answer_p99_ms: window.answered,
    idle_cpu_percent: idleCpu * 100,
    kb_per_socket: memory,
    // What else the machine does makes the figures what they are.
    machine_load: loadavg()[0] ?? 0,
  }
}

/** Some readers stop reading: what the others notice of it, and what waits for those who do not read. */
async function measureStalled(crowd: Crowd, stage: RunningStage, sockets: number): Promise<Figures> {
  const stalled = Math.ceil(sockets * STALLED_SHARE)
  const before = await memoryOf(stage)
  await crowd.stall(stalled)
  const window = await listen(crowd, stage, STALLED_SECONDS)
  return {
    stalled_sockets: stalled,
    stalled_p99_ms: window.p99,
    stalled_lost: window.lost,
    stalled_double: window.double,
    stalled_ended: window.ended,
    stalled_rss_mb: ((await memoryOf(stage)) - before) / 1024 ** 2,
  }
}

function figuresOf({ p50, p99, most, lost, double, unsaid, ended, cpu }: Window): Figures {
  return { p50_ms: p50, p99_ms: p99, longest_ms: most, lost, double, unsaid, ended, cpu_percent: cpu * 100 }
}

function prefixed(prefix: string, { p99_ms = 0, lost = 0, cpu_percent = 0, kb_per_socket = 0 }: Figures): Figures {
  return Object.fromEntries(
    Object.entries({ p99_ms, lost, cpu_percent, kb_per_socket }).map(([name, value]) => [`${prefix}_${name}`, value]),
  )
}

/** A process may open so many files; without room for all sockets a size is left out, aloud. */
function hasRoomFor(sockets: number): boolean {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  const has = limit === 'unlimited' || Number(limit) >= sockets + OTHER_FILES
  if (!has) console.error(`一个进程只能打开 ${limit} 个文件（ulimit -Hn），${sockets} 个连接不量`)
  return has
}

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
  redis.on('error', () => undefined)
  const answered = await redis
    .connect()
    .then(() => redis.ping())
    .then(
      () => true,
      () => false,
    )
  redis.disconnect()
  return answered
}
