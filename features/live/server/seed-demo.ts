import { shanghaiDay, shanghaiDaySpan } from '@niujin/contract-kit/shanghai'
import { addBroadcast } from './broadcasts/add.ts'
import { move } from './broadcasts/move.ts'
import { announceTime } from './later.ts'
import type { LiveContext } from './context.ts'

/** What a demonstration begins with. */
export interface DemoWish {
  /** Members who may host. */
  readonly hosts: readonly string[]
  /** Real recordings that are there already; nothing is made up. */
  readonly recordings?: readonly DemoRecording[]
}

export interface DemoRecording {
  readonly hostId: string
  readonly title: string
  readonly programme?: string
  readonly url: string
  readonly durationMs: number
  readonly startAt: Date
}

const DAY = 86_400_000
const MINUTE = 60_000
const DAYS = 3

/** Minutes of the day in Shanghai at which programmes begin. */
const PROGRAMMES = [
  {
    at: 525,
    programme: '早盘直播',
    title: '早盘策略：开盘前看什么',
    introduction: '隔夜消息、竞价与当天的观察清单。不构成投资建议。',
  },
  {
    at: 720,
    programme: '午间解盘',
    title: '午间解盘：上午发生了什么',
    introduction: '上午的板块、成交与资金，怎样自己看。不构成投资建议。',
  },
  {
    at: 930,
    programme: '收盘复盘',
    title: '收盘复盘：从数据看今天',
    introduction: '涨跌分布、量能与龙虎榜的读法。不构成投资建议。',
  },
  {
    at: 1200,
    programme: '晚间课堂',
    title: '晚间课堂：看懂一根K线',
    introduction: '从零开始认识K线、均线与成交量。不构成投资建议。',
  },
] as const

/** Puts a programme for today and the next two days where the hosts have none, and the given recordings; both once. */
export async function seedDemo(live: LiveContext, { hosts, recordings = [] }: DemoWish): Promise<void> {
  for (let day = 0; day < DAYS; day += 1) await seedDay(live, hosts, shanghaiDay(live.now() + day * DAY))
  for (const recording of recordings) await seedRecording(live, recording)
}

async function seedDay(live: LiveContext, hosts: readonly string[], day: string): Promise<void> {
  const { from, until } = shanghaiDaySpan(day)
  const known = await live.database
    .selectFrom('live.broadcast')
    .select('ts_id')
    .where('start_at', '>=', from)
    .where('start_at', '<', until)
    .limit(1)
    .executeTakeFirst()
  if (known || hosts.length === 0) return
  await live.database.transaction().execute(async (change) => {
    for (const [at, { at: minutes, ...words }] of PROGRAMMES.entries()) {
      const startAt = new Date(from.getTime() + minutes * MINUTE)
      const hostId = hosts[at % hosts.length]
      if (startAt.getTime() <= live.now() || hostId === undefined) continue
      const { ts_id: tsId } = await addBroadcast(
        change,
        { ...words, hostId, startAt, keepsRecording: true },
        new Date(live.now()),
      )
      await move(live, change, tsId, { event: 'publish', actorId: hostId })
      await announceTime(live, change, tsId, startAt)
    }
  })
}

async function seedRecording(live: LiveContext, { url, durationMs, ...about }: DemoRecording): Promise<void> {
  const known = await live.database
    .selectFrom('live.broadcast')
    .select('ts_id')
    .where('video_url', '=', url)
    .executeTakeFirst()
  if (known) return
  await live.database.transaction().execute(async (change) => {
    const added = await addBroadcast(
      change,
      { programme: null, introduction: '', keepsRecording: true, ...about },
      new Date(live.now()),
    )
    const endAt = new Date(about.startAt.getTime() + durationMs)
    await change
      .updateTable('live.broadcast')
      .set({ state: 'replay', video_url: url, duration_ms: durationMs, started_at: about.startAt, ended_at: endAt })
      .where('ts_id', '=', added.ts_id)
      .execute()
  })
}
