import { loadavg } from 'node:os'
import { attentionStream } from '../contract/index.ts'
import { fill, openStand, SIZE, STAR } from './stand.ts'

const TIMES = 20

/** From the moment an author with a million followers publishes until a follower's stream has it. */
export async function run(): Promise<Record<string, number>> {
  let jobs = 0
  const stand = await openStand(() => (jobs += 1))
  try {
    await fill(stand.database)
    const visible: number[] = []
    const written: number[] = []
    for (let at = 1; at <= TIMES; at += 1) {
      const id = String(SIZE.pieces + at)
      const begin = performance.now()
      await stand.database.transaction().execute((change) =>
        stand.follows.published(change, {
          kind: 'post',
          id,
          authorId: STAR,
          title: '',
          link: '/',
          isImportant: true,
        }),
      )
      written.push(performance.now() - begin)
      const stream = await stand.reader(`fan-${at * 1000}`).call(attentionStream, {})
      if (!stream.ok || stream.value.list[0]?.id !== id) throw new Error('发了却看不到')
      visible.push(performance.now() - begin)
    }
    return {
      followers: SIZE.fans,
      written_ms: median(written),
      visible_ms: median(visible),
      jobs: jobs / TIMES,
      machine_load: loadavg()[0] ?? 0,
    }
  } finally {
    await stand.close()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
