import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from './index.ts'

test('两件事锁同样的两行、次序相反，互相等到数据库结束其中一件：这个测试的数据库最后说出来', async () => {
  const base = await createTestDatabase<unknown>([])
  const { database } = base
  await sql`create table row_of (id integer primary key)`.execute(database)
  await sql`insert into row_of values (1), (2)`.execute(database)
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const lock = (id: number) => sql`select from row_of where id = ${id} for update`
  const both = await Promise.allSettled([
    database.transaction().execute(async (change) => {
      await lock(1).execute(change)
      first.resolve()
      await second.promise
      await lock(2).execute(change)
    }),
    database.transaction().execute(async (change) => {
      await lock(2).execute(change)
      second.resolve()
      await first.promise
      await lock(1).execute(change)
    }),
  ])
  expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  await expect(base.drop()).rejects.toThrow('1 次互相等待')
})

test('没有互相等待的，安静地删掉', async () => {
  const base = await createTestDatabase<unknown>([])
  await sql`select 1`.execute(base.database)
  await base.drop()
})
