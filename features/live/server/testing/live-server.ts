import { randomId, type InputOf } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import { expect } from 'vitest'
import { directBroadcast, saveBroadcast, sendMessage, type ChatMessage, type RoomEvent } from '../../contract/index.ts'
import { createLive, type Live } from '../index.ts'
import type { LiveDatabase, LiveTables } from '../tables.ts'
import { fakeServices } from './services.ts'

const HOUR = 3_600_000

/** The feature on its own, with services that a test looks into. What goes to open pages is written down. */
export async function startLiveServer() {
  const published: { readonly topic: string; readonly entry: RoomEvent }[] = []
  const made: { services?: ReturnType<typeof fakeServices> } = {}
  const servicesOver = ({ database, clock }: Foundation<LiveTables>) =>
    (made.services ??= fakeServices(database, clock))
  const server = await startFeature((foundation: Foundation<LiveTables>) => {
    const { deps, ...services } = servicesOver(foundation)
    const live = createLive(deps)
    live.receiveClasses(services.classes.guard)
    return { ...live, services }
  })
  await server.run({
    publish: async (topic, entry) => void published.push({ topic, entry: entry as RoomEvent }),
    touch: () => undefined,
  })
  const { database, clock, feature: live } = server
  const client = devicesOf(server.client)
  return {
    ...server,
    ...live.services,
    live,
    client,
    /** A tip that is paid: its line is written, then shown. */
    async tipped(tip: Parameters<typeof live.tipped.onTip>[1]): Promise<void> {
      const show = await database.transaction().execute((change) => live.tipped.onTip(change, tip))
      show()
    },
    /** Devices that come to another process over the same database. */
    async elsewhere() {
      const other = await server.elsewhere()
      return devicesOf(other.client)
    },
    find: (tsId: string) =>
      database.selectFrom('live.broadcast').selectAll().where('ts_id', '=', tsId).executeTakeFirstOrThrow(),
    ...hosting(live, client, { clock, database }),
    ...listening(live, (topic) => published.flatMap((one) => (one.topic === topic ? [one.entry] : []))),
  }
}

type Open = (memberId?: string, devid?: string) => Client

/** A member comes from one device of their own, unless another is said. */
const devicesOf =
  (open: Open): Open =>
  (memberId, devid = `device-${memberId ?? randomId()}`) =>
    open(memberId, devid)

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>

/** What hosts and speakers do, in one word. */
function hosting(
  live: Live,
  client: Open,
  { clock, database }: { readonly clock: { readonly at: number }; readonly database: LiveDatabase },
) {
  /** An announced broadcast of that host, an hour ahead. */
  const announced = async (host: string, more: Partial<InputOf<typeof saveBroadcast>> = {}) => {
    const saved = await client(host).call(saveBroadcast, {
      title: '盘中直播',
      startTime: new Date(clock.at + HOUR).toISOString(),
      ...more,
    })
    if (!saved.ok) throw new Error(saved.msg)
    return saved.value.tsId
  }
  return {
    announced,
    /** A broadcast that is on air. */
    async onAir(host: string, more: Partial<InputOf<typeof saveBroadcast>> = {}) {
      const tsId = await announced(host, more)
      const { stream_id } = await database
        .selectFrom('live.broadcast')
        .select('stream_id')
        .where('ts_id', '=', tsId)
        .executeTakeFirstOrThrow()
      await live.media.onConnected(stream_id)
      const started = await client(host).call(directBroadcast, { tsId, action: 'start' })
      if (!started.ok) throw new Error(started.msg)
      return tsId
    },
    say: (memberId: string, tsId: string, content: string, more: { parentId?: string } = {}) =>
      client(memberId).call(sendMessage, { tsId, content, ...more }),
  }
}

/** What readers of a room get. */
function listening(live: Live, entriesOf: (topic: string) => RoomEvent[]) {
  const events = (tsId: string) => entriesOf(`live/${tsId}`)
  return {
    /** What went out on the room's topic so far. */
    events,
    /** The messages of people that went out, once there are at least so many. */
    async texts(tsId: string, count: number) {
      const shown = () =>
        events(tsId).flatMap((event) =>
          event.type === 'message' && event.message.kind !== 'system' ? [event.message] : [],
        )
      await eventually(() => shown().length).toBeGreaterThanOrEqual(count)
      return shown()
    },
    /** What somebody who comes to the room now is given. */
    async snapshot(tsId: string, memberId?: string) {
      const topic = live.topics?.find(({ name }) => name === 'live')
      if (topic?.conflated !== false) throw new Error('没有直播间的主题')
      const session = memberId === undefined ? undefined : { memberId }
      const verdict = await topic.authorise?.(tsId, session)
      if (verdict !== 'allowed') return verdict
      return (await topic.snapshot(tsId, session)) as { messages: ChatMessage[] }
    },
  }
}

/** What will soon be so: a busy machine takes its time. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read)
}

/** A file the picture store takes, or not. */
export const photo = (first = 0xff) => new Blob([new Uint8Array([first, 0xd8, 1])], { type: 'image/jpeg' })
