import { randomId, type InputOf } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  askRefund,
  cancelRefund,
  confirmReceipt,
  refundPreview,
  sendBack,
  staffDecideAfterSale,
  staffOrderDetail,
  staffRefundOrder,
} from '../../contract/index.ts'
import { need, startOrdersServer, type OrdersServer } from '../testing/orders-server.ts'

let server: OrdersServer
beforeAll(async () => {
  server = await startOrdersServer()
  await server.shop.sell(
    {
      priceId: 'vip',
      fen: 9000,
      kind: 'membership',
      title: 'VIP 会员',
      variant: '一季',
      stock: 100,
      grants: [{ kind: 'entitlement', thing: 'membership:vip', days: 90 }],
    },
    { priceId: 'coins', fen: 1000, kind: 'coins', grants: [{ kind: 'coins', coins: 100, bonus: 0 }] },
    { priceId: 'book', fen: 3900, kind: 'goods', title: '笔记本', isShipped: true, stock: 100 },
    {
      priceId: 'dear',
      fen: 60_000,
      kind: 'service',
      title: '咨询',
      grants: [{ kind: 'entitlement', thing: 'talk', days: 1 }],
    },
  )
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })
const ask = (memberId: string, orderNum: string, items?: InputOf<typeof askRefund>['items']) =>
  server.client(memberId).call(askRefund, { orderNum, reason: '不想要了', ...(items && { items }) }, once())
const preview = (memberId: string, orderNum: string, items?: InputOf<typeof refundPreview>['items']) =>
  server.client(memberId).call(refundPreview, { orderNum, ...(items && { items }) })
const decide = (no: string, step: InputOf<typeof staffDecideAfterSale>['step'], who = 'staff-operator', note = '') =>
  server.client(who).call(staffDecideAfterSale, { no, step, note })
const refund = (orderNum: string, who = 'staff-operator', items?: InputOf<typeof staffRefundOrder>['items']) =>
  server.client(who).call(staffRefundOrder, { orderNum, reason: '客服退款', ...(items && { items }) }, once())
const itemOf = async (memberId: string, orderNum: string, at = 0) =>
  (await server.detail(memberId, orderNum)).items[at]?.itemId ?? ''

