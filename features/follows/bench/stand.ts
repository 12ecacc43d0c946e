import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { namedAuthors } from '@niujin/community/testing'
import { randomId } from '@niujin/contract-kit'
import { createClient, type Client } from '@niujin/contract-kit/client'
import {
  createMemoryNonces,
  createPostgresIdempotency,
  serveEndpoints,
  type Authenticate,
  type Feature,
  type Piece,
} from '@niujin/server-kit'
import { kitMigrations, migrate, openDatabase, startEmbeddedPostgres } from '@niujin/server-kit/database'
import { fastify } from 'fastify'
import { sql, type Kysely } from 'kysely'
import { createFollows } from '../server/index.ts'
import type { FollowTables } from '../server/tables.ts'

const SECRET = 'only-for-the-feed-bench'
/** Things, authors, readers of each kind, and authors each of them follows. */
export const SIZE = { pieces: 1_000_000, authors: 20_000, readers: 50, follows: 10_000, fans: 1_000_000 } as const
/** Followed by a million. */
export const STAR = 'star'

const byToken: Authenticate = async ({ headers }) => {
  const memberId = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  return memberId === undefined ? undefined : { memberId }
}

/** Posts of any id, made when they are asked for: what they are is another feature's, and costs what it costs there. */
const posts: Feature = {
  name: 'posts',
  title: '说说',
  handlers: [],
  contentKinds: [
    {
      kind: 'post',
      title: '说说',
      isCommentable: true,
      isCollectable: true,
      find: async () => new Map(),
      pieces: { find: async (ids) => new Map(ids.map((id) => [id, postOf(id)])), ids: async () => [] },
    },
  ],
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

/** Follows over HTTP and an embedded database of its own that goes with it; `onJob` is told of each job that is put in the queue. */
export async function openStand(onJob: () => void = () => undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'niujin-feed-'))
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-bench',
    onLog: () => undefined,
  })
  const database = openDatabase<FollowTables>(postgres.url)
  const feature = createFollows({
    database,
    now: Date.now,
    jobs: { work: () => undefined, enqueue: async () => onJob() },
    notices: { send: async () => undefined },
    authors: namedAuthors,
    comments: async (_kind, ids) => new Map(ids.map((id) => [id, 0])),
    instruments: { find: () => undefined },
    members: {
      find: async (ids) => new Map(ids.map((id) => [id, { niujinUid: id, nickname: id, avatar: null }])),
    },
  })
  // Migrations and answers look at no table of a feature, so its own types play no part.
  const plain = database as unknown as Kysely<unknown>
  await migrate(plain, [kitMigrations, ...(feature.migrations ?? [])])
  const app = fastify()
  await serveEndpoints(app, {
    handlers: feature.handlers,
    secret: SECRET,
    nonces: createMemoryNonces(),
    idempotency: createPostgresIdempotency(plain),
    authenticate: byToken,
    prefixes: ['/api'],
  })
  const hub = { publish: async () => undefined, touch: () => undefined }
  const stop = await feature.start?.({ features: [posts, feature], hub, onError: console.error })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    database,
    follows: feature.follows,
    reader: (memberId: string): Client =>
      createClient({
        hosts: { main: url },
        secret: () => SECRET,
        fields: () => ({ devid: randomId() }),
        now: Date.now,
        token: () => memberId,
      }),
    async close() {
      await stop?.()
      await app.close()
      await database.destroy()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * A million things of twenty thousand authors; the second half of the authors brought out nothing in the newest tenth. Of
 * the readers, `many` follow half of all, `quiet` only those without anything new, `few` fifty.
 */
export async function fill(database: Kysely<FollowTables>): Promise<void> {
  const { pieces, authors, readers, follows, fans } = SIZE
  await database.transaction().execute(async (change) => {
    // It takes longer than any call may.
    await sql`set local statement_timeout = 0`.execute(change)
    await sql`insert into follows.piece (kind, id, author_id, title, link, is_important, at)
      select 'post', n, 'a' || case when n > ${sql.lit(pieces * 0.9)} then n % ${sql.lit(authors / 2)} else n % ${sql.lit(authors)} end,
        '', '/', false, now() - (${sql.lit(pieces)} - n) * interval '20 seconds'
      from generate_series(1, ${sql.lit(pieces)}) n`.execute(change)
    await sql`insert into follows.newest select author_id, max(seq), max(at) from follows.piece group by 1`.execute(
      change,
    )
    await sql`insert into follows.follow (member_id, author_id, setting, at)
      select kind || '-' || r, 'a' || (first + n), 'none', now()
      from (values ('many', 0, ${sql.lit(follows)}), ('quiet', ${sql.lit(authors / 2)}, ${sql.lit(follows)}), ('few', 40, 50)) k(kind, first, most),
        generate_series(0, ${sql.lit(readers - 1)}) r, generate_series(0, most - 1) n`.execute(change)
    await sql`insert into follows.follow (member_id, author_id, setting, at)
      select 'fan-' || n, ${STAR}, 'important', now() from generate_series(1, ${sql.lit(fans)}) n`.execute(change)
    await sql`insert into follows.author select author_id, count(*) from follows.follow group by 1`.execute(change)
  })
  await sql`vacuum analyze`.execute(database)
}
