import { loadavg } from 'node:os'
import type { FeedTab } from '../contract/index.ts'
import { feedList } from '../contract/index.ts'
import { SIZE } from './size.ts'
import { openStand } from './stand.ts'

const CLIENTS = 16
const SECONDS = 5
/** A feed and the pages after it. */
const PAGES = 3

/**
 * The mixed feed out of a million things, over HTTP: the first page, which is made for the reader, and the two after it; of
 * members, each with follows, stocks and what they have seen, and of guests, who share one.
 */
export async function run(): Promise<Record<string, number>> {
  const stand = await openStand()
  try {
    const figures: Record<string, number> = { clients: CLIENTS, pieces: SIZE.pieces }
    for (const [name, tab, isMember] of [
      ['mixed', 'recommended', true],
      ['hot', 'hot', true],
      ['guests', 'recommended', false],
    ] as const) {
      await measure(stand, { tab, isMember }, 1)
      const { first, later } = await measure(stand, { tab, isMember }, SECONDS)
      figures[`${name}_first_p50_ms`] = quantile(first, 0.5)
      figures[`${name}_first_p99_ms`] = quantile(first, 0.99)
      figures[`${name}_later_p99_ms`] = quantile(later, 0.99)
      figures[`${name}_per_second`] = (first.length + later.length) / SECONDS
    }
    // What else the machine does makes the figures what they are.
    figures['machine_load'] = loadavg()[0] ?? 0
    return figures
  } finally {
    await stand.close()
  }
}

/** Milliseconds of each answer, of first pages and of those after them. */
async function measure(
  { reader }: Awaited<ReturnType<typeof openStand>>,
  { tab, isMember }: { tab: FeedTab; isMember: boolean },
  seconds: number,
): Promise<{ first: number[]; later: number[] }> {
  const end = performance.now() + seconds * 1000
  const times = { first: [] as number[], later: [] as number[] }
  const read = async (at: number) => {
    const client = reader(isMember ? `m${at % SIZE.readers}` : undefined)
    let cursor: string | undefined
    for (let page = 0; performance.now() < end; page = (page + 1) % PAGES) {
      const begin = performance.now()
      const isFirst = page === 0 || cursor === undefined
      const outcome = await client.call(feedList, isFirst ? { tab } : { tab, cursor })
      times[isFirst ? 'first' : 'later'].push(performance.now() - begin)
      if (!outcome.ok || outcome.value.list.length === 0) throw new Error(`${tab} 没有答出来`)
      cursor = outcome.value.nextCursor ?? undefined
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => read(at)))
  return times
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}
