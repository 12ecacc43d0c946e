import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFlashes, staffRetractFlash } from '../contract/index.ts'
import { keepFlash, type NewFlash } from './flash-store.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())

let turn = 0
/** An item, each later than the one before. */
function add(content: string, given: Partial<NewFlash> = {}) {
  turn += 1
  const at = new Date(server.clock.at - 3_600_000 + turn * 1000)
  return keepFlash(server.deps.database, {
    dedupe_key: randomId(),
    content_hash: null,
    at,
    title: null,
    content,
    important: false,
    categories: ['A股'],
    subjects: [],
    source: '试验',
    url: null,
    simulated: false,
    market_time: null,
    created_at: at,
    spread_at: at,
    ...given,
  })
}
async function contents(q: string) {
  const outcome = await server.client().call(findFlashes, { q })
  return outcome.ok ? outcome.value.list.map(({ content }) => content) : outcome.msg
}

test('不登录也能找：标题与正文都算，最新在前，不分大小写，模拟的标明', async () => {
  await add('先说 CPI 的数')
  const row = await add('公布了数据', { title: 'Cpi 公布', simulated: true, market_time: '10:30' })
  await add('与它无关')
  const outcome = await server.client().call(findFlashes, { q: ' cpi ' })
  expect(outcome).toMatchObject({
    ok: true,
    value: {
      list: [
        {
          id: row?.id,
          title: 'Cpi 公布',
          content: '公布了数据',
          at: row?.at.toISOString(),
          simulated: true,
          marketTime: '10:30',
        },
        { title: null, content: '先说 CPI 的数', simulated: false },
      ],
    },
  })
  expect(await contents('没有这样的')).toEqual([])
})

test('百分号、下划线只是字', async () => {
  for (const content of ['上涨10%收盘', '上涨105点', '量_价', '量比价']) await add(content)
  expect(await contents('10%')).toEqual(['上涨10%收盘'])
  expect(await contents('%')).toEqual(['上涨10%收盘'])
  expect(await contents('量_')).toEqual(['量_价'])
})

test('撤回之后找不到', async () => {
  const row = await add('写错了的数')
  expect(await contents('写错了')).toEqual(['写错了的数'])
  expect(await server.client('op').call(staffRetractFlash, { id: row?.id ?? '', reason: '数字写错' })).toMatchObject({
    ok: true,
  })
  expect(await contents('写错了')).toEqual([])
})

test('最多二十条；空的、太长的说明白', async () => {
  for (let n = 0; n < 22; n += 1) await add(`很多${n}`)
  const found = await contents('很多')
  expect([found.length, found[0]]).toEqual([20, '很多21'])
  expect(await contents('  ')).toBe('请输入要找的字')
  expect(await contents('长'.repeat(33))).toBe('最多 32 个字')
})
