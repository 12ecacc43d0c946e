import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteNote, publishNote, staffDecideNote, staffRetractFlash, staffWriteFlash } from '../contract/index.ts'
import { FLASH_PIECES, NOTE_PIECES } from './pieces.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })

test('快讯写下与撤回都说一声，撤回的看不到', async () => {
  const written = {
    title: '',
    content: '央行公布数据',
    important: true,
    categories: ['宏观' as const],
    stocks: 'SH.600519',
  }
  const outcome = await server.client('op').call(staffWriteFlash, written, once())
  const id = outcome.ok ? outcome.value.id : ''
  expect(server.heard()).toEqual([`flash ${id}`])
  expect((await FLASH_PIECES.find([id, 'x'], server.database)).get(id)).toMatchObject({
    title: '央行公布数据',
    text: '央行公布数据',
    link: `/KXDetail?id=${id}`,
    instruments: ['SH.600519'],
  })
  expect(await FLASH_PIECES.ids(undefined, 9, server.database)).toEqual([id])
  await server.client('op').call(staffRetractFlash, { id, reason: '数字写错' })
  expect(server.heard()).toEqual([`flash ${id}`])
  expect(await FLASH_PIECES.ids(undefined, 9, server.database)).toEqual([])
  expect((await FLASH_PIECES.find([id], server.database)).size).toBe(0)
})

test('看盘发布与删除都说一声，待审的看不到', async () => {
  const note = {
    period: 'during' as const,
    title: '盘中观察',
    content: '今天的成交额比昨天同一时段放大，资金在几个板块之间轮动，注意节奏。',
    stocks: '',
  }
  const outcome = await server.client('e1').call(publishNote, note, once())
  const id = outcome.ok ? outcome.value.id : ''
  expect(await NOTE_PIECES.ids(undefined, 9, server.database)).toEqual([])
  await server.client('op').call(staffDecideNote, { id, decision: 'publish', reason: '' })
  expect(server.heard()).toEqual([`watch-note ${id}`])
  expect((await NOTE_PIECES.find([id], server.database)).get(id)).toMatchObject({
    title: '盘中观察',
    authorId: 'e1',
    mark: '盘中',
  })
  await server.client('e1').call(deleteNote, { id })
  expect(server.heard()).toEqual([`watch-note ${id}`])
  expect(await NOTE_PIECES.ids(undefined, 9, server.database)).toEqual([])
})
