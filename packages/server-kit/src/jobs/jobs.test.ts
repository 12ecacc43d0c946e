import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createJobs, type Jobs } from './index.ts'

let base: TestDatabase<unknown>
let jobs: Jobs
const done: string[] = []
const troubles: unknown[] = []

beforeAll(async () => {
  base = await createTestDatabase([])
  jobs = createJobs(base.database, { onError: (error) => troubles.push(error) })
  jobs.work('say', z.object({ word: z.string() }), ({ word }) => Promise.resolve(void done.push(word)))
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await base.drop()
})

const say = (word: string, options?: Parameters<Jobs['enqueue']>[3]) =>
  base.database.transaction().execute((transaction) => jobs.enqueue(transaction, 'say', { word }, options))

test('事务提交后任务才做，回滚的不做', async () => {
  await say('提交')
  await expect(
    base.database.transaction().execute(async (transaction) => {
      await jobs.enqueue(transaction, 'say', { word: '回滚' })
      throw new Error('不要了')
    }),
  ).rejects.toThrow('不要了')
  await expect.poll(() => done, { timeout: 10_000 }).toEqual(['提交'])
  const { rows } = await sql<{ count: string }>`select count(*) from jobs.job where data->>'word' = '回滚'`.execute(base.database)
  expect(rows[0]?.count).toBe('0')
})

test('同一编号的任务还没做完时，不再加一个', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await Promise.all([1, 2, 3].map(() => say('提醒', { key: 'one', after: later })))
  const { rows } = await sql<{ count: string }>`select count(*) from jobs.job where singleton_key = 'one'`.execute(base.database)
  expect(rows[0]?.count).toBe('1')
  expect(done).not.toContain('提醒')
})

test('做的时候出错，会再做', async () => {
  const { rows } = await sql<{ retry_limit: number; retry_delay: number }>`select retry_limit, retry_delay from jobs.queue where name = 'say'`.execute(base.database)
  expect(rows).toEqual([{ retry_limit: 8, retry_delay: 15 }])
  expect(troubles).toEqual([])
})
