import { randomUUID } from 'node:crypto'
import { thingOfCourse } from '@niujin/academy'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { askRefund, staffDecideAfterSale, staffOrderDay } from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { learntOf, shopOver } from './academy.ts'
import { need, startCommerceServer } from './testing/commerce-server.ts'

let server: Awaited<ReturnType<typeof startCommerceServer>>
beforeAll(async () => {
  server = await startCommerceServer()
})
afterAll(() => server.stop())

/** A course with the kind of id that teachers' courses have is put on sale; the id of its price. */
async function sell(thing: string): Promise<string> {
  const sold = await server.database.transaction().execute((change) =>
    shopOver(server.feature).sell(change, {
      thing,
      title: '风险与仓位',
      introduction: '先学亏，再学赚',
      picture: null,
      productId: null,
      fen: 9900,
      originalFen: null,
      termDays: null,
      by: 'staff-a',
      proposedBy: 'teacher-a',
    }),
  )
  if (!sold.ok) throw new Error(sold.msg)
  return `${sold.value.productId}-price`
}

/** Buys and pays; the order's number. */
async function buy(memberId: string, priceId: string, coins = 0): Promise<string> {
  const order = need(await server.order(memberId, { lines: [{ priceId, count: 1 }], coins }))
  expect(await server.pay(memberId, order.paymentId)).toBe(true)
  const finish = async () => need(await server.client(memberId).call(finishPayment, { id: order.paymentId })).state
  await expect.poll(finish).toBe('success')
  return order.orderNum
}

async function refund(memberId: string, orderNum: string): Promise<void> {
  const { no } = need(await server.client(memberId).call(askRefund, { orderNum, reason: '不想要了' }, server.once()))
  need(await server.client('staff-b').call(staffDecideAfterSale, { no, step: 'approve' }))
}

test('老师的课买得了；一门课的收入与商城当天的账一样：用券、用牛币、退款都在里面', async () => {
  const thing = thingOfCourse(randomUUID())
  const income = () => shopOver(server.feature).incomeOf(server.database, thing)
  const priceId = await sell(thing)
  expect(priceId.length).toBeLessThanOrEqual(40)
  expect(await income()).toBeUndefined()
  await server.fund('anna', 300)
  need(await server.take('anna', 'demo-ten-off'))
  await buy('anna', priceId, 300)
  const back = await buy('bob', priceId)
  await refund('bob', back)
  const found = await income()
  expect(found).toEqual({ sold: 2, refunded: 1, paidFen: 15_810, refundedFen: 9900, coins: 300, refundedCoins: 0 })
  const day = shanghaiDay(server.clock.at)
  const { orders, differences } = need(await server.client('staff-a').call(staffOrderDay, { day }))
  expect(differences).toEqual([])
  expect(orders).toMatchObject({
    paidFen: found?.paidFen,
    refundedFen: found?.refundedFen,
    coins: found?.coins,
  })
})

test('学了多少由学习来说：学到 10 % 的课自己退不了，没学的课照样能退', async () => {
  const [learnt, fresh] = [randomUUID(), randomUUID()]
  const percents = new Map([[`carol ${learnt}`, 10]])
  server.feature.orders.registerUse((connection, memberId, things) =>
    learntOf(
      {
        learntOf: (_connection, who, ids) =>
          Promise.resolve(new Map(ids.map((id) => [id, percents.get(`${who} ${id}`) ?? 0]))),
      },
      connection,
      { memberId, things },
    ),
  )
  const orders = new Map<string, string>()
  for (const id of [learnt, fresh]) orders.set(id, await buy('carol', await sell(thingOfCourse(id))))
  const ask = (id: string) =>
    server.client('carol').call(askRefund, { orderNum: orders.get(id) ?? '', reason: '不想要了' }, server.once())
  expect(await ask(learnt)).toMatchObject({ code: 'USED_TOO_MUCH' })
  need(await ask(fresh))
})
