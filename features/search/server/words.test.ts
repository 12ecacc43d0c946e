import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWord, hotWords, staffRuleWord, staffWords, type WordRule } from '../contract/index.ts'
import { forgetAsked } from './words/asked.ts'
import { startSearchServer, type SearchServer } from './testing/search-server.ts'

const HOUR = 3_600_000
let server: SearchServer
beforeAll(async () => {
  server = await startSearchServer({ hotLeast: { devices: 3, addresses: 1 } })
  await server.run()
  const words = ['均线', '成交量', '涨停', '新股', '分红', '稳赚不赔', 'a', 'b']
  await server.write(...words.map((title, n) => ({ kind: 'article', id: `a${n}`, title })))
  await server.settled()
})
afterAll(() => server.stop())

/** So many devices search for it. */
async function asked(q: string, devices: number) {
  for (let n = 0; n < devices; n += 1) await server.client().call(countWord, { q })
}
async function shown() {
  // What is shown is the same for a minute.
  server.clock.at += 60_001
  const outcome = await server.client().call(hotWords, {})
  return outcome.ok ? outcome.value.words : []
}
const rule = (word: string, given: WordRule, by = 'staff') =>
  server.client(by).call(staffRuleWord, { word, rule: given }, { idempotencyKey: randomId() })

describe('热门的词', () => {
  test('搜的设备多的在前；太少的不算，同一台设备一小时只算一次', async () => {
    await asked('均线', 3)
    await asked(' 成交量 ', 5)
    await asked('涨停', 2)
    const eager = server.client()
    for (let n = 0; n < 9; n += 1) await eager.call(countWord, { q: '新股' })
    expect(await shown()).toEqual(['成交量', '均线'])
  })

  test('会淡去，一天以后不算', async () => {
    server.clock.at += 7 * HOUR
    await asked('分红', 3)
    expect(await shown()).toEqual(['分红', '成交量', '均线'])
    server.clock.at += 25 * HOUR
    expect(await shown()).toEqual([])
    await forgetAsked(server.database, server.clock.at + 48 * HOUR)
    expect(await server.database.selectFrom('search.asked').selectAll().execute()).toEqual([])
  })

  test.each(['稳赚不赔', '加微信 abc', '13800138000', 'www.abc.com', '这是一句很长很长的广告词请大家都来看'])(
    '不管多少人搜，%s 都放不上去',
    async (q) => {
      await asked(q, 6)
      expect(await shown()).not.toContain(q)
    },
  )

  test('什么也找不到的词不放', async () => {
    await asked('谁也没写过', 6)
    expect(await shown()).not.toContain('谁也没写过')
  })

  test('谁搜的看不出来', async () => {
    await server.client('member-12345678', 'device-12345678').call(countWord, { q: '均线' })
    const rows = await server.database.selectFrom('search.asked').selectAll().execute()
    expect(rows.map(({ word }) => word)).toContain('均线')
    expect(JSON.stringify(rows)).not.toMatch(/member-12345678|device-12345678|127\.0\.0\.1/)
  })
})

describe('运营', () => {
  test('置顶的在最前，屏蔽的不出现，取消了照旧；都记下是谁', async () => {
    await asked('涨停', 4)
    expect(await rule('新股', 'pin')).toMatchObject({ ok: true })
    expect(await shown()).toEqual(['新股', '涨停'])
    await rule('涨停', 'block')
    expect(await shown()).toEqual(['新股'])
    await rule('涨停', 'none')
    expect(await shown()).toEqual(['新股', '涨停'])
    const history = await server.database.selectFrom('search.word_history').select(['word', 'rule', 'by']).execute()
    expect(history).toHaveLength(3)
    expect(history[1]).toEqual({ word: '涨停', rule: 'block', by: 'staff' })
    expect(await server.client('staff').call(staffWords, {})).toMatchObject({
      value: { least: 3, list: expect.arrayContaining([{ word: '涨停', devices: 4, rule: 'none', isShown: true }]) },
    })
  })

  test('不能用的词置顶不了；最多十个；没有权限不行', async () => {
    expect(await rule('稳赚不赔', 'pin')).toMatchObject({ code: 'WORD_FORBIDDEN' })
    for (let n = 0; n < 9; n += 1) await rule(`置顶${n}`, 'pin')
    expect(await rule('再来一个', 'pin')).toMatchObject({ code: 'RULES_FULL' })
    expect(await rule('均线', 'block', 'someone')).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await server.client('someone').call(staffWords, {})).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
