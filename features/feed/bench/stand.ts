import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { usualRights } from '@niujin/commerce/testing'
import { heardFollows, namedAuthors } from '@niujin/community/testing'
import { fail } from '@niujin/contract-kit'
import { createClient, type Client } from '@niujin/contract-kit/client'
import {
  createMemoryNonces,
  createPostgresIdempotency,
  serveEndpoints,
  type Authenticate,
  type ContentKind,
  type Piece,
} from '@niujin/server-kit'
import { kitMigrations, migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { fastify } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { createFeed, type FeedDeps } from '../server/index.ts'
import type { FeedTables } from '../server/tables.ts'
import { SIZE } from './size.ts'

const SECRET = 'only-for-the-feed-bench'

const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

function postOf(id: string): Piece {
  return {
    id,
    title: `说说 ${id}`,
    text: `说说 ${id} 的正文`,
    link: `/UGC?id=${id}`,
    pictures: [],
    authorId: `a${Number(id) % SIZE.authors}`,
    at: new Date(),
    instruments: [],
    hashtags: [],
    likes: 0,
    isRecommended: true,
  }
}

/** Posts of any id, made when they are asked for: what they are is another feature's, and costs what it costs there. */
const POSTS: ContentKind = {
  kind: 'post',
  title: '说说',
  isCommentable: true,
  isCollectable: true,
  find: async () => new Map(),
  pieces: { find: async (ids) => new Map(ids.map((id) => [id, postOf(id)])), ids: async () => [] },
}

/** Each follows other authors and watches other stocks. */
function depsOver(database: FeedDeps['database']): FeedDeps {
  const some = (memberId: string, count: number) =>
    Array.from({ length: count }, (_, at) => Number(memberId.slice(1)) * 97 + at * 7)
  return {
    database,
    now: Date.now,
    rights: usualRights().rights,
    may: () => Promise.resolve(false),
    follows: {
      ...heardFollows(),
      latest: async (_connection, id, count) =>
        some(id, Math.min(count, SIZE.follows)).map((n) => `a${n % SIZE.authors}`),
    },
    watchlist: { instrumentsOf: async (id) => some(id, SIZE.watched).map((n) => `SH.${600_000 + (n % SIZE.stocks)}`) },
    authors: namedAuthors,
    comments: async (_kind, ids) => new Map(ids.map((id) => [id, 0])),
    instruments: { find: () => undefined },
    members: { find: async (ids) => new Map(ids.map((id) => [id, { niujinUid: id, nickname: id, avatar: null }])) },
    pictures: {
      keep: () => Promise.resolve(fail('PICTURE_KIND')),
      forget: () => Promise.resolve(),
      isOwn: () => false,
    },
  }
}

/** The feed over HTTP and an embedded database of its own that goes with it; readers are m0, m1, … */
export async function openStand() {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-mixed-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-bench',
    onLog: () => undefined,
  })
  const database = openDatabase<FeedTables>(postgres.url)
  const feed = createFeed(depsOver(database))
  // Migrations and answers look at no table of a feature, so its own types play no part.
  const plain = database as unknown as Kysely<unknown>
  await migrate(plain, [kitMigrations, ...(feed.migrations ?? [])])
  await fill(plain)
  const app = fastify()
  await serveEndpoints(app, {
    handlers: feed.handlers,
    secret: SECRET,
    nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(plain),
    authenticate: byToken,
    prefixes: ['/search'],
  })
  const posts = { name: 'posts', title: '说说', handlers: [], contentKinds: [POSTS] }
  const hub = { publish: async () => undefined, touch: () => undefined }
  const at = { isClosing: false }
  // What was under way when the database went is no fault.
  const onError = (error: unknown) => void (at.isClosing || console.error(error))
  const stop = await feed.start?.({ features: [posts, feed], hub, onError })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    reader: (memberId: string | undefined): Client =>
      createClient({
        hosts: { main: url },
        secret: () => SECRET,
        fields: () => ({ devid: memberId ?? 'guest' }),
        token: () => memberId,
      }),
    async close() {
      at.isClosing = true
      await stop?.()
      await app.close()
      await database.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Things of half a year, hotter and colder ones, a quarter about stocks; each reader has seen as many as are remembered. */
async function fill(database: Kysely<unknown>): Promise<void> {
  const { pieces, authors, stocks, readers, seen } = SIZE
  await database.transaction().execute(async (change) => {
    // It takes longer than any call may.
    await sql`set local statement_timeout = 0`.execute(change)
    await sql`insert into feed.piece (kind, id, author_id, at, instruments, likes, is_recommended, rank)
      select 'post', n::text, 'a' || n % ${sql.lit(authors)}, at,
        case when n % 4 = 0 then array['SH.' || 600000 + n % ${sql.lit(stocks)}] else '{}' end,
        n % 300, true, log(2, 2 + n % 300) + extract(epoch from at) / 43200
      from (select n, now() - (${sql.lit(pieces)} - n) * interval '16 seconds' as at from generate_series(1, ${sql.lit(pieces)}) n) one`.execute(
      change,
    )
    await sql`insert into feed.seen (member_id, kind, id)
      select 'm' || r, 'post', (${sql.lit(pieces)} - n * 3 - r)::text
      from generate_series(0, ${sql.lit(readers - 1)}) r, generate_series(1, ${sql.lit(seen)}) n`.execute(change)
  })
  await sql`vacuum analyze`.execute(database)
}
