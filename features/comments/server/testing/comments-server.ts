import { randomId, type CallOutcome } from '@niujin/contract-kit'
import { createClient } from '@niujin/contract-kit/client'
import { createMemoryNonces, createPostgresIdempotency, serveEndpoints, startFeatures, type ContentCard, type ContentKind, type Notice } from '@niujin/server-kit'
import { askedOver, createTestDatabase, createTestInbox } from '@niujin/testkit/database'
import { fastify } from 'fastify'
import type { Kysely } from 'kysely'
import { saveComment, type Comment } from '../../contract/index.ts'
import { createComments } from '../index.ts'
import { commentsMigrations, type CommentTables } from '../tables.ts'

const SECRET = 'comments-test'
const MINUTE = 60_000

/** The feature on a database of its own behind real HTTP, with services that a test looks into and a clock that it moves. */
export async function startCommentsServer() {
  const kit = { slice: 'kit', folder: new URL('../../../../packages/server-kit/migrations/', import.meta.url) }
  const base = await createTestDatabase<CommentTables>([kit, commentsMigrations])
  const clock = { at: Date.now() }
  const inbox = await createTestInbox(base.database, { isOnce: true })
  const posts = new Map<string, ContentCard>()
  const comments = createComments({
    database: base.database,
    now: () => clock.at,
    // Everyone is called by their id; the one who has left has no card.
    members: { find: (ids, connection) => askedOver(connection, new Map(ids.filter((id) => id !== 'gone').map((id) => [id, { niujinUid: id, nickname: `昵称${id}`, avatar: null }]))) },
    may: (memberId, action, connection) => askedOver(connection, action === 'comment' ? !memberId.startsWith('staff') : memberId.startsWith('staff')),
    notices: inbox.notices,
  })
  const others = { name: 'others', title: '别的功能', handlers: [], contentKinds: kindsOf(posts) }
  await startFeatures({ features: [others, comments], hub: { publish: async () => undefined, touch: () => undefined }, onError: () => undefined })
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
    /** A feature that brings what is commented on. */
    stocks: others,
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

/** Content of other features: stocks, posts that a test writes, flash news. */
function kindsOf(posts: ReadonlyMap<string, ContentCard>): ContentKind[] {
  const kind = (name: string, title: string, cardOf: (id: string) => ContentCard | undefined): ContentKind => ({
    kind: name, title, isCommentable: true, isCollectable: false,
    find: (ids, connection) => askedOver(connection, new Map(ids.flatMap((id) => {
      const card = cardOf(id)
      return card ? [[id, card] as const] : []
    }))),
  })
  return [
    kind('stock', '个股', (id) => (id.startsWith('SH.') ? { title: `股票${id}`, link: `/StockDetails?id=${id}` } : undefined)),
    kind('post', '说说', (id) => posts.get(id)),
    kind('flash', '快讯', (id) => ({ title: `快讯${id}`, link: `/KXDetail?id=${id}` })),
    { ...kind('course', '课程', () => ({ title: '课', link: '/Course' })), isCommentable: false, isCollectable: true },
  ]
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
