import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelOrder, createMixPayment, createOrder, queryOrder, staffCancelOrder } from '../../contract/index.ts'
import { need, startOrdersServer, submission, type OrdersServer } from '../testing/orders-server.ts'

let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell({ priceId: 'p', fen: 5000, title: '讲座', variant: '一场', stock: 1000 })
})
afterAll(() => server.stop())

const cancel = (memberId: string, orderNum: string) =>
  server.client(memberId).call(cancelOrder, { orderNum, reason: '买错了' })

describe('没有付的订单', () => {
  test('自己取消：库存、券、牛币都退回；只能取消一次；之后才到账的全额退回，写在经过里', async () => {
    await server.shop.coupon('c-1', 'm1', { fen: 1000 })
    await server.coins('m1', 100)
    const stock = await server.shop.stockOf('p')
    const made = await server.order('m1', { lines: { p: 2 }, couponId: 'c-1', coins: 100 })
    const { no, fen } = await server.paying('m1', made.paymentId)
    expect(need(await cancel('m1', made.orderNum)).status).toBe('cancelled')
    expect([await server.shop.stockOf('p'), await server.shop.couponStatus('c-1'), await server.coinsOf('m1')]).toEqual(
      [stock, 'unused', 100],
    )
    expect(await cancel('m1', made.orderNum)).toMatchObject({ code: 'ORDER_ENDED' })
    await server.scripted.notify(server.url, no, fen)
    const detail = await server.detail('m1', made.orderNum)
    expect(detail).toMatchObject({
      status: 'cancelled',
      cancelType: 'member',
      cancelReason: '买错了',
      statusText: '已取消',
    })
    expect(detail.timeline.map(({ text }) => text)).toEqual([
      '取消以后才到账的款正在全额退回',
      '订单取消：自己取消',
      '提交订单',
    ])
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('其实已经付了：取消不成，订单就是付了的', async () => {
    const made = await server.order('m2', { lines: { p: 1 } })
    const { no, fen } = await server.paying('m2', made.paymentId)
    server.scripted.pays(no, fen)
    expect(need(await cancel('m2', made.orderNum)).status).toBe('completed')
    expect(await server.detail('m2', made.orderNum)).toMatchObject({ cancelType: null, cancelReason: '' })
  })

  test('渠道没有响应：先不取消，响应了再说', async () => {
    const made = await server.order('m3', { lines: { p: 1 } })
    await server.paying('m3', made.paymentId)
    server.scripted.busy.is = true
    expect(await cancel('m3', made.orderNum)).toMatchObject({ code: 'CHANNEL_BUSY' })
    server.scripted.busy.is = false
    expect(need(await cancel('m3', made.orderNum)).status).toBe('cancelled')
  })

  test('取消不成的没有留下取消：后来到时关闭的就说超时', async () => {
    const made = await server.order('m3', { lines: { p: 1 } })
    await server.paying('m3', made.paymentId)
    server.scripted.busy.is = true
    expect(await cancel('m3', made.orderNum)).toMatchObject({ code: 'CHANNEL_BUSY' })
    expect(
      await server.client('staff-operator').call(staffCancelOrder, { orderNum: made.orderNum, reason: '会员来电要求' }),
    ).toMatchObject({ code: 'CHANNEL_BUSY' })
    server.scripted.busy.is = false
    server.clock.at += 30 * 60_000
    await server.payment.jobs.closeExpired()
    expect(await server.detail('m3', made.orderNum)).toMatchObject({
      status: 'cancelled',
      cancelType: 'timeout',
      cancelReason: '',
    })
  })

  test('到时没付：自己关闭，告诉会员；来不及再付；客服取消的也告诉', async () => {
    const made = await server.order('m4', { lines: { p: 1 } })
    server.clock.at += 30 * 60_000
    expect(await server.client('m4').call(createMixPayment, { orderNum: made.orderNum })).toMatchObject({
      code: 'ORDER_ENDED',
    })
    await server.payment.jobs.closeExpired()
    expect(await server.detail('m4', made.orderNum)).toMatchObject({ cancelType: 'timeout', statusText: '超时已取消' })
    const other = await server.order('m4', { lines: { p: 1 } })
    const seen = need(
      await server
        .client('staff-operator')
        .call(staffCancelOrder, { orderNum: other.orderNum, reason: '会员来电要求' }),
    )
    expect(seen).toMatchObject({ status: 'cancelled', cancelType: 'operator', cancelReason: '会员来电要求' })
    expect(seen.history.at(-1)).toMatchObject({ who: 'staff-operator', to: 'cancelled', reason: '会员来电要求' })
    expect((await server.inbox.sent('m4')).map(({ title, text }) => `${title} ${text}`)).toEqual([
      '订单已取消 讲座 一场：超时没有付款，优惠券与牛币已退回',
      '订单已取消 讲座 一场：客服取消，优惠券与牛币已退回',
    ])
  })

  test('同一笔支付取多少次都是那一笔；没付的最多二十个', async () => {
    const made = await server.order('m5', { lines: { p: 1 } })
    const mix = async () =>
      need(await server.client('m5').call(createMixPayment, { orderNum: made.orderNum })).paymentId
    expect([await mix(), await mix()]).toEqual([made.paymentId, made.paymentId])
    for (let at = 1; at < 20; at += 1) await server.order('m5', { lines: { p: 1 } })
    expect(await server.submit('m5', { lines: { p: 1 } })).toMatchObject({ code: 'TOO_MANY_UNPAID' })
  })
})

describe('许多人、许多次同时来', () => {
  test('同一次提交重复来，一个订单；同一位会员两台设备各自提交，最后一件只卖一次', async () => {
    await server.shop.sell({ priceId: 'last', fen: 100, stock: 1 })
    const wanted = { lines: { last: 1 } }
    const input = submission('m6', wanted, await server.confirm('m6', wanted))
    const key = randomId()
    const same = await Promise.all(
      Array.from({ length: 5 }, () => server.client('m6').call(createOrder, input, { idempotencyKey: key })),
    )
    expect(new Set(same.map((one) => need(one).orderNum)).size).toBe(1)
    const others = await Promise.all(
      Array.from({ length: 5 }, () => server.client('m6').call(createOrder, input, { idempotencyKey: randomId() })),
    )
    expect(others.every((one) => !one.ok && one.code === 'SOLD_OUT')).toBe(true)
    const { list } = need(await server.client('m6').call(queryOrder, {}))
    expect(list).toHaveLength(1)
  })

  test('一百个人抢十件：十个订单，库存正好为零', async () => {
    await server.shop.sell({ priceId: 'ten', fen: 100, stock: 10 })
    const seen = await server.confirm('crowd-0', { lines: { ten: 1 } })
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        server
          .client(`crowd-${at}`)
          .call(createOrder, submission(`crowd-${at}`, { lines: { ten: 1 } }, seen), { idempotencyKey: randomId() }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(10)
    expect(all.every((one) => one.ok || one.code === 'SOLD_OUT')).toBe(true)
    expect(await server.shop.stockOf('ten')).toBe(0)
  })

  test('二百次同时用一张券：一个订单用上，别的什么都没有留下', async () => {
    await server.shop.coupon('c-race', 'm7', { fen: 1000 })
    const wanted = { lines: { p: 1 }, couponId: 'c-race' }
    const seen = await server.confirm('m7', wanted)
    const stock = (await server.shop.stockOf('p')) ?? 0
    const all = await Promise.all(
      Array.from({ length: 200 }, () =>
        server.client('m7').call(createOrder, submission('m7', wanted, seen), { idempotencyKey: randomId() }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.every((one) => one.ok || one.code === 'COUPON_GONE')).toBe(true)
    expect(await server.shop.stockOf('p')).toBe(stock - 1)
  })

  test('下单、取消、到账、退款同时来：谁也不等住谁，每个订单只有一个结局，账是平的', async () => {
    await server.coins('m8', 2000, 500)
    const turn = async (at: number) => {
      const made = await server.submit('m8', { lines: { p: 1 }, coins: 50 })
      if (!made.ok) return made.code
      const { orderNum, paymentId } = made.value
      const { no, fen } = await server.paying('m8', paymentId)
      const [answer] = await Promise.all([
        at % 3 === 0 ? undefined : cancel('m8', orderNum),
        server.scripted.notify(server.url, no, fen),
      ])
      return answer?.ok === false && answer.code !== 'ORDER_ENDED' ? answer.code : orderNum
    }
    const orders = await Promise.all(Array.from({ length: 15 }, (_, at) => turn(at)))
    for (const orderNum of orders) {
      const { status, timeline } = await server.detail('m8', orderNum)
      expect(['completed', 'cancelled']).toContain(status)
      expect(timeline.filter(({ text }) => text === '付款成功' || text.startsWith('订单取消'))).toHaveLength(1)
    }
    const kept = await Promise.all(orders.map(async (one) => (await server.detail('m8', one)).status === 'completed'))
    expect(await server.coinsOf('m8')).toBe(2500 - 50 * kept.filter(Boolean).length)
    expect(await server.ledger.check(server.database)).toEqual([])
  })
})
