import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomId } from '@niujin/contract-kit'
import { searchContent, searchKind, staffIndexState, staffRebuild } from '../contract/index.ts'
import { createMeiliEngine } from './meili/index.ts'
import { startFakeMeili } from './testing/fake-meili.ts'
import { startSearchServer, type SearchServer } from './testing/search-server.ts'

let meili: Awaited<ReturnType<typeof startFakeMeili>>
let server: SearchServer
beforeAll(async () => {
  meili = await startFakeMeili('secret')
  server = await startSearchServer({ engine: createMeiliEngine({ url: meili.url, key: 'secret', prefix: 'niujin_' }) })
  await server.run()
  await server.write(
    { kind: 'article', id: 'ma', title: '均线怎么看', text: '均线是最常用的指标', authorId: 'wang' },
    { kind: 'flash', id: '7', title: '央行公布 CPI 数据', text: '同比上涨' },
    ...Array.from({ length: 5 }, (_, n) => ({
      kind: 'post',
      id: `p${n}`,
      title: '',
      text: `说说均线之${n}`,
      likes: n,
    })),
  )
  await server.settled()
})
afterAll(async () => {
  await server.stop()
  await meili.stop()
})

async function found(q: string) {
  const outcome = await server.client().call(searchContent, { q })
  return outcome.ok ? outcome.value.groups.map(({ kind, list, total }) => [kind, list.map(({ id }) => id), total]) : []
}

test('放进去、找得到、改了与不在的跟上', async () => {
  expect(await found('均线')).toEqual([
    ['article', ['ma'], 1],
    ['post', ['p4', 'p3', 'p2'], 5],
  ])
  expect(await found('jxzmk')).toEqual([['article', ['ma'], 1]])
  await server.remove('article', 'ma')
  await server.settled()
  expect(await found('怎么看')).toEqual([])
})

test('一页一页取；位置不对说明白', async () => {
  const page = (cursor?: string) =>
    server.client().call(searchKind, { q: '均线', kind: 'post', count: 2, ...(cursor !== undefined && { cursor }) })
  expect(await page()).toMatchObject({ value: { list: [{ id: 'p4' }, { id: 'p3' }], nextCursor: 'o2' } })
  expect(await page('o4')).toMatchObject({ value: { list: [{ id: 'p0' }], nextCursor: null } })
  expect(await page('x')).toMatchObject({ code: 'CURSOR_INVALID' })
})

test('重建：建好了换过来，设置都在', async () => {
  const staff = server.client('staff')
  expect(await staff.call(staffRebuild, {}, { idempotencyKey: randomId() })).toMatchObject({ ok: true })
  await server.settled()
  expect(await found('央行')).toEqual([['flash', ['7'], 1]])
  expect([...meili.settings.keys()].toSorted()).toEqual(['niujin_documents', 'niujin_documents_next'])
  expect(await staff.call(staffIndexState, {})).toMatchObject({ value: { building: null, pending: 0 } })
})

test('不让进时说明原因，变化留着', async () => {
  const refused = createMeiliEngine({ url: meili.url, key: 'wrong' })
  await expect(refused.counts()).rejects.toThrow('Meilisearch 答复 403')
})

test('没有出错', () => expect(server.troubles).toEqual([]))
