import { createTestDatabase, type TestDatabase } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askedOf } from '../domain/content/index.ts'
import { createPostgresEngine } from '../server/engine/postgres/index.ts'
import { searchMigrations, type SearchTables } from '../server/tables.ts'
import { generatedPost } from './posts.ts'
import { askGolden } from './recall.ts'
import { derivedThings } from './derived.ts'
import { GOLDEN, goldenDocuments, type GoldenThing } from './things.ts'

const POSTS = 3000
const NEWEST = Date.parse('2026-11-20T10:00:00+08:00')
const NAMES = ['贵州茅台', '宁德时代', '中国平安', '招商银行', '比亚迪']

let base: TestDatabase<SearchTables>
let derived: readonly GoldenThing[]
beforeAll(async () => {
  derived = await derivedThings()
  base = await createTestDatabase<SearchTables>([searchMigrations])
  const posts = Array.from({ length: POSTS }, (_, number) => generatedPost(number, NAMES, NEWEST))
  const documents = [...goldenDocuments([...GOLDEN, ...derived], new Date(NEWEST)), ...posts]
  const engine = engineOf()
  for (let from = 0; from < documents.length; from += 500) {
    const some = documents.slice(from, from + 500)
    await base.database.transaction().execute((change) => engine.put('current', some, change))
  }
})
afterAll(() => base.drop())

const engineOf = (depths?: { whole: number; highest: number }) =>
  createPostgresEngine({ database: base.database, now: () => NEWEST, ...(depths && { depths }) })

test('三百个写的问题，一百个以上只有一两个字；一百个以上由示例文章的标题按规则来', () => {
  const queries = GOLDEN.flatMap((one) => one.queries)
  expect(queries).toHaveLength(300)
  expect(queries.filter((query) => Array.from(query).length <= 2).length).toBeGreaterThanOrEqual(100)
  expect(derived.flatMap((one) => one.queries).length).toBeGreaterThanOrEqual(100)
})

test.each([
  ['整个看一遍', undefined],
  ['只看最前面的', { whole: 100, highest: 1000 }],
])('%s：前十条里找得到九成五以上', async (_name, depths) => {
  for (const things of [GOLDEN, derived]) {
    const asked = await askGolden(engineOf(depths), things)
    const missed = asked.filter(({ isFound }) => !isFound).map(({ query }) => query)
    expect(1 - missed.length / asked.length, `没有找到 ${missed.join('、')}`).toBeGreaterThanOrEqual(0.95)
  }
})

test.each(['涨停', '今天', '茅台', '的', '股友7', '加仓 反弹', '贵州茅台', '大盘指数', 'gzmt', '反弹抄底'])(
  '常见的词分步找，与整个看一遍一样：%s',
  async (query) => {
    const asked = askedOf(query)
    if (!asked) throw new Error(query)
    const whole = await pagesOf(engineOf({ whole: POSTS * 10, highest: 1 }), asked, 100)
    const steps = await pagesOf(engineOf({ whole: 5, highest: POSTS * 10 }), asked, 7)
    expect(steps).toEqual(whole.slice(0, steps.length))
    expect(steps.length).toBe(Math.min(whole.length, 70))
  },
)

/** Ids page after page, ten pages at most. */
async function pagesOf(
  engine: ReturnType<typeof engineOf>,
  asked: NonNullable<ReturnType<typeof askedOf>>,
  count: number,
): Promise<string[]> {
  const ids: string[] = []
  let after: string | undefined
  for (let turn = 0; turn < 10; turn += 1) {
    const page = await engine.page({ asked, kind: 'post', after, count })
    ids.push(...(page?.hits.map(({ id }) => id) ?? []))
    after = page?.next ?? undefined
    if (after === undefined) break
  }
  return ids
}
