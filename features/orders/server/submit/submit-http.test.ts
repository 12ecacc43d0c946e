import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, createMixPayment, createOrder, staffOrderDetail } from '../../contract/index.ts'
import type { OnSale } from '../testing/shop.ts'
import { need, startOrdersServer, submission, type OrdersServer } from '../testing/orders-server.ts'

let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell(
    {
      priceId: 'vip-year',
      fen: 26_800,
      kind: 'membership',
      title: 'VIP 会员',
      variant: '一年',
      grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 365 }],
    },
    {
      priceId: 'notebook',
      fen: 3900,
      kind: 'goods',
      title: '投资笔记本',
      variant: '黑色',
      isShipped: true,
      stock: 200,
    },
  )
})
afterAll(() => server.stop())

describe('下单、付款、完成', () => {
  test('虚拟商品：付了款，东西与状态在一个事务里都有了；告诉会员一次', async () => {
    const made = await server.order('m1', { lines: { 'vip-year': 1 } })
    expect(made).toMatchObject({ status: 'unpaid', payFen: 26_800 })
    expect(await server.giving.givenFor(made.orderNum)).toEqual([])
    const { no, fen } = await server.paying('m1', made.paymentId)
    for (let at = 0; at < 5; at += 1) await server.scripted.notify(server.url, no, fen)
    const detail = await server.detail('m1', made.orderNum)
    expect(detail).toMatchObject({
      status: 'completed',
      payPrice: 26_800,
      payChannel: 'scripted',
      paymentId: made.paymentId,
    })
    expect(detail.timeline.map(({ text }) => text)).toEqual(['已开通，订单完成', '付款成功', '提交订单'])
    expect(await server.giving.givenFor(made.orderNum)).toEqual(['VIP 会员 一年'])
    expect((await server.inbox.sent('m1')).map(({ title, text, link }) => [title, text, link])).toEqual([
      ['付款成功', 'VIP 会员 一年：已经可以使用', `/OrderDetail?orderNum=${made.orderNum}`],
    ])
  })

  test('券、牛币与渠道一起付；行加起来等于整单', async () => {
    await server.shop.coupon('c-1', 'm2', { fen: 3000, least: 10_000 })
    await server.coins('m2', 500, 200)
    const seen = await server.confirm('m2', { lines: { 'vip-year': 1, notebook: 2 }, couponId: 'c-1', coins: 650 })
    expect(seen).toMatchObject({
      totalFen: 34_600,
      couponFen: 3000,
      coins: 650,
      coinsFen: 6500,
      payFen: 25_100,
      needsAddress: true,
    })
    const { orderNum } = await server.order('m2', {
      lines: { 'vip-year': 1, notebook: 2 },
      couponId: 'c-1',
      coins: 650,
    })
    expect(await server.coinsOf('m2')).toBe(50)
    expect(await server.shop.couponStatus('c-1')).toBe('locked')
    expect(await server.shop.stockOf('notebook')).toBe(198)
    await server.pays('m2', (await server.detail('m2', orderNum)).paymentId ?? '')
    const detail = await server.detail('m2', orderNum)
    expect(detail).toMatchObject({ status: 'paid', statusText: '待发货', address: { name: '张三' } })
    expect(await server.shop.couponStatus('c-1')).toBe('used')
    const sum = (of: 'couponShare' | 'coinShare' | 'payPrice') => detail.items.reduce((all, item) => all + item[of], 0)
    expect([sum('couponShare'), sum('coinShare'), sum('payPrice')]).toEqual([3000, 650, 25_100])
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('没有要付的当场完成；牛币全付也是', async () => {
    await server.shop.coupon('c-all', 'm3', { fen: 100_000 })
    await server.coins('m3', 2680)
    expect(await server.order('m3', { lines: { 'vip-year': 1 }, couponId: 'c-all' })).toMatchObject({
      status: 'completed',
      payFen: 0,
    })
    const paid = await server.order('m3', { lines: { 'vip-year': 1 }, coins: 5000 })
    expect(paid).toMatchObject({ status: 'completed', payFen: 0 })
    expect(await server.coinsOf('m3')).toBe(0)
    expect(await server.giving.givenFor(paid.orderNum)).toEqual(['VIP 会员 一年'])
    const cause = `${paid.orderNum}:${(await server.detail('m3', paid.orderNum)).items[0]?.itemId ?? ''}`
    expect(await server.feature.paidOf(server.database, [cause, 'none', 'a:b'])).toEqual(new Map([[cause, 26_800]]))
    expect(need(await server.client('m3').call(createMixPayment, { orderNum: paid.orderNum })).state).toBe('success')
  })

  test('送给朋友：每一件一个码，只有自己看得到', async () => {
    const orderNum = await server.bought('m4', { lines: { 'vip-year': 2 }, isGift: true })
    const { giftCodes, items } = await server.detail('m4', orderNum)
    expect([giftCodes.map(({ isUsed }) => isUsed), items[0]?.isGift]).toEqual([[false, false], true])
    const ofStaff = async () => need(await server.client('staff-operator').call(staffOrderDetail, { orderNum }))
    expect((await ofStaff()).giftUse).toEqual({ used: 0, unused: 2 })
    await server.giving.useUp(orderNum)
    const seen = await ofStaff()
    expect(seen.giftUse).toEqual({ used: 2, unused: 0 })
    expect(JSON.stringify(seen)).not.toContain('CODE-')
  })

  test('从购物车买的，离开购物车；发票抬头写了就申请', async () => {
    await server.shop.putInCart('m5', 'vip-year')
    await server.shop.putInCart('m5', 'notebook')
    const orderNum = await server.bought('m5', {
      lines: { 'vip-year': 1 },
      fromCart: true,
      invoiceTitle: '上海某某公司',
    })
    expect(await server.shop.cartOf('m5')).toEqual(['notebook'])
    expect((await server.detail('m5', orderNum)).invoice).toMatchObject({ title: '上海某某公司', status: 'asked' })
  })
})

describe('不能下单的，什么都不留', () => {
  test('价格变了说清是哪一样、从多少到多少；库存、券、牛币都没有动', async () => {
    await server.shop.sell({ priceId: 'changing', fen: 24_800, title: 'VIP 会员', variant: '一年', stock: 5 })
    await server.shop.coupon('c-2', 'm6', { fen: 100 })
    await server.coins('m6', 100)
    const wanted = { lines: { changing: 1 }, couponId: 'c-2', coins: 100 }
    const seen = await server.confirm('m6', wanted)
    await server.shop.sell({ priceId: 'changing', fen: 26_800, title: 'VIP 会员', variant: '一年', stock: 5 })
    const outcome = await server
      .client('m6')
      .call(createOrder, submission('m6', wanted, seen), { idempotencyKey: randomId() })
    expect(outcome).toMatchObject({ code: 'PRICE_CHANGED', msg: '「VIP 会员 一年」现在 ¥268.00，刚才 ¥248.00' })
    expect([
      await server.shop.stockOf('changing'),
      await server.shop.couponStatus('c-2'),
      await server.coinsOf('m6'),
    ]).toEqual([5, 'unused', 100])
  })

  const barriers: readonly [
    name: string,
    given: Partial<OnSale>,
    count: number,
    refusal: { code: string; msg: string },
  ][] = [
    ['售完', { stock: 0 }, 1, { code: 'SOLD_OUT', msg: '「票」已售完' }],
    ['不够', { stock: 2 }, 3, { code: 'SOLD_OUT', msg: '「票」只剩 2 件' }],
    ['限购', { most: 1 }, 2, { code: 'LIMIT_REACHED', msg: '「票」最多还可以买 1 件' }],
    ['下架', { problem: 'GONE' }, 1, { code: 'NOT_ON_SALE', msg: '「票」已下架' }],
    ['受监管', { riskLevel: 'R3' }, 1, { code: 'REGULATED', msg: '「票」暂未开放购买' }],
  ]
  test.each(barriers)('%s', async (name, given, count, refusal) => {
    await server.shop.sell({ priceId: `t-${name}`, fen: 100, title: '票', ...given })
    expect(await server.submit('m7', { lines: { [`t-${name}`]: count } })).toMatchObject(refusal)
  })

  test('没有同意协议、没有地址、不许买的账号、没有这个价、券不是自己的', async () => {
    const seen = await server.confirm('m8', { lines: { notebook: 1 } })
    const input = submission('m8', { lines: { notebook: 1 } }, seen)
    const call = (memberId: string, more: object) =>
      server.client(memberId).call(createOrder, { ...input, ...more }, { idempotencyKey: randomId() })
    expect(await call('m8', { isAgreed: false })).toMatchObject({ code: 'AGREEMENT_MISSING' })
    expect(await call('m8', { addressId: 'address of m7' })).toMatchObject({ code: 'ADDRESS_MISSING' })
    expect(await call('barred', {})).toMatchObject({ code: 'BUY_FORBIDDEN' })
    expect(await call('m8', { lines: [{ priceId: 'none', count: 1 }] })).toMatchObject({ code: 'NOT_ON_SALE' })
    await server.shop.coupon('c-others', 'm9', { fen: 100 })
    expect(await call('m8', { couponId: 'c-others' })).toMatchObject({ code: 'COUPON_GONE' })
    expect(await call('m8', { quote: 'x'.repeat(30) })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await server.client().call(createOrder, input, { idempotencyKey: randomId() })).toMatchObject({
      code: 'LOGIN_REQUIRED',
    })
  })

  test('看的时候有的牛币，提交时没有了', async () => {
    await server.coins('m10', 300)
    const wanted = { lines: { 'vip-year': 1 }, coins: 300 }
    const seen = await server.confirm('m10', wanted)
    await server.order('m10', { lines: { 'vip-year': 1 }, coins: 200 })
    const late = await server
      .client('m10')
      .call(createOrder, submission('m10', wanted, seen), { idempotencyKey: randomId() })
    expect(late).toMatchObject({ code: 'COINS_SHORT' })
    expect(await server.coinsOf('m10')).toBe(100)
  })
})

describe('抵扣只算一次', () => {
  test('升级抵扣：两样里只抵一样，买两件不抵，送人不抵；没付的只能有一个', async () => {
    const grants = [{ kind: 'entitlement' as const, thing: 'membership:svip', days: 365 }]
    await server.shop.sell(
      { priceId: 'svip-year', fen: 56_800, kind: 'membership', creditFen: 10_000, grants },
      { priceId: 'svip-month', fen: 5800, kind: 'membership', creditFen: 5000, grants },
    )
    const total = async (lines: Record<string, number>, isGift = false) =>
      (await server.confirm('m11', { lines, isGift })).totalFen
    expect(await total({ 'svip-year': 1 })).toBe(46_800)
    expect(await total({ 'svip-year': 1, 'svip-month': 1 })).toBe(52_600)
    expect(await total({ 'svip-year': 2 })).toBe(113_600)
    expect(await total({ 'svip-year': 1 }, true)).toBe(56_800)
    const first = await server.order('m11', { lines: { 'svip-year': 1 } })
    expect(await server.submit('m11', { lines: { 'svip-month': 1 } })).toMatchObject({ code: 'TOO_MANY_UNPAID' })
    need(await server.client('m11').call(cancelOrder, { orderNum: first.orderNum, reason: '不想要了' }))
    const orderNum = await server.bought('m11', { lines: { 'svip-month': 1 } })
    const [item] = (await server.detail('m11', orderNum)).items
    expect(server.upgrades).toEqual([`${orderNum}:${item?.itemId ?? ''}`])
  })
})
