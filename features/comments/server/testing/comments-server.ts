import { randomId, type CallOutcome } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints, type Notice } from '@niujin/server-kit'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { saveComment, type Comment } from '../../contract/index.ts'
import { commentsMigrations, composeComments } from '../index.ts'
import type { TargetCard } from '../ports.ts'
import type { CommentTables } from '../tables.ts'

const SECRET = 'comments-test'
const MINUTE = 60_000

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startCommentsServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<CommentTables>([kit, commentsMigrations])
  const clock = { at: Date.now() }
  const inbox = await createTestInbox(base.database, { isOnce: true })
  const posts = new Map<string, TargetCard>()
  const comments = composeComments({
    database: base.database,
    now: () => clock.at,
    targets: {
      stock: { name: '个股', find: async (id) => (id.startsWith('SH.') ? { title: `股票${id}`, link: `/StockDetails?id=${id}` } : undefined) },
      post: { name: '说说', find: (id, connection) => askedOver(connection, posts.get(id)) },
    },
    // Everyone is called by their id; the one who has left has no card.
    members: { find: (ids, connection) => askedOver(connection, new Map(ids.filter((id) => id !== 'gone').map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]))) },
    may: (memberId, action, connection) => askedOver(connection, action === 'comment' ? !memberId.startsWith('staff') : memberId.startsWith('staff')),
    notices: inbox.notices,
  })
  const app = fastify()
  await serveEndpoints(app, {
    handlers: comments.handlers, secret: SECRET, nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(base.database as unknown as Kysely<unknown>),
    // The token is the member's id: who signs in how is another feature's.
    authenticate: async ({ headers }) => (headers.authorization ? { memberId: headers.authorization.replace('Bearer ', '') } : undefined),
    now: () => clock.at, prefixes: ['/interaction'],
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = (memberId?: string) => createClient({ hosts: { main: url }, secret: () => SECRET, fields: () => ({ devid: 'd' }), now: () => clock.at, ...(memberId ? { token: () => memberId } : {}) })
  const say = (memberId: string, content: string, more: { targetType?: string; targetId?: string; parentId?: string } = {}) =>
    client(memberId).call(saveComment, { targetType: 'stock', targetId: 'SH.600000', content, ...more })
  let heard = 0
  return {
    clock, inbox, posts, comments, client, say,
    database: base.database,
    /** A comment that was taken; the clock moves on, so that the member may write again. */
    async said(...given: Parameters<typeof say>): Promise<Comment> {
      const { comment } = valueOf(await say(...given))
      clock.at += MINUTE
      return comment
    },
    /** What members were told since this was asked last. */
    async news(): Promise<Notice[]> {
      const all = await inbox.sent()
      const fresh = all.slice(heard)
      heard = all.length
      return fresh
    },
    async stop() {
      await app.close()
      await base.drop()
    },
  }
}

export type CommentsServer = Awaited<ReturnType<typeof startCommentsServer>>

/** A target nobody else comments on. */
export function newStock(): { targetType: string; targetId: string } {
  return { targetType: 'stock', targetId: `SH.${randomId().slice(0, 12)}` }
}

/** The value of a call that must succeed. @throws with what was said instead */
export function valueOf<Value>(outcome: CallOutcome<Value, string>): Value {
  if (!outcome.ok) throw new Error(outcome.msg)
  return outcome.value
}
