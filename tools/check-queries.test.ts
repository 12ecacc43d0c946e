import { describe, expect, test } from 'vitest'
import { wrongQueries } from './queries/query-rules.ts'

const whyOf = (file: string, text: string) => wrongQueries(file, text).map(({ line, why }) => `${line} ${why}`)

const READ = "await database.selectFrom('live.room').selectAll().execute()"
const WRITE = "await change\n  .insertInto('live.room').values(row).execute()"

describe('查询在哪里', () => {
  test('功能的 server/ 里可以读写本功能的表', () => {
    expect(whyOf('features/live/server/room-store.ts', `${READ}\n${WRITE}`)).toEqual([])
    expect(whyOf('features/member-centre/server/store.ts', "db.selectFrom('member_centre.visit')")).toEqual([])
  })

  test('别处不可以：领域、契约、页面与应用', () => {
    for (const file of [
      'features/live/domain/room.ts',
      'features/live/web/room.tsx',
      'features/live/contract/room.ts',
      'apps/server/src/serve.ts',
      'packages/ui/src/room.ts',
    ]) {
      expect(whyOf(file, READ)).toEqual(['1 查询只在功能的 server/ 里'])
    }
  })

  test('有表的包与测试可以；不问哪张表的也可以', () => {
    for (const file of [
      'packages/money/src/ledger/store.ts',
      'features/tipping/server/tip.test.ts',
      'apps/server/src/product.test.ts',
      'apps/server/e2e/room.e2e.ts',
    ])
      expect(whyOf(file, READ)).toEqual([])
    expect(whyOf('apps/server/src/serve.ts', 'sql`select 1`')).toEqual([])
  })

  test('别的功能的表不可以，连接时也不可以', () => {
    const why = '查询只用本功能的表，live 不是'
    expect(whyOf('features/tipping/server/store.ts', READ)).toEqual([`1 ${why}`])
    expect(
      whyOf('features/tipping/server/store.ts', "db.selectFrom('tipping.tip').innerJoin('live.room', 'a', 'b')"),
    ).toEqual([`1 ${why}`])
    expect(
      whyOf(
        'features/live/server/store.ts',
        'sql`insert into live.room do update set at = (select max(at) from excluded.at)`',
      ),
    ).toEqual([])
    expect(whyOf('features/tipping/server/store.ts', 'sql<{ n: number }>`select n\nfrom live.room`')).toEqual([
      `2 ${why}`,
    ])
  })

  test('接口处理函数可以读，不可以写', () => {
    const why = '接口处理函数里不写表'
    expect(whyOf('features/live/server/room-handlers.ts', READ)).toEqual([])
    expect(whyOf('features/live/server/room-handlers.ts', WRITE)).toEqual([`2 ${why}`])
    expect(whyOf('features/live/server/room/open-handler.ts', 'sql`update live.room set a = 1`')).toEqual([`1 ${why}`])
  })

  test('注释与文字里的不算', () => {
    expect(whyOf('features/live/web/room.tsx', '// taken from live.room\nconst text = "from live.room"')).toEqual([])
  })
})
