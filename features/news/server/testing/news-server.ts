import { randomId } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { readFrame, type StreamEvent } from '@niujin/contract-kit/stream'
import { contentKindsOf, createMemoryNonces, createPostgresIdempotency, serveEndpoints } from '@niujin/server-kit'
import { StreamHub } from '@niujin/server-kit/stream'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { createNews, type NewsDeps } from '../index.ts'
import { newsMigrations, type NewsTables } from '../tables.ts'
import { smallMarket } from './small-market.ts'

const SECRET = 'news-test'
const silent = { info() {}, warn() {}, error() {} }
const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }

/** The feature on a database and a small market of its own behind real HTTP, with a clock that a test moves. Members are experts e1, e2, the operator op and everyone else. */
export async function startNewsServer(given: Partial<Pick<NewsDeps, 'sources' | 'dividends'>> = {}) {
  const base = await createTestDatabase<NewsTables>([kit, newsMigrations])
  const small = smallMarket()
  const clock = { at: Date.parse('2026-11-20T10:00:00+08:00') }
  const inbox = await createTestInbox(base.database)
  const parts: NewsDeps = {
    database: base.database,
    market: small.market,
    sources: [],
    members: { find: (ids, connection) => askedOver(connection, new Map(ids.map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]))) },
    may: (memberId, action, connection) => askedOver(connection, action === 'content.review' ? memberId.startsWith('op') : memberId.startsWith('e') || memberId.startsWith('op')),
    notices: inbox.notices,
    now: () => clock.at,
    ...given,
  }
  const news = createNews(parts)
  const hub = new StreamHub({ sources: news.topics ?? [], log: silent })
  const app = fastify()
  await serveEndpoints(app, {
    handlers: news.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    authenticate: ({ headers }) => Promise.resolve(headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now: () => clock.at, prefixes: ['/news'],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...small, parts, news, hub, clock, inbox,
    /** What comments and collections show of news. */
    cardsOf: (kind: string, ids: readonly string[]) => contentKindsOf([news]).get(kind)?.find(ids, base.database),
    /** A member's device; a guest's without one. */
    client: (memberId?: string) =>
      createClient({ hosts: { news: url }, secret: () => SECRET, fields: () => ({ devid: randomId() }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) }),
    /** What an open page hears of a topic. */
    async follow(topic: string): Promise<StreamEvent[]> {
      const events: StreamEvent[] = []
      const socket = { bufferedAmount: 0, send: (text: string) => events.push(...readFrame(text)), close() {}, terminate() {} }
      hub.connect(socket, undefined).message(JSON.stringify({ op: 'sub', topics: [[topic]] }))
      await expect.poll(() => events.length).toBeGreaterThan(0)
      return events
    },
    async stop() {
      await app.close()
      await base.drop()
    },
  }
}

export type NewsServer = Awaited<ReturnType<typeof startNewsServer>>
