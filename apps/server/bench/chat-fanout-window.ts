import { setTimeout as pause } from 'node:timers/promises'
import type { Crowd, Overheard } from './chat-fanout-crowd.ts'
import { micros, writeMark } from './chat-fanout-mark.ts'
import { quantile } from './figures.ts'
import type { ServerProcess } from './server-process.ts'

/** Messages a second, and how long. */
const RATE = 20
const SECONDS = 10
const WARM_SECONDS = 2
const WARM_SOCKETS = 200
const IDLE_SECONDS = 3
const SETTLE_MS = 2000
/** A server has come to rest when it used less than this of a core, in so many seconds after each other; or after a minute. */
const REST_CPU = 0.25
const REST_SECONDS = 3
const REST_MOST = 60

const TEXTS = [
  '这个位置怎么看？',
  '$贵州茅台(SH.600519)$ 今天的量能不太够[face:453]',
  '老师讲得很清楚，谢谢[face:455]',
  '午后会不会再探一次低点？',
  '已经在自选里了，等回踩均线再说',
  '[face:469][face:469]',
  '成交额比昨天少了两成，不急',
  '能不能讲讲板块轮动的先后？',
] as const

/** Something that can be listened to: the product, or the peer. */
export interface Stage {
  readonly servers: readonly ServerProcess[]
  /** The room of the product; none for the peer. */
  readonly topic?: string
  /** Says a text as one of those who may speak; comes back when the server took it. */
  readonly speak: (text: string, turn: number) => Promise<unknown>
}

export interface Window extends Overheard {
  /** CPU seconds of the servers for each second of talk. */
  readonly cpu: number
  /** How long those who speak waited for an answer, 99 % of them, milliseconds. */
  readonly answered: number
}

/** Opens sockets in the room; gives the memory that each costs, after a small crowd has warmed the servers up. */
export async function fill(crowd: Crowd, stage: Stage, sockets: number): Promise<number> {
  const wanted = {
    ports: stage.servers.map(({ url }) => Number(new URL(url).port)),
    ...(stage.topic !== undefined && { topic: stage.topic }),
  }
  await rest(stage)
  await crowd.open({ ...wanted, sockets: WARM_SOCKETS })
  await crowd.listen(WARM_SECONDS * RATE, () => talk(stage, WARM_SECONDS))
  await crowd.closeSockets()
  await pause(SETTLE_MS)
  const before = await memoryOf(stage)
  await crowd.open({ ...wanted, sockets })
  await pause(SETTLE_MS)
  return ((await memoryOf(stage)) - before) / 1024 / sockets
}

/** Waits until a server that has just started has read what it reads in the background. */
async function rest(stage: Stage): Promise<void> {
  let still = 0
  for (let second = 0; still < REST_SECONDS && second < REST_MOST; second += 1) {
    const before = await cpuOf(stage)
    await pause(1000)
    still = (await cpuOf(stage)) - before < REST_CPU * stage.servers.length ? still + 1 : 0
  }
}

/** What sockets that hear nothing cost: CPU seconds for each second. */
export async function idle(stage: Stage): Promise<number> {
  const before = await cpuOf(stage)
  await pause(IDLE_SECONDS * 1000)
  return ((await cpuOf(stage)) - before) / IDLE_SECONDS
}

/** Some seconds of talk, all of it heard or lost. */
export async function listen(crowd: Crowd, stage: Stage, seconds = SECONDS): Promise<Window> {
  const answers: number[] = []
  const speak: Stage['speak'] = async (text, turn) => {
    const began = performance.now()
    await stage.speak(text, turn)
    answers.push(performance.now() - began)
  }
  const before = await cpuOf(stage)
  const overheard = await crowd.listen(seconds * RATE, () => talk({ ...stage, speak }, seconds))
  return { ...overheard, cpu: ((await cpuOf(stage)) - before) / seconds, answered: quantile(answers, 0.99) }
}

/** Memory of all servers together, bytes. */
export async function memoryOf({ servers }: Stage): Promise<number> {
  let sum = 0
  for (const server of servers) sum += await server.residentBytes()
  return sum
}

async function cpuOf({ servers }: Stage): Promise<number> {
  let sum = 0
  for (const server of servers) sum += await server.cpuSeconds()
  return sum
}

/** Says messages in even steps, each at its moment whether or not those before have been taken; gives how many were not. */
async function talk({ speak }: Stage, seconds: number): Promise<number> {
  const started = performance.now()
  const refusals: string[] = []
  const refused = (error: unknown) => void refusals.push(String(error))
  const said: Promise<unknown>[] = []
  for (let message = 0; message < seconds * RATE; message += 1) {
    await pause(Math.max(0, started + (message * 1000) / RATE - performance.now()))
    const text = `${TEXTS[message % TEXTS.length]} ${writeMark({ message, sent: micros() })}`
    said.push(speak(text, message).catch(refused))
  }
  await Promise.all(said)
  if (refusals.length > 0) console.error(`${refusals.length} 条没有说成：${[...new Set(refusals)].join('；')}`)
  return refusals.length
}
