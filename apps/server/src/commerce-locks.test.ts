import { thingOfCourse } from '@niujin/academy'
import type { Grant } from '@niujin/commerce'
import { staffDecideBatch, staffMakeBatch, staffTakeCodes } from '@niujin/card-codes/contract'
import { takeTrial } from '@niujin/entitlements/contract'
import { confirmOrder, createOrder, getOrderDetail, staffRefundOrder } from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { staffChangeStock } from '@niujin/products/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopOver } from './academy.ts'
import { need, startCommerceServer, submitted, type Wanted } from './testing/commerce-server.ts'

let server: Awaited<ReturnType<typeof startCommerceServer>>
beforeAll(async () => {
  server = await startCommerceServer()
})
afterAll(() => server.stop())

/** Whatever waited in a circle is ended by the database, and the server warns of it. */
async function expectSound(): Promise<void> {
  expect(server.warnings.splice(0)).toEqual([])
  expect(await server.faults()).toEqual([])
}

const coupon = (templateId: string): Grant => ({ kind: 'coupon', templateId, count: 1 })
const coins = (count: number): Grant => ({ kind: 'coins', coins: count, bonus: 0 })
const vip: Grant = { kind: 'entitlement', thing: 'membership:vip', days: 30 }

/** Gives a price of the demo other things to give. */
async function grantsOf(priceId: string, grants: readonly Grant[]): Promise<void> {
  await sql`update products.price set grants = ${JSON.stringify(grants)}::jsonb where id = ${priceId}`.execute(
    server.database,
  )
}

async function batch(grants: readonly Grant[], count: number): Promise<string[]> {
  const [maker, checker] = [server.client('staff-1'), server.client('staff-2')]
  const wanted = { name: '活动', grants: [...grants], count, reason: '活动' }
  const made = need(await maker.call(staffMakeBatch, wanted, server.once()))
  const { id, status } = made.batch
  // Worth more than one person may make alone.
  if (status === 'proposed')
    need(await checker.call(staffDecideBatch, { id, approve: true, reason: '活动' }, server.once()))
  const { csv } = status === 'made' ? made : need(await maker.call(staffTakeCodes, { id }, server.once()))
  return csv.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/g) ?? []
}

/** Buys something to give away; gives the order's number. */
async function buyGift(member: string, wanted: Wanted): Promise<string> {
  const { lines, coins: wantedCoins = 0 } = wanted
  const choice = { lines: [...lines], coins: wantedCoins, isGift: true }
  const { quote } = need(await server.client(member).call(confirmOrder, choice))
  const input = { ...submitted(wanted, quote), isGift: true }
  return need(await server.client(member).call(createOrder, input, server.once())).orderNum
}

const crowdOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name}-${at}`)

describe('两件事一起来，只排队，不互相等死', () => {
  test('两批激活码给同样的两种券，次序相反：人人激活成', async () => {
    const [there, back] = [
      await batch([coupon('demo-newcomer'), coupon('demo-membership')], 40),
      await batch([coupon('demo-membership'), coupon('demo-newcomer')], 40),
    ]
    const members = crowdOf('twice', 80)
    const outcomes = await Promise.all(
      members.map((member, at) => server.activate(member, [there, back][at % 2]?.[Math.floor(at / 2)] ?? '')),
    )
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    await expectSound()
  })

  test('付一单会员与送券的，同时激活给券与会员的码：都成', async () => {
    await grantsOf('vip-quarter', [coupon('demo-newcomer')])
    const members = crowdOf('both', 30)
    const codes = await batch([coupon('demo-newcomer'), vip], members.length)
    for (const member of members) await server.fund(member, 2000)
    const lines = [
      { priceId: 'vip-month', count: 1 },
      { priceId: 'vip-quarter', count: 1 },
    ]
    const outcomes = await Promise.all(
      members.flatMap((member, at) => [
        server.order(member, { lines, coins: 2000 }),
        server.activate(member, codes[at] ?? ''),
      ]),
    )
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    await expectSound()
  })

  test('买了送人的牛币，自己激活的同时被退款：每人只成一样', async () => {
    await grantsOf('column-volume-price-30', [coins(50)])
    const members = crowdOf('gift', 24)
    const gifts: { member: string; orderNum: string; code: string }[] = []
    for (const member of members) {
      await server.fund(member, 99)
      const orderNum = await buyGift(member, { lines: [{ priceId: 'column-volume-price-30', count: 1 }], coins: 99 })
      const { giftCodes } = need(await server.client(member).call(getOrderDetail, { orderNum }))
      gifts.push({ member, orderNum, code: giftCodes[0]?.code ?? '' })
    }
    const outcomes = await Promise.all(
      gifts.map(({ member, orderNum, code }) =>
        Promise.all([
          server.activate(member, code),
          server.client('staff-1').call(staffRefundOrder, { orderNum, reason: '买错了' }, server.once()),
        ]),
      ),
    )
    for (const [activated, refunded] of outcomes)
      expect([activated.ok || activated.code, refunded.ok || refunded.code]).toSatisfy(
        ([one, other]) => (one === true && other === 'GRANT_USED') || (one === 'CODE_ENDED' && other === true),
      )
    await expectSound()
  })

  test('一个人的两笔支付同时到账，一笔给牛币，一笔花牛币：都付成', async () => {
    await grantsOf('column-volume-price-30', [coins(50)])
    const members = crowdOf('payer', 20)
    const opened: { member: string; paymentId: string }[] = []
    for (const member of members) {
      await server.fund(member, 100)
      for (const wanted of [
        { lines: [{ priceId: 'column-volume-price-30', count: 1 }] },
        { lines: [{ priceId: 'svip-month', count: 1 }], coins: 100 },
      ]) {
        const { paymentId } = need(await server.order(member, { ...wanted, couponId: '' }))
        opened.push({ member, paymentId })
      }
    }
    await Promise.all(opened.map(({ member, paymentId }) => server.pay(member, paymentId)))
    // Nobody has heard of it yet: all result pages ask at once.
    const outcomes = await Promise.all(
      opened.map(({ member, paymentId }) => server.client(member).call(finishPayment, { id: paymentId })),
    )
    expect(new Set(outcomes.map((one) => (one.ok ? one.value.state : one.code)))).toEqual(new Set(['success']))
    await expectSound()
  })

  test('一个人同时试用、激活、下单、领券：都有答复', async () => {
    await grantsOf('column-volume-price-30', [{ kind: 'entitlement', thing: 'stock-pool', days: 30 }])
    const members = crowdOf('busy', 20)
    const codes = await batch([coins(10), vip], members.length)
    const outcomes = await Promise.all(
      members.flatMap((member, at) => [
        server.client(member).call(takeTrial, { thing: 'membership:vip' }, server.once()),
        server.activate(member, codes[at] ?? ''),
        server.order(member, { lines: [{ priceId: 'vip-month', count: 1 }] }),
        server.take(member, 'demo-ten-off'),
      ]),
    )
    const codesOf = outcomes.flatMap((one) => (one.ok ? [] : [one.code]))
    expect(new Set(codesOf)).toSatisfy((names: Set<string>) =>
      [...names].every((name) => ['TRIAL_NEEDLESS', 'TRIAL_UNKNOWN', 'PRICE_CHANGED'].includes(name)),
    )
    await expectSound()
  })

  test('课程一面有人用牛币买下就加入，一面改价上架：买的都买成，改的都改成', async () => {
    const { sell, lines, enrolled } = await courseAtPrice('locks')
    const members = crowdOf('pupil', 40)
    for (const member of members) await server.fund(member, 10)
    const [bought, sold] = await Promise.all([
      Promise.all(members.map((member) => server.order(member, { lines, coins: 10, couponId: '' }))),
      Promise.all(members.map((_, at) => sell(1001 + at))),
    ])
    expect([...bought, ...sold].filter(({ ok }) => !ok)).toEqual([])
    expect(await enrolled()).toBe(members.length)
    await expectSound()
  })

  test('限量的课程：二十个人下单、二十次改价上架、二十次改库存一起来，都有答复，一件不差', async () => {
    const { sell, lines, enrolled } = await courseAtPrice('bounded')
    const { priceId } = lines[0]
    const staff = server.client('staff-1')
    const stock = (change: number) =>
      staff.call(staffChangeStock, { priceId, change, reason: '开新的一期' }, server.once())
    need(await stock(15))
    const members = crowdOf('seat', 20)
    for (const member of members) await server.fund(member, 10)
    const [bought, sold, stocked] = await Promise.all([
      Promise.all(members.map((member) => server.order(member, { lines, coins: 10, couponId: '' }))),
      Promise.all(members.map((_, at) => sell(2001 + at, 30 + at))),
      Promise.all(members.map((_, at) => stock(at % 2 === 0 ? 2 : -1))),
    ])
    expect([...sold, ...stocked].filter(({ ok }) => !ok)).toEqual([])
    const refusals = bought.flatMap((one) => (one.ok ? [] : [one.code]))
    expect(refusals.filter((code) => code !== 'SOLD_OUT' && code !== 'PRICE_CHANGED')).toEqual([])
    expect(refusals.length).toBeLessThan(bought.length)
    expect(await enrolled()).toBe(bought.length - refusals.length)
    const seen = await server.feature.products.catalogue.offers(server.database, {
      priceIds: [priceId],
      memberId: undefined,
    })
    expect(seen.get(priceId)?.stock).toBe(15 + 10 - (bought.length - refusals.length))
    await expectSound()
  })
})

/**
 * A course on sale for ten coins, as courses do: whoever is given it is counted in its row, and a price is set under that row's
 * lock.
 */
async function courseAtPrice(course: string) {
  const thing = thingOfCourse(course)
  await sql`create table if not exists locked_course (id text primary key, enrolled integer not null)`.execute(
    server.database,
  )
  await sql`insert into locked_course values (${course}, 0)`.execute(server.database)
  server.feature.belongings.entitlements.onGiven(async (transaction, given) => {
    if (given.thing !== thing) return
    await sql`update locked_course set enrolled = enrolled + 1 where id = ${course}`.execute(transaction)
  })
  const sell = (originalFen: number, termDays: number | null = null) =>
    server.database.transaction().execute(async (change) => {
      await sql`select from locked_course where id = ${course} for update`.execute(change)
      return shopOver(server.feature).sell(change, {
        thing,
        title: '风险与仓位',
        introduction: '先学亏，再学赚',
        picture: null,
        productId: null,
        fen: 100,
        originalFen,
        termDays,
        by: 'staff-1',
        proposedBy: 'teacher-1',
      })
    })
  need(await sell(1000))
  return {
    sell,
    lines: [{ priceId: `course-${course}-price`, count: 1 }] as const,
    enrolled: async (): Promise<number | undefined> => {
      const { rows } = await sql<{ enrolled: number }>`
        select enrolled from locked_course where id = ${course}`.execute(server.database)
      return rows[0]?.enrolled
    },
  }
}
