import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from './index.ts'

let database: Kysely<unknown>
beforeAll(async () => {
  database = openDatabase<unknown>(inject('databaseUrl'), { connections: 1 })
  await sql`create temporary table sent (id int primary key)`.execute(database)
})
beforeEach(() => sql`truncate sent`.execute(database))
afterAll(() => database.destroy())

const add = (connection: Kysely<unknown>, id: number) => sql`insert into sent values (${id})`.execute(connection)
async function ids(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from sent order by id`.execute(database)
  return rows.map(({ id }) => id)
}
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => '没有出错',
    (error: unknown) => String(error),
  )

describe('一个事务里一起问的几句', () => {
  test('照问的次序做，各得各的答复', async () => {
    const counts = await database.transaction().execute((change) =>
      Promise.all(
        [1, 2, 3].map(async (id) => {
          const [, counted] = await Promise.all([
            add(change, id),
            sql<{ count: number }>`select count(*)::int as count from sent`.execute(change),
          ])
          return counted.rows[0]?.count
        }),
      ),
    )
    expect(counts).toEqual([1, 2, 3])
    expect(await ids()).toEqual([1, 2, 3])
  })

  test('其中一句出错：什么都没有写，连接照常用', async () => {
    const failing = database
      .transaction()
      .execute((change) => Promise.all([add(change, 1), add(change, 1), add(change, 2)]))
    expect(await reasonOf(failing)).toContain('duplicate key')
    expect(await ids()).toEqual([])
    await database.transaction().execute((change) => add(change, 5))
    expect(await ids()).toEqual([5])
  })

  test('事务的内容已经完了才来的一句不做，不会写到事务外面', async () => {
    const late: Promise<string>[] = []
    const failing = database.transaction().execute((change) => {
      // By then the transaction is on its way back, and the database has not said so yet.
      late.push(reasonOf(new Promise<void>((done) => process.nextTick(done)).then(() => add(change, 9))))
      throw new Error('写到一半出错')
    })
    expect(await reasonOf(failing)).toContain('写到一半出错')
    expect(await late[0]).toContain('事务已经结束')
    expect(await ids()).toEqual([])
  })
})

describe('开头与段落不等答复', () => {
  test('退回到段落，后面的照写', async () => {
    await database.transaction().execute(async (change) => {
      await add(change, 1)
      await sql`savepoint part`.execute(change)
      expect(await reasonOf(add(change, 1))).toContain('duplicate key')
      await sql`rollback to savepoint part`.execute(change)
      await add(change, 2)
      await sql`release savepoint part`.execute(change)
    })
    expect(await ids()).toEqual([1, 2])
  })

  test('段落没有开成：下一句说出来，事务不成；之后连接照常用', async () => {
    const failing = database.transaction().execute(async (change) => {
      await add(change, 1)
      await sql`release savepoint never`.execute(change)
    })
    expect(await reasonOf(failing)).toContain('savepoint "never" does not exist')
    expect(await ids()).toEqual([])
  })
})
