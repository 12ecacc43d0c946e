import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceCart, setCart } from '../contract/index.ts'
import { need, startCart, words, type CartServer } from './testing/server.ts'

let server: CartServer
beforeAll(async () => {
  server = await startCart()
})
afterAll(() => server.stop())

test('变了价的说从前多少，涨跌都说；没有变的不说；名字跟着现在的', async () => {
  for (const priceId of ['up', 'down', 'same']) server.put(priceId)
  for (const priceId of ['up', 'down', 'same']) await server.add('change', priceId, 2)
  server.put('up', { fen: 1200, title: '新名字' })
  server.put('down', { fen: 900, originalFen: 1500 })
  const { lines, totalFen } = await server.cartOf('change')
  expect(lines.map(({ fenBefore, fen, totalFen: all }) => [fenBefore, fen, all])).toEqual([
    [null, 1000, 2000],
    [1000, 900, 1800],
    [1000, 1200, 2400],
  ])
  expect([totalFen, lines[2]?.title, lines[1]?.originalFen]).toEqual([6200, '新名字', 1500])
  // Putting it in again is seeing the price again.
  await server.add('change', 'up')
  expect((await server.cartOf('change')).lines[0]).toMatchObject({ priceId: 'up', fenBefore: null })
})

test('不能买的归到失效里，各有缘由；不算在合计里；又能买了就回来', async () => {
  const problems = {
    GONE: '已下架',
    NOT_YET: '还没有开售',
    ENDED: '已停售',
    SOLD_OUT: '已售完',
    REGULATED: '暂未开放购买',
  }
  for (const [problem, reason] of Object.entries(problems)) {
    server.put(`bad-${problem}`)
    await server.add('invalid', `bad-${problem}`)
    server.put(`bad-${problem}`, { problem: problem as keyof typeof problems })
    const { invalid } = await server.cartOf('invalid')
    expect(invalid[0]).toMatchObject({ priceId: `bad-${problem}`, reason })
  }
  server.put('vanished', { title: '从前的名字', picture: '/a.webp' })
  server.put('good')
  await server.add('invalid', 'vanished')
  await server.add('invalid', 'good')
  server.drop('vanished')
  const content = await server.cartOf('invalid')
  expect([content.kinds, content.totalFen, content.invalid.length]).toEqual([1, 1000, 6])
  expect(content.invalid[0]).toMatchObject({ title: '从前的名字', picture: '/a.webp', reason: '已下架', kind: 'goods' })
  server.put('bad-SOLD_OUT', { problem: null })
  expect(words(await server.cartOf('invalid'))).toEqual(['good×1', 'bad-SOLD_OUT×1'])
})

test('库存少了：按还有的算，说原来放了多少；一件也没有就是已售完', async () => {
  server.put('shrunk', { stock: 9 })
  await server.add('shrunk', 'shrunk', 8)
  server.put('shrunk', { stock: 3 })
  expect((await server.cartOf('shrunk')).lines[0]).toMatchObject({
    count: 3,
    countBefore: 8,
    most: 3,
    mostText: '库存只剩 3 件',
    totalFen: 3000,
  })
  server.put('shrunk', { stock: 0 })
  expect((await server.cartOf('shrunk')).invalid[0]).toMatchObject({ reason: '已售完', count: 8 })
})

test('最优的券自动用上；差一点的券说再买多少减多少，不比现在的多就不说', async () => {
  server.put('book', { fen: 5000 })
  server.put('pen', { fen: 1000 })
  server.give({ memberId: 'coupons', over: 5000, off: 500 })
  server.give({ memberId: 'coupons', over: 5000, off: 800 })
  server.give({ memberId: 'coupons', over: 7000, off: 3000, only: ['book'] })
  server.give({ memberId: 'coupons', over: 6500, off: 700 })
  server.give({ memberId: 'somebody', over: 100, off: 100 })
  await server.add('coupons', 'book')
  expect(await server.cartOf('coupons')).toMatchObject({
    totalFen: 5000,
    couponFen: 800,
    payFen: 4200,
    coupon: { terms: '满 50 减 8', fen: 800 },
    nextCoupon: { terms: '满 70 减 30', missingFen: 2000, fen: 3000 },
  })
  await server.add('coupons', 'book')
  expect(await server.cartOf('coupons')).toMatchObject({ couponFen: 3000, payFen: 7000, nextCoupon: null })
  // Nothing selected: nothing to take off from.
  expect(need(await server.client('coupons').call(setCart, { allSelected: false }))).toMatchObject({
    kinds: 0,
    count: 0,
    payFen: 0,
    coupon: null,
    nextCoupon: null,
  })
})

test('券比东西贵：减到零为止', async () => {
  server.put('cheap', { fen: 10 })
  server.give({ memberId: 'free', over: 0, off: 10_000 })
  await server.add('free', 'cheap')
  expect(await server.cartOf('free')).toMatchObject({ totalFen: 10, couponFen: 10, payFen: 0 })
})

test('会员有的抵掉一部分：按抵过的价，说为什么', async () => {
  server.put('upgrade', { kind: 'membership', fen: 30_000, credit: { fen: 5000, because: '剩余的 VIP 会员' } })
  await server.add('credit', 'upgrade')
  expect((await server.cartOf('credit')).lines[0]).toMatchObject({
    fen: 30_000,
    credit: { fen: 5000, because: '剩余的 VIP 会员' },
  })
})

test('游客设备上的：同一种答复，没有券；没有的算失效，用设备上的名字；一种写两遍只算第一遍', async () => {
  server.put('guest', { fen: 2000, mayBuy: 4 })
  const lines = [
    { priceId: 'guest', count: 9, fen: 2500 },
    { priceId: 'guest', count: 1 },
    { priceId: 'nothing', count: 2, selected: false, title: '旧商品', variant: '一年' },
  ]
  const content = need(await server.client().call(priceCart, { lines }))
  expect(content).toMatchObject({ kinds: 1, count: 4, payFen: 8000, coupon: null, nextCoupon: null })
  expect(content.lines).toMatchObject([{ count: 4, countBefore: 9, fenBefore: 2500 }])
  expect(content.invalid).toEqual([
    {
      priceId: 'nothing',
      productId: '',
      kind: null,
      title: '旧商品',
      variant: '一年',
      picture: null,
      count: 2,
      reason: '已下架',
    },
  ])
  expect(need(await server.client().call(priceCart, { lines: [] }))).toMatchObject({
    lines: [],
    invalid: [],
    payFen: 0,
  })
})
