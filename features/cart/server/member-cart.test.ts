import { crowd } from '@niujin/testkit/database'
import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, countCart, deleteLines, LIMITS, searchMyCarts, setCart } from '../contract/index.ts'
import { need, startCart, words, type CartServer } from './testing/server.ts'

let server: CartServer
beforeAll(async () => {
  server = await startCart()
  for (const priceId of ['a', 'b', 'c']) server.put(priceId)
})
afterAll(() => server.stop())

const call = (memberId: string) => server.client(memberId)

describe('放进去', () => {
  test('最近放的在前；同一种加上去，也到最前；别人看不到', async () => {
    await server.add('add', 'a')
    await server.add('add', 'b', 2)
    expect(need(await server.add('add', 'a', 3))).toEqual({ count: 4, pieces: 6, note: null })
    expect([words(await server.cartOf('add')), words(await server.cartOf('add-other'))]).toEqual([['a×4', 'b×2'], []])
    expect(need(await call('add').call(countCart, {}))).toEqual({ pieces: 6 })
    expect(await call('').call(searchMyCarts, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })

  test('同一次提交来两回只算一次', async () => {
    const again = { idempotencyKey: randomId() }
    const both = [
      await call('twice').call(addToCart, { priceId: 'a', count: 2 }, again),
      await call('twice').call(addToCart, { priceId: 'a', count: 2 }, again),
    ]
    expect([both[0], words(await server.cartOf('twice'))]).toEqual([both[1], ['a×2']])
  })

  test('三倍于连接数的人手一起放同一种：件数分毫不差', async () => {
    const all = await crowd(server.database, () => server.add('crowd', 'a', 2))
    expect(all.every(({ ok }) => ok)).toBe(true)
    expect(words(await server.cartOf('crowd'))).toEqual([`a×${all.length * 2}`])
  })

  test('最多一百种：几种一起来抢最后的位置，也不会超过', async () => {
    for (let at = 0; at < 110; at += 1) server.put(`kind-${at}`)
    const first = await Promise.all(Array.from({ length: 95 }, (_, at) => server.add('kinds', `kind-${at}`)))
    expect(first.every(({ ok }) => ok)).toBe(true)
    const more = await Promise.all(Array.from({ length: 15 }, (_, at) => server.add('kinds', `kind-${95 + at}`)))
    expect(more.filter(({ ok }) => ok)).toHaveLength(LIMITS.lines - 95)
    expect(more.find(({ ok }) => !ok)).toMatchObject({
      code: 'CART_FULL',
      msg: '购物车最多放 100 种商品，请先清理一些',
    })
    expect(need(await server.add('kinds', 'kind-0'))).toMatchObject({ count: 2 })
  })

  test('限购与库存：放到能买的为止，说明缘由；再放就拒绝', async () => {
    server.put('few', { stock: 3 })
    server.put('limited', { mayBuy: 5 })
    expect(need(await server.add('bound', 'few', 9))).toMatchObject({ count: 3, note: '库存只剩 3 件' })
    expect(await server.add('bound', 'few')).toMatchObject({ code: 'COUNT_FULL', msg: '库存只剩 3 件' })
    expect(need(await server.add('bound', 'limited', 4))).toMatchObject({ count: 4, note: null })
    expect(need(await server.add('bound', 'limited', 4))).toMatchObject({
      count: 5,
      note: '每人限购，最多还能买 5 件',
    })
    expect(need(await server.add('bound', 'a', 998))).toMatchObject({ count: 998 })
    expect(need(await server.add('bound', 'a', 5))).toMatchObject({ count: 999, note: '一次最多 999 件' })
  })

  test('同一商品的几种规格合用一个限购：先放的先得', async () => {
    server.put('black', { productId: 'notebook', mayBuy: 5 })
    server.put('white', { productId: 'notebook', mayBuy: 5 })
    await server.add('shared', 'black', 3)
    expect(need(await server.add('shared', 'white', 4))).toMatchObject({ count: 2 })
    const { lines } = await server.cartOf('shared')
    expect(lines.map(({ count, most }) => [count, most])).toEqual([
      [2, 2],
      [3, 3],
    ])
    server.put('green', { productId: 'notebook', mayBuy: 5 })
    expect(await server.add('shared', 'green')).toMatchObject({ code: 'COUNT_FULL', msg: '已达每人限购数量' })
  })

  test('没有的、不卖的、数量不对的，放不进', async () => {
    server.put('gone', { problem: 'ENDED' })
    expect(await server.add('refused', 'never')).toMatchObject({ code: 'PRICE_UNKNOWN', msg: '没有这个商品' })
    expect(await server.add('refused', 'gone')).toMatchObject({ code: 'NOT_ON_SALE', msg: '已停售' })
    for (const count of [0, 1000, 1.5])
      expect(await server.add('refused', 'a', count)).toMatchObject({ code: 'INPUT_INVALID' })
    expect(words(await server.cartOf('refused'))).toEqual([])
  })
})

describe('改与删', () => {
  test('改数量、选中、全选；一次几样；不在车里的略过', async () => {
    for (const priceId of ['a', 'b', 'c']) await server.add('set', priceId)
    const set = async (input: object) => words(need(await call('set').call(setCart, input)))
    expect(await set({ changes: [{ priceId: 'a', count: 7 }] })).toEqual(['c×1', 'b×1', 'a×7'])
    expect(
      await set({
        changes: [
          { priceId: 'c', selected: false },
          { priceId: 'never', count: 2 },
        ],
      }),
    ).toEqual(['(c×1)', 'b×1', 'a×7'])
    expect(await set({ allSelected: false, changes: [{ priceId: 'b', selected: true, count: 2 }] })).toEqual([
      '(c×1)',
      'b×2',
      '(a×7)',
    ])
    expect(await set({ allSelected: true })).toEqual(['c×1', 'b×2', 'a×7'])
  })

  test('多于能买的拒绝，一样也没有改；抢了同一商品另一规格的也拒绝', async () => {
    server.put('five', { mayBuy: 5 })
    await server.add('over', 'five', 2)
    await server.add('over', 'a')
    const changes = [
      { priceId: 'a', count: 3 },
      { priceId: 'five', count: 6 },
    ]
    expect(await call('over').call(setCart, { changes })).toMatchObject({
      code: 'COUNT_FULL',
      msg: '每人限购，最多还能买 5 件',
    })
    expect(words(await server.cartOf('over'))).toEqual(['a×1', 'five×2'])
    server.put('red', { productId: 'pen', mayBuy: 5 })
    server.put('blue', { productId: 'pen', mayBuy: 5 })
    await server.add('pens', 'red', 2)
    await server.add('pens', 'blue', 3)
    expect(await call('pens').call(setCart, { changes: [{ priceId: 'red', count: 3 }] })).toMatchObject({
      code: 'COUNT_FULL',
    })
    const swapped = [
      { priceId: 'red', count: 3 },
      { priceId: 'blue', count: 2 },
    ]
    expect(words(need(await call('pens').call(setCart, { changes: swapped })))).toEqual(['blue×2', 'red×3'])
  })

  test('删掉的不在了，别人的不受影响；再删一次也没事', async () => {
    await server.add('delete', 'a')
    await server.add('delete', 'b')
    await server.add('delete-other', 'a', 4)
    for (let at = 0; at < 2; at += 1)
      expect(words(need(await call('delete').call(deleteLines, { priceIds: ['a'] })))).toEqual(['b×1'])
    await call('delete').call(setCart, { changes: [{ priceId: 'a', count: 9 }] })
    expect(words(await server.cartOf('delete-other'))).toEqual(['a×4'])
    expect(await call('delete').call(deleteLines, { priceIds: [] })).toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('一边放一边改一边删一边买，三倍于连接数：都有答复，没有锁死', async () => {
    for (const priceId of ['a', 'b', 'c']) await server.add('busy', priceId)
    const outcomes = await crowd<{ ok: boolean }>(server.database, (at) => {
      const priceId = ['a', 'b', 'c'][at % 3] ?? 'a'
      if (at % 4 === 0) return server.add('busy', priceId)
      if (at % 4 === 1) return call('busy').call(setCart, { changes: [{ priceId, count: 5 }] })
      if (at % 4 === 2) return call('busy').call(deleteLines, { priceIds: [priceId, 'a'] })
      return server.database
        .transaction()
        .execute((transaction) => server.feature.remove(transaction, 'busy', ['c', 'b']))
        .then(() => ({ ok: true }))
    })
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
  })
})

describe('买了以后', () => {
  test('与订单同一个事务：订单没成，车里还在；成了就不在了', async () => {
    await server.add('bought', 'a')
    await server.add('bought', 'b')
    const order = (fails: boolean) =>
      server.database.transaction().execute(async (transaction) => {
        await server.feature.remove(transaction, 'bought', ['a', 'never'])
        if (fails) throw new Error('没有下成')
      })
    await expect(order(true)).rejects.toThrow('没有下成')
    expect(words(await server.cartOf('bought'))).toEqual(['b×1', 'a×1'])
    await order(false)
    expect(words(await server.cartOf('bought'))).toEqual(['b×1'])
  })

  test('可以带走、可以清除自己的', async () => {
    await server.add('leaver', 'a', 2)
    const [data] = server.feature.memberData ?? []
    expect(await data?.exportOf?.('leaver')).toMatchObject([{ title: '商品 a', count: 2, fen: 1000 }])
    await data?.erase?.('leaver')
    expect([await data?.exportOf?.('leaver'), words(await server.cartOf('bought'))]).toEqual([[], ['b×1']])
  })
})
