import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { openDatabase, poolFigures, watchPool } from './index.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const opened: Kysely<unknown>[] = []
function open(connections: number, patience?: number): Kysely<unknown> {
  const database = openDatabase<unknown>(inject('databaseUrl'), {
    connections,
    ...(patience !== undefined && { patience }),
  })
  opened.push(database)
  return database
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.destroy()
})
const one = sql<{ one: number }>`select 1 as one`
const reasonOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('事务里不能再向连接池要连接', () => {
  test('第一次就报错，不等到人多时互相等死；事务自己的连接照常', async () => {
    const database = open(2)
    const reason = await reasonOf(
      database.transaction().execute(async (change) => {
        await one.execute(change)
        await one.execute(database)
      }),
    )
    expect(String(reason)).toContain('事务里只能用事务自己的连接')
    expect(isDatabaseUnavailable(reason)).toBe(false)
    expect((await one.execute(database)).rows).toEqual([{ one: 1 }])
  })

  test('事务里再开一个事务也一样；换了隔离级别的事务也管', async () => {
    const database = open(2)
    const nested = database
      .transaction()
      .setIsolationLevel('serializable')
      .execute(() => database.transaction().execute((change) => one.execute(change)))
    await expect(nested).rejects.toThrow('事务里只能用事务自己的连接')
  })

  test('事务结束之后，从它里面开始的事可以再用连接池', async () => {
    const database = open(2)
    const after = Promise.withResolvers<unknown>()
    const ended = Promise.withResolvers<void>()
    await database.transaction().execute(async (change) => {
      await one.execute(change)
      void ended.promise.then(() => one.execute(database)).then(after.resolve, after.reject)
    })
    ended.resolve()
    await expect(after.promise).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('占着连接而没人看着的写法用不了', () => {
    const database = open(1)
    expect(() => database.connection()).toThrow('只用 transaction()')
    expect(() => database.startTransaction()).toThrow('只用 transaction()')
  })
})

describe('连接用尽', () => {
  test('三倍于连接数的事务同时来，都做完，之后连接都还在', async () => {
    const database = open(4)
    const all = await Promise.all(
      Array.from({ length: 12 }, () => database.transaction().execute((change) => one.execute(change))),
    )
    expect(all).toHaveLength(12)
    expect(poolFigures(database)).toMatchObject({ max: 4, waiting: 0, refused: 0, stalledFor: 0 })
  })

  test('等不到连接的过一阵被回绝，说是数据库暂时不可用；占着的放开以后照常', async () => {
    const database = open(1, 500)
    const held = Promise.withResolvers<void>()
    const holder = database.transaction().execute(() => held.promise)
    await sleep(50)
    const reason = await reasonOf(one.execute(database))
    expect(isDatabaseUnavailable(reason)).toBe(true)
    expect(poolFigures(database)).toMatchObject({ refused: 1, waiting: 0 })
    held.resolve()
    await holder
    expect((await one.execute(database)).rows).toEqual([{ one: 1 }])
  })
})

describe('看着连接池', () => {
  test('连接全被占着时说得出卡了多久，一分钟没放开就说只有重启才行；放开就好了', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] })
    const database = open(1)
    const warn = vi.fn<(details: object, message: string) => void>()
    const watch = watchPool(database, { info: () => undefined, error: () => undefined, warn })
    const held = Promise.withResolvers<void>()
    const began = Promise.withResolvers<void>()
    const holder = database.transaction().execute(async () => {
      began.resolve()
      await held.promise
    })
    await began.promise
    const waiter = one.execute(database)
    expect(watch.stuck()).toBeUndefined()
    vi.advanceTimersByTime(61_000)
    expect(watch.stuck()).toContain('一分钟没有放开一个')
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ waiting: 1, max: 1 }),
      '数据库连接不够用：有请求在等，或已经回绝',
    )
    held.resolve()
    await Promise.all([holder, waiter])
    expect(watch.stuck()).toBeUndefined()
    watch.stop()
    vi.useRealTimers()
  })
})

describe('数据库断了', () => {
  test('后台连接被数据库终止，下一次查询照常；正在用的那次说暂时不可用', async () => {
    const database = open(3)
    const other = open(1)
    const killed = database.transaction().execute(async (change) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(change)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
      await sleep(100)
      await one.execute(change)
    })
    expect(isDatabaseUnavailable(await reasonOf(killed))).toBe(true)
    expect((await one.execute(database)).rows).toEqual([{ one: 1 }])
    expect(poolFigures(database).waiting).toBe(0)
  })

  test('只有暂时的毛病才叫不可用：写错的语句不是', async () => {
    const database = open(1)
    expect(isDatabaseUnavailable(await reasonOf(sql`select nothing from nowhere`.execute(database)))).toBe(false)
  })
})
