import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishNote, staffDecideNote, staffWriteFlash } from '../contract/index.ts'
import { startNewsServer, type NewsServer } from './testing/news-server.ts'

let server: NewsServer
beforeAll(async () => {
  server = await startNewsServer()
})
afterAll(() => server.stop())

const TEXT = '今天的成交额比昨天同一时段放大，资金在几个板块之间轮动，注意节奏。'
const once = () => ({ idempotencyKey: randomId() })

test('三倍于连接数的专家同时交看盘、编辑同时写快讯，人人都成', async () => {
  const notes = await crowd(server.deps.database, (at) =>
    server
      .client(`e${at}`)
      .call(publishNote, { period: 'during', title: `盘中观察 ${at}`, content: TEXT, stocks: 'SH.000001' }, once()),
  )
  expect(notes.filter(({ ok }) => !ok)).toEqual([])
  const flashes = await crowd(server.deps.database, (at) =>
    server
      .client('op')
      .call(
        staffWriteFlash,
        { title: '', content: `第 ${at} 条快讯的内容在这里。`, important: false, categories: ['宏观'], stocks: '' },
        once(),
      ),
  )
  expect(flashes.filter(({ ok }) => !ok)).toEqual([])
})

test('三倍于连接数的审核同时决定同一篇，只有一个算数，都有答复', async () => {
  const note = await server
    .client('e1')
    .call(publishNote, { period: 'after', title: '收盘复盘', content: TEXT, stocks: '' }, once())
  const id = note.ok ? note.value.id : ''
  const decided = await crowd(server.deps.database, (at) =>
    server.client(`op${at}`).call(staffDecideNote, { id, decision: 'publish', reason: '' }),
  )
  expect(decided.filter(({ ok }) => ok)).toHaveLength(1)
})
