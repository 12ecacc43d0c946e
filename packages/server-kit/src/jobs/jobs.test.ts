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
  jobs.work(
    'crowd',
    z.object({ at: z.number() }),
    ({ at }) => (at === 7 ? Promise.reject(new Error('第七个做不成')) : Promise.resolve(void done.push(`第${at}个`))),
    { atOnce: 20 },
  )
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
  await expect.poll(() => done).toEqual(['提交'])
  const { rows } = await sql<{ count: string }>`select count(*) from jobs.job where data->>'word' = '回滚'`.execute(
    base.database,
  )
  expect(rows[0]?.count).toBe('0')
})

test('同一编号的任务还没做完时，不再加一个', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await Promise.all([1, 2, 3].map(() => say('提醒', { key: 'one', after: later })))
  const { rows } = await sql<{ count: string }>`select count(*) from jobs.job where singleton_key = 'one'`.execute(
    base.database,
  )
  expect(rows[0]?.count).toBe('1')
  expect(done).not.toContain('提醒')
})

test('做的时候出错，会再做', async () => {
  const { rows } = await sql<{
    retry_limit: number
    retry_delay: number
  }>`select retry_limit, retry_delay from jobs.queue where name = 'say'`.execute(base.database)
  expect(rows).toEqual([{ retry_limit: 8, retry_delay: 15 }])
  expect(troubles).toEqual([])
})

test('一起取来的任务各自成败：一个做不成，别的照样做完，只有它再来', async () => {
  done.length = 0
  const all = Array.from({ length: 50 }, (_, at) => at)
  await base.database.transaction().execute(async (transaction) => {
    for (const at of all) await jobs.enqueue(transaction, 'crowd', { at })
  })
  await expect.poll(() => done.length).toBe(49)
  expect(done.toSorted()).toEqual(
    all
      .filter((at) => at !== 7)
      .map((at) => `第${at}个`)
      .toSorted(),
  )
  expect(troubles).toEqual([new Error('第七个做不成')])
  const left = async () =>
    (
      await sql<{ state: string }>`select state from jobs.job where name = 'crowd' and state <> 'completed'`.execute(
        base.database,
      )
    ).rows
  await expect.poll(left).toEqual([{ state: 'retry' }])
})

test('刚起来就在事务里排的第一个任务，也只用那个事务的连接', async () => {
  const fresh = createJobs(base.database, { onError: (error) => troubles.push(error) })
  fresh.work('first', z.object({}), () => Promise.resolve())
  fresh.work('second', z.object({}), () => Promise.resolve())
  await fresh.start()
  await base.database.transaction().execute(async (transaction) => {
    await fresh.enqueue(transaction, 'second', {})
    await fresh.enqueue(transaction, 'first', {})
  })
  await fresh.stop()
})
