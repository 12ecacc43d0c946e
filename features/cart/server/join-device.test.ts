import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinCart, LIMITS } from '../contract/index.ts'
import { need, startCart, words, type CartServer } from './testing/server.ts'

let server: CartServer
beforeAll(async () => {
  server = await startCart()
  for (const priceId of ['a', 'b', 'c']) server.put(priceId)
})
afterAll(() => server.stop())

interface Line {
  readonly priceId: string
  readonly count: number
  readonly selected?: boolean
  readonly fen?: number
}

const join = (memberId: string, lines: Line[], batch = randomId()) => {
  server.clock.at += 1000
  return server.client(memberId).call(joinCart, { batch, lines }, { idempotencyKey: randomId() })
}

test('同一种相加，新的在最前，次序与设备上一样；从前的价跟着来', async () => {
  await server.add('join', 'a', 2)
  await server.add('join', 'c')
  const lines = [
    { priceId: 'b', count: 1, selected: false, fen: 900 },
    { priceId: 'a', count: 3 },
  ]
  expect(need(await join('join', lines))).toEqual({ joined: 2, left: [], pieces: 7 })
  const content = await server.cartOf('join')
  expect([words(content), content.lines[0]?.fenBefore]).toEqual([['(b×1)', 'a×5', 'c×1'], 900])
})

test('同一批来几回只并一次，隔天再来、几个请求同时来也一样', async () => {
  const batch = randomId()
  const all = await crowd(server.database, () => join('once', [{ priceId: 'a', count: 2 }], batch))
  expect(new Set(all.map((one) => (one.ok ? one.value.pieces : one.code)))).toEqual(new Set([2]))
  server.clock.at += 3 * 86_400_000
  expect(need(await join('once', [{ priceId: 'a', count: 2 }], batch))).toMatchObject({ pieces: 2 })
  expect(words(await server.cartOf('once'))).toEqual(['a×2'])
  // Of another member the number means nothing.
  expect(need(await join('once-other', [{ priceId: 'a', count: 1 }], batch))).toMatchObject({ pieces: 1 })
})

test('并到能买的为止，原来有的不会变少；卖完的照样带着；没有的不要', async () => {
  server.put('five', { mayBuy: 5 })
  server.put('over', { stock: 9 })
  server.put('sold', { problem: 'SOLD_OUT' })
  await server.add('bound', 'five', 4)
  await server.add('bound', 'over', 8)
  server.put('over', { stock: 2 })
  const lines = [
    { priceId: 'five', count: 3 },
    { priceId: 'over', count: 1 },
    { priceId: 'sold', count: 2 },
    { priceId: 'never', count: 1 },
  ]
  expect(need(await join('bound', lines))).toEqual({ joined: 3, left: [], pieces: 15 })
  const content = await server.cartOf('bound')
  expect(words(content)).toEqual(['five×5', 'over×2'])
  expect([content.lines[1]?.countBefore, content.invalid[0]]).toMatchObject([8, { priceId: 'sold', count: 2 }])
})

test('车里放不下的留在设备上', async () => {
  for (let at = 0; at < LIMITS.lines; at += 1) server.put(`full-${at}`)
  const most = Array.from({ length: LIMITS.lines - 1 }, (_, at) => ({ priceId: `full-${at}`, count: 1 }))
  need(await join('full', most))
  const lines = [
    { priceId: 'a', count: 1 },
    { priceId: 'b', count: 1 },
    { priceId: 'full-3', count: 4 },
  ]
  expect(need(await join('full', lines))).toMatchObject({ joined: 2, left: ['b'] })
  expect((await server.cartOf('full')).lines.find(({ priceId }) => priceId === 'full-3')?.count).toBe(5)
})

test('游客不能并，批次不像样的不收', async () => {
  const lines = [{ priceId: 'a', count: 1 }]
  expect(await server.client().call(joinCart, { batch: randomId(), lines })).toMatchObject({ code: 'LOGIN_REQUIRED' })
  expect(await join('bad', lines, 'short')).toMatchObject({ code: 'INPUT_INVALID', msg: '批次不正确' })
  expect(await join('bad', [{ priceId: 'a', count: 1, fen: 3e9 }])).toMatchObject({ code: 'INPUT_INVALID' })
  expect(await join('bad', [])).toMatchObject({ code: 'INPUT_INVALID', msg: '请选择商品' })
})
