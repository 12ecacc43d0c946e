import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from './index.ts'
import { StatementNames } from './statement-names.ts'

let database: Kysely<unknown>
beforeAll(() => {
  database = openDatabase<unknown>(inject('databaseUrl'), { connections: 1 })
})
beforeEach(async () => {
  await database.destroy()
  database = openDatabase<unknown>(inject('databaseUrl'), { connections: 1 })
  await sql`create temporary table named (id int primary key, word text, gone boolean default false)`.execute(database)
  await sql`create unique index on named (word) where not gone`.execute(database)
  await sql`insert into named values (1, '一'), (2, '二')`.execute(database)
})
afterAll(() => database.destroy())

const wordOf = (id: number, asking: Kysely<unknown> = database) =>
  sql<{ word: unknown }>`select word from named where id = ${id}`.execute(asking).then(({ rows }) => rows[0]?.word)
async function often<Value>(ask: () => Promise<Value>): Promise<Value[]> {
  const answers: Value[] = []
  for (let turn = 0; turn < 40; turn += 1) answers.push(await ask())
  return answers
}
async function named(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database)
  return rows.map(({ statement }) => statement)
}

test('问得多的记在数据库里，问得少的与没有值的不记；答的一样', async () => {
  await wordOf(1)
  expect(await named()).toEqual([])
  expect(new Set(await often(() => wordOf(2)))).toEqual(new Set(['二']))
  expect(await named()).toEqual(['select word from named where id = $1'])
  expect(await wordOf(1)).toBe('一')
})

test('表变了，记下的不再作数：照样答得出，再问多了重新记', async () => {
  await often(() => wordOf(1))
  await sql`alter table named alter column word type int using id * 10`.execute(database)
  expect(await wordOf(1)).toBe(10)
  expect(new Set(await often(() => wordOf(2)))).toEqual(new Set([20]))
  expect(await named()).toHaveLength(2)
})

test('表在事务里问到时变了：这个事务不成，再来一次就成', async () => {
  await often(() => wordOf(1))
  await sql`alter table named alter column word type int using id * 10`.execute(database)
  const asking = () => database.transaction().execute((change) => wordOf(1, change))
  await expect(asking()).rejects.toThrow('cached plan')
  expect(await asking()).toBe(10)
})

test('中间有人轮流用连接，记下的不见了：这一句照样答，往后不再记', async () => {
  await often(() => wordOf(1))
  await sql`deallocate all`.execute(database)
  expect(await wordOf(1)).toBe('一')
  await often(() => wordOf(1))
  expect(await named()).toEqual([])
})

test('冲突的条件里带着值的不记：多少次都找得到那个索引', async () => {
  const add = (gone: boolean) =>
    sql`insert into named values (9, '一', false) on conflict (word) where gone = ${gone} do nothing`.execute(database)
  await sql`create unique index on named (word) where gone = false`.execute(database)
  expect(await often(() => add(false))).toHaveLength(40)
  expect(await named()).toEqual([])
})

test('记下时表还是空的，后来大了：问多了就按大表重新打算，不再一行一行地读', async () => {
  await sql`truncate named`.execute(database)
  await sql`analyze named`.execute(database)
  await often(() => wordOf(1))
  await sql`insert into named select n, n::text from generate_series(1, 5000) as n`.execute(database)
  const kept = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database)
  const planOf = async () => {
    const { rows } = await sql<Record<string, string>>`explain execute ${sql.id(kept.rows[0]?.name ?? '')}(7)`.execute(
      database,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  expect(await planOf()).toContain('Seq Scan')
  for (let turn = 0; turn < 10; turn += 1) await often(() => wordOf(7))
  expect(await planOf()).toContain('Index')
})

test('最多记三百个；太长的不记', () => {
  const names = new StatementNames()
  const askedOften = (text: string) => Array.from({ length: 25 }, () => names.of(text)).at(-1)
  const given = Array.from({ length: 400 }, (_, at) => askedOften(`select ${at} = $1`))
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(300)
  expect(given.slice(300)).toEqual(Array.from({ length: 100 }))
  expect(new StatementNames().of(`select $1 ${' '.repeat(8000)}`)).toBeUndefined()
})

test('别的错误不算在名字上', () => {
  const names = new StatementNames()
  expect(names.isAboutNames(Object.assign(new Error('重复'), { code: '23505' }))).toBe(false)
  expect(names.isAboutNames(undefined)).toBe(false)
})
