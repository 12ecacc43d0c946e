import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVideos } from '../contract/index.ts'
import { emptyClip } from './clips.ts'
import type { ClipRow } from './tables.ts'
import { startVideoServer, type VideoServer } from './testing/video-server.ts'

let server: VideoServer
beforeAll(async () => {
  server = await startVideoServer()
})
afterAll(() => server.stop())

let turn = 0
/** A video, each later than the one before. */
async function add(title: string, { author = 'expert', ...more }: Partial<ClipRow> & { author?: string } = {}) {
  turn += 1
  const at = new Date(server.clock.at + turn * 1000)
  await server.database
    .insertInto('video.clip')
    .values({
      ...emptyClip(`video-${turn}`, author, at),
      title,
      status: 'published',
      submitted_at: at,
      published_at: at,
      file: `aa/${crypto.randomUUID()}.mp4`,
      ...more,
    })
    .execute()
}
async function titles(q: string) {
  const outcome = await server.client().call(findVideos, { q })
  return outcome.ok ? outcome.value.list.map(({ title }) => title) : outcome.msg
}

test('不登录也能找：标题从头对上的在前，再新的在前，不分大小写', async () => {
  for (const title of ['MACD 入门', '再看 macd', 'Macd 背离', '成交量']) await add(title)
  expect(await titles(' macd ')).toEqual(['Macd 背离', 'MACD 入门', '再看 macd'])
  expect(await server.client().call(findVideos, { q: '成交量' })).toMatchObject({
    value: { list: [{ title: '成交量', author: 'expert的昵称' }] },
  })
  expect(await titles('没有这样的')).toEqual([])
})

test('按作者的昵称也能找到', async () => {
  await add('开盘前看什么', { author: 'laowang' })
  expect(await titles('LaoWang的')).toEqual(['开盘前看什么'])
})

test('百分号、下划线、反斜杠只是字', async () => {
  for (const title of ['涨10%之后', '涨105之后', '量_价', '量比价', String.raw`甲\乙`]) await add(title)
  expect(await titles('10%')).toEqual(['涨10%之后'])
  expect(await titles('%')).toEqual(['涨10%之后'])
  expect(await titles('量_')).toEqual(['量_价'])
  expect(await titles('\\')).toEqual([String.raw`甲\乙`])
})

test('没发布、退回、删掉的找不到，也不因为作者而找到', async () => {
  for (const status of ['draft', 'processing', 'pending', 'rejected', 'deleted'] as const)
    await add('藏着的', { status, author: 'hidden' })
  expect(await titles('藏着')).toEqual([])
  expect(await titles('hidden')).toEqual([])
})

test('最多二十条；空的、太长的说明白', async () => {
  for (let n = 0; n < 22; n += 1) await add(`很多${n}`)
  const found = await titles('很多')
  expect([found.length, found[0]]).toEqual([20, '很多21'])
  expect(await titles('  ')).toBe('请输入要找的字')
  expect(await titles('长'.repeat(33))).toBe('最多 32 个字')
})
