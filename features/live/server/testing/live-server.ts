import { randomId, type InputOf } from '@niujin/contract-kit'
import { createClient, type Client } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints, startFeatures } from '@niujin/server-kit'
import { createTestDatabase } from '@niujin/testkit/database'
import { fastify, type FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { directBroadcast, saveBroadcast, sendMessage, type ChatMessage, type RoomEvent } from '../../contract/index.ts'
import { createLive, type Live } from '../index.ts'
import { liveMigrations, type LiveDatabase, type LiveTables } from '../tables.ts'
import { fakeServices } from './services.ts'

const SECRET = 'live-test'
const HOUR = 3_600_000

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startLiveServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<LiveTables>([kit, liveMigrations])
  const clock = { at: Date.now() }
  const published: { readonly topic: string; readonly entry: RoomEvent }[] = []
  const troubles: unknown[] = []
  const { parts, ...services } = fakeServices(base.database, clock)
  const live = createLive(parts)
  const stop = await startFeatures({ features: [live], hub: { publish: async (topic, entry) => void published.push({ topic, entry: entry as RoomEvent }), touch: () => undefined }, onError: (error) => troubles.push(error) })
  const { app, client } = await serve(live, { clock, database: base.database })
  const others: FastifyInstance[] = []
  return {
    clock, live, troubles, client, ...services,
    /** A tip that is paid: its line is written, then shown. */
    async tipped(tip: Parameters<typeof live.tipped.onTip>[1]): Promise<void> {
      const show = await base.database.transaction().execute((change) => live.tipped.onTip(change, tip))
      show()
    },
    /** Devices that come to another process over the same database. */
    async elsewhere() {
      const other = await serve(createLive(parts), { clock, database: base.database })
      others.push(other.app)
      return other.client
    },
    database: base.database,
    find: (tsId: string) => base.database.selectFrom('live.broadcast').selectAll().where('ts_id', '=', tsId).executeTakeFirstOrThrow(),
    ...hosting(live, client, { clock, database: base.database }),
    ...listening(live, (topic) => published.flatMap((one) => (one.topic === topic ? [one.entry] : []))),
    async stop() {
      await stop()
      for (const one of [app, ...others]) await one.close()
      await base.drop()
    },
  }
}

/** One process. Tokens are the members' ids: who signs in how is another feature's. */
async function serve(live: Live, { clock, database }: { readonly clock: { readonly at: number }; readonly database: LiveDatabase }) {
  const app = fastify()
  await serveEndpoints(app, {
    handlers: live.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(database as unknown as Kysely<unknown>),
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now: () => clock.at,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const client: Open = (memberId, devid = `device-${memberId ?? randomId()}`) =>
    createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) })
  return { app, client }
}

export type LiveServer = Awaited<ReturnType<typeof startLiveServer>>
type Open = (memberId?: string, devid?: string) => Client

/** What hosts and speakers do, in one word. */
function hosting(live: Live, client: Open, { clock, database }: { readonly clock: { readonly at: number }; readonly database: LiveDatabase }) {
  /** An announced broadcast of that host, an hour ahead. */
  const announced = async (host: string, more: Partial<InputOf<typeof saveBroadcast>> = {}) => {
    const saved = await client(host).call(saveBroadcast, { title: '盘中直播', startTime: new Date(clock.at + HOUR).toISOString(), ...more })
    if (!saved.ok) throw new Error(saved.msg)
    return saved.value.tsId
  }
  return {
    announced,
    /** A broadcast that is on air. */
    async onAir(host: string, more: Partial<InputOf<typeof saveBroadcast>> = {}) {
      const tsId = await announced(host, more)
      const { stream_id } = await database.selectFrom('live.broadcast').select('stream_id').where('ts_id', '=', tsId).executeTakeFirstOrThrow()
      await live.media.onConnected(stream_id)
      const started = await client(host).call(directBroadcast, { tsId, deed: 'start' })
      if (!started.ok) throw new Error(started.msg)
      return tsId
    },
    say: (memberId: string, tsId: string, content: string, more: { parentId?: string } = {}) => client(memberId).call(sendMessage, { tsId, content, ...more }),
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
      const shown = () => events(tsId).flatMap((event) => (event.type === 'message' && event.message.kind !== 'system' ? [event.message] : []))
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