describe('会员申请退款', () => {
  test('虚拟商品：同意就退，钱、牛币、券、库存与权益一起；消息一条', async () => {
    await server.coins('m1', 100, 200)
    await server.shop.coupon('c-1', 'm1', { fen: 1000 })
    const orderNum = await server.bought('m1', { lines: { vip: 1 }, couponId: 'c-1', coins: 250 })
    const asked = need(await ask('m1', orderNum))
    expect(asked).toMatchObject({ status: 'applied', fen: 5500, coins: 250, can: { cancel: true } })
    expect(await server.detail('m1', orderNum)).toMatchObject({
      status: 'refunding',
      can: { refund: false, delete: false },
    })
    expect(await server.giving.givenFor(orderNum)).toHaveLength(1)
    expect(need(await decide(asked.no, 'approve')).staffAfterSales[0]).toMatchObject({
      status: 'done',
      maker: 'staff-operator',
      checker: null,
    })
    const detail = await server.detail('m1', orderNum)
    expect(detail).toMatchObject({ status: 'refunded', refundPrice: 5500, refundCoins: 250 })
    expect(detail.timeline.map(({ text }) => text).slice(0, 3)).toEqual([
      '已退款 ¥55.00与 250 牛币',
      '退款申请已通过',
      '提交退款申请',
    ])
    expect([
      await server.coinsOf('m1'),
      await server.shop.couponStatus('c-1'),
      await server.shop.stockOf('vip'),
    ]).toEqual([300, 'unused', 100])
    expect(await server.giving.givenFor(orderNum)).toEqual([])
    expect((await server.inbox.sent('m1')).filter(({ key }) => key.startsWith('order-refunded'))).toHaveLength(1)
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('分几次退：各件的钱与牛币都正好；券等全退了才回来；最后一件退了就是已退款', async () => {
    await server.coins('m2', 100)
    await server.shop.coupon('c-2', 'm2', { fen: 1000 })
    const orderNum = await server.bought('m2', { lines: { vip: 3 }, couponId: 'c-2', coins: 100 })
    const itemId = await itemOf('m2', orderNum)
    expect(await server.giving.givenFor(orderNum)).toHaveLength(3)
    for (const [count, status] of [
      [1, 'part_refunded'],
      [2, 'refunded'],
    ] as const) {
      const seen = need(await preview('m2', orderNum, [{ itemId, count }]))
      const asked = need(await ask('m2', orderNum, [{ itemId, count }]))
      expect(seen).toEqual({ fen: asked.fen, coins: asked.coins })
      expect(await preview('m2', orderNum)).toMatchObject({ code: 'REFUND_OPEN' })
      need(await decide(asked.no, 'approve'))
      expect((await server.detail('m2', orderNum)).status).toBe(status)
      expect(await server.giving.givenFor(orderNum)).toHaveLength(status === 'refunded' ? 0 : 2)
      expect(await server.shop.couponStatus('c-2')).toBe(status === 'refunded' ? 'unused' : 'used')
    }
    expect(await preview('m2', orderNum)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    const { payPrice, refundPrice, refundCoins } = await server.detail('m2', orderNum)
    expect([payPrice, refundPrice, refundCoins, await server.coinsOf('m2')]).toEqual([25_000, 25_000, 100, 100])
  })

  test('要寄的：没发货就退不用寄回；发了货的先寄回，收到才退，库存不动', async () => {
    const early = await server.bought('m3', { lines: { book: 1 } })
    need(await decide(need(await ask('m3', early)).no, 'approve'))
    expect([(await server.detail('m3', early)).status, await server.shop.stockOf('book')]).toEqual(['refunded', 100])

    const orderNum = await server.bought('m3', { lines: { book: 2 } })
    await server.ship(orderNum)
    const { no } = need(await ask('m3', orderNum, [{ itemId: await itemOf('m3', orderNum), count: 1 }]))
    expect(await server.client('m3').call(confirmReceipt, { orderNum })).toMatchObject({ code: 'NOT_DELIVERED' })
    expect(need(await decide(no, 'approve')).staffAfterSales[0]?.status).toBe('approved')
    expect(await decide(no, 'pay', 'staff-admin')).toMatchObject({ code: 'AFTER_SALE_ENDED' })
    const back = need(await server.client('m3').call(sendBack, { no, carrier: '中通快递', number: 'ZT123456' }))
    expect(back).toMatchObject({ status: 'returning', can: { cancel: false } })
    need(await decide(no, 'receive'))
    expect(await server.detail('m3', orderNum)).toMatchObject({ status: 'delivered', refundPrice: 3900 })
    expect(await server.shop.stockOf('book')).toBe(98)
    need(await server.client('m3').call(confirmReceipt, { orderNum }))
    expect((await server.detail('m3', orderNum)).status).toBe('part_refunded')
  })

  test('撤回、拒绝、拒收：订单回到原来的地方，可以再申请；拒绝要写原因', async () => {
    const orderNum = await server.bought('m4', { lines: { vip: 1 } })
    const first = need(await ask('m4', orderNum))
    expect(await ask('m4', orderNum)).toMatchObject({ code: 'REFUND_OPEN' })
    expect(need(await server.client('m4').call(cancelRefund, { no: first.no })).status).toBe('member_cancelled')
    expect((await server.detail('m4', orderNum)).status).toBe('completed')
    expect(await decide(first.no, 'approve')).toMatchObject({ code: 'AFTER_SALE_ENDED' })
    const second = need(await ask('m4', orderNum))
    expect(await decide(second.no, 'refuse')).toMatchObject({ code: 'NOTE_MISSING' })
    expect(need(await decide(second.no, 'refuse', 'staff-operator', '已超过使用量')).status).toBe('completed')
    expect(await server.client('m4').call(cancelRefund, { no: second.no })).toMatchObject({ code: 'AFTER_SALE_ENDED' })

    const shipped = await server.bought('m4', { lines: { book: 1 } })
    await server.ship(shipped)
    const { no } = need(await ask('m4', shipped))
    need(await decide(no, 'approve'))
    need(await server.client('m4').call(sendBack, { no, carrier: '中通快递', number: 'ZT123456' }))
    need(await decide(no, 'refuseGoods', 'staff-operator', '商品有损坏'))
    expect(await server.detail('m4', shipped)).toMatchObject({ status: 'delivered', refundPrice: 0 })
  })

  test('不能退的：没付的、过了七天的、已退完的、比买的多的；一件都没有动', async () => {
    const unpaid = await server.order('m5', { lines: { vip: 1 } })
    expect(await ask('m5', unpaid.orderNum)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    await server.pays('m5', unpaid.paymentId)
    const itemId = await itemOf('m5', unpaid.orderNum)
    expect(await ask('m5', unpaid.orderNum, [{ itemId, count: 2 }])).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(await ask('m5', unpaid.orderNum, [{ itemId: 'x', count: 1 }])).toMatchObject({ code: 'NOT_REFUNDABLE' })
    server.clock.at += 7 * 86_400_000
    expect(await ask('m5', unpaid.orderNum)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    // The staff may still.
    need(await refund(unpaid.orderNum))
    expect(await refund(unpaid.orderNum)).toMatchObject({ code: 'NOT_REFUNDABLE' })
  })

  test('图片：收下六张以内的；不是图片的、太多的、申请没成的都不留', async () => {
    const photo = () => new Blob([new Uint8Array([0xff, 0xd8])], { type: 'image/jpeg' })
    const orderNum = await server.bought('m6', { lines: { vip: 1 } })
    const before = server.kept.size
    const call = (files: readonly Blob[], num = orderNum) =>
      server
        .client('m6')
        .call(askRefund, { orderNum: num, reason: '有图为证' }, { ...once(), files: { pictures: files } })
    expect(await call([photo(), new Blob(['x'])])).toMatchObject({ code: 'PICTURE_INVALID' })
    expect(await call(Array.from({ length: 7 }, photo))).toMatchObject({ code: 'TOO_MANY_PICTURES' })
    expect(await call([photo()], 'D0000000000')).toMatchObject({ code: 'ORDER_UNKNOWN' })
    expect(server.kept.size).toBe(before)
    const asked = need(await call([photo(), photo()]))
    expect([asked.pictures.length, server.kept.size - before]).toEqual([2, 2])
  })
})

describe('收不回来就不退', () => {
  test('买到的牛币用了、送人的码激活了：退款什么都没有动，订单还在等', async () => {
    for (const [wanted, msg] of [
      [{ lines: { coins: 1 } }, '买到的牛币已经用了，不能退'],
      [{ lines: { vip: 1 }, isGift: true }, '赠送的激活码已经有人用了，不能退'],
    ] as const) {
      const orderNum = await server.bought('m7', wanted)
      await server.giving.useUp(orderNum)
      const { no } = need(await ask('m7', orderNum))
      expect(await decide(no, 'approve')).toMatchObject({ code: 'GRANT_USED', msg })
      expect(await refund(orderNum)).toMatchObject({ code: 'REFUND_OPEN' })
      expect(await server.detail('m7', orderNum)).toMatchObject({ status: 'refunding', refundPrice: 0 })
      expect(await server.giving.givenFor(orderNum)).toHaveLength(1)
      need(await decide(no, 'refuse', 'staff-operator', '已使用'))
      expect(await refund(orderNum)).toMatchObject({ code: 'GRANT_USED' })
      expect((await server.detail('m7', orderNum)).status).toBe('completed')
    }
    expect(await server.ledger.check(server.database)).toEqual([])
  })

  test('抵扣过升级的会员不能再退；退了升级的订单，又能退了', async () => {
    const svip = [{ kind: 'entitlement' as const, thing: 'membership:svip', days: 30 }]
    await server.shop.sell({ priceId: 'svip', fen: 9800, kind: 'membership', creditFen: 4000, grants: svip })
    const low = await server.bought('m8', { lines: { vip: 1 } })
    const waiting = await server.order('m8', { lines: { svip: 1 } })
    const early = need(await ask('m8', low))
    expect(await decide(early.no, 'approve')).toMatchObject({ code: 'NOT_REFUNDABLE' })
    need(await server.client('m8').call(cancelRefund, { no: early.no }))
    await server.pays('m8', waiting.paymentId)
    expect(await ask('m8', low)).toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect((await server.detail('m8', low)).can.refund).toBe(false)
    need(await refund(waiting.orderNum, 'staff-admin'))
    need(await ask('m8', low))
  })
})

describe('客服退款', () => {
  test('一个人一天独自退的合计有限，牛币也算；再多的要另一个人，自己不能批', async () => {
    server.clock.at = Date.parse('2027-03-02T10:00:00+08:00')
    const first = await server.bought('m9', { lines: { vip: 5 } })
    need(await refund(first))
    await server.coins('m9', 1000)
    const second = await server.bought('m9', { lines: { vip: 1 }, coins: 900 })
    const waiting = need(await refund(second, 'staff-admin'))
    expect(waiting.status).toBe('refunded')
    const third = await server.bought('m9', { lines: { vip: 1 } })
    const proposed = need(await refund(third)).staffAfterSales[0]
    expect(proposed).toMatchObject({ status: 'to_refund', maker: 'staff-operator', mayDo: { pay: false } })
    const no = proposed?.no ?? ''
    expect(await decide(no, 'pay')).toMatchObject({ code: 'NOT_ALLOWED' })
    const seen = need(await server.client('staff-compliance').call(staffOrderDetail, { orderNum: third }))
    expect(seen.staffAfterSales[0]?.mayDo).toMatchObject({ pay: true, refuse: true, approve: false })
    const paid = need(await decide(no, 'pay', 'staff-compliance'))
    expect(paid.staffAfterSales[0]).toMatchObject({
      status: 'done',
      maker: 'staff-operator',
      checker: 'staff-compliance',
    })
    expect(paid.history.map(({ who, to }) => `${who} ${to}`)).toContain('staff-compliance done')

    const large = await server.bought('m9', { lines: { dear: 1 } })
    const own = need(await refund(large, 'staff-admin')).staffAfterSales[0]?.no ?? ''
    expect(await decide(own, 'pay', 'staff-admin')).toMatchObject({ code: 'SAME_PERSON' })
    expect(await decide(own, 'refuse', 'staff-admin', '再看看')).toMatchObject({ code: 'SAME_PERSON' })
    expect(need(await decide(own, 'refuse', 'staff-compliance', '不合规定')).status).toBe('completed')
  })

  test('同一个决定同时来许多次，只退一次；没有权利的谁也不行', async () => {
    server.clock.at = Date.parse('2027-03-03T10:00:00+08:00')
    const orderNum = await server.bought('m10', { lines: { vip: 1 } })
    const { no } = need(await ask('m10', orderNum))
    for (const who of ['m10', 'm1', 'staff-compliance'])
      expect(await decide(no, 'approve', who)).toMatchObject({ code: 'NOT_ALLOWED' })
    const all = await Promise.all(Array.from({ length: 30 }, () => decide(no, 'approve')))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await server.detail('m10', orderNum)).refundPrice).toBe(9000)
    const again = await Promise.all(Array.from({ length: 10 }, () => refund(orderNum)))
    expect(again.every((one) => !one.ok && one.code === 'NOT_REFUNDABLE')).toBe(true)
  })
})
