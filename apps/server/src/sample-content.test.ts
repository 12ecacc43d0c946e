import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SAMPLE_EXPERTS, samplePosts, sampleTexts } from '@niujin/sample-content'
import { createTestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { startServer } from './start-server.ts'

let folder = ''
let base: Awaited<ReturnType<typeof createTestDatabase<unknown>>>

beforeAll(async () => {
  base = await createTestDatabase<unknown>([])
  folder = await mkdtemp(join(tmpdir(), 'niujin-samples-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await base.drop()
  await rm(folder, { recursive: true, force: true })
})

function start() {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: base.url,
    LOG_LEVEL: 'silent',
    DEMO_CONTENT: 'on',
    SIMULATED: 'on',
    MARKET_HISTORY_FROM: '20260105',
  })
  return startServer(config, { mode: 'production', say: () => undefined, withoutPages: true })
}

/** Rows of a table, or of what else stands after `from`. */
async function count(from: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(
    base.database,
  )
  return rows[0]?.count ?? 0
}

const TABLES = [
  'identity.member',
  'posts.post',
  'posts.vote',
  'posts.poll_vote',
  'columns.article',
  'columns.column',
  'columns.liked',
  'comments.comment',
  'opinions.opinion',
  'follows.piece',
]
const counts = () => Promise.all(TABLES.map(count))

test('第一次启动以后内容都在；中途停下，再启动接着放；第三次启动什么都不多', async () => {
  const first = await start()
  await expect.poll(() => count('posts.post'), { timeout: 60_000, interval: 20 }).toBeGreaterThan(3)
  await first.stop()
  const second = await start()
  await second.filled
  const [posts, texts] = [await samplePosts(), await sampleTexts()]
  const remarks = [...posts, ...texts].flatMap((one) => one.remarks)
  expect(await count("posts.post where demo is not null and state = 'published'")).toBe(posts.length)
  expect(await count("columns.article where demo like 'sample-%' and status = 'published'")).toBe(texts.length)
  expect(await count("comments.comment where status = 'visible'")).toBe(remarks.length)
  // A stock may have been suspended on that day.
  const opinions = await count('opinions.opinion')
  expect(opinions).toBeGreaterThanOrEqual(0.9 * posts.filter(({ opinion }) => opinion).length)
  expect(await count("experts.profile where headline <> '' and cover is not null")).toBe(SAMPLE_EXPERTS.length)
  expect(await count('experts.profile where activity_points > 0')).toBe(SAMPLE_EXPERTS.length)
  expect(await count('identity.member where avatar is null')).toBe(0)
  expect(await count('posts.post where published_at >= now()')).toBe(0)
  expect(await count('comments.comment where created_at >= now()')).toBe(0)
  expect(await count('posts.post p where likes <> (select count(*) from posts.vote v where v.post_id = p.id)')).toBe(0)
  expect(
    await count("columns.column where id = 'demo-volume-price' and is_paid and product_id = 'column-volume-price'"),
  ).toBe(1)
  const before = await counts()
  await second.stop()
  const third = await start()
  await third.filled
  expect(await counts()).toEqual(before)
  await third.stop()
})
