import { loadavg } from 'node:os'
import { attentionStream } from '../contract/index.ts'
import { fill, openStand, SIZE } from './stand.ts'

const CLIENTS = 16
const SECONDS = 5
const ROUNDS = 3
const KINDS = ['many', 'quiet', 'few'] as const

/**
 * The stream of followed authors out of a million things, over HTTP: the first page and then the pages after it, of
 * readers who follow ten thousand active authors, ten thousand quiet ones, and fifty.
 */
export async function run(): Promise<Record<string, number>> {
  const stand = await openStand()
  try {
    await fill(stand.database)
    const figures: Record<string, number> = { clients: CLIENTS, pieces: SIZE.pieces, follows: SIZE.follows }
    const every: number[] = []
    let answered = 0
    for (const kind of KINDS) {
      await measure(stand, kind, 1)
      const times = await measure(stand, kind, SECONDS)
      figures[`p99_ms_${kind}`] = quantile(times, 0.99)
      figures[`per_second_${kind}`] = times.length / SECONDS
      every.push(...times)
      answered += times.length
    }
    figures['p99_ms'] = quantile(every, 0.99)
    figures['per_second'] = answered / (SECONDS * KINDS.length)
    // What else the machine does makes the figures what they are.
    figures['machine_load'] = loadavg()[0] ?? 0
    return figures
  } finally {
    await stand.close()
  }
}

/** Milliseconds of each answer. */
async function measure(
  { reader }: Awaited<ReturnType<typeof openStand>>,
  kind: string,
  seconds: number,
): Promise<number[]> {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const read = async (at: number) => {
    const client = reader(`${kind}-${at}`)
    let cursor: string | undefined
    for (let page = 0; performance.now() < end; page = (page + 1) % ROUNDS) {
      const begin = performance.now()
      const outcome = await client.call(attentionStream, page === 0 || cursor === undefined ? {} : { cursor })
      times.push(performance.now() - begin)
      if (!outcome.ok || outcome.value.list.length === 0) throw new Error(`${kind} 的动态没有答出来`)
      cursor = outcome.value.nextCursor ?? undefined
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => read(at)))
  return times
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
