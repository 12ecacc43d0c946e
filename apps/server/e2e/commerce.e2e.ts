import { countCart, searchMyCarts } from '@niujin/cart/contract'
import { takeCoupon } from '@niujin/coupons/contract'
import { myEntitlements, queryUserAuthority } from '@niujin/entitlements/contract'
import { messages } from '@niujin/messages/contract'
import { cancelOrder, getOrderDetail, queryOrder, staffAfterSales, staffDecideAfterSale } from '@niujin/orders/contract'
import { finishPayment } from '@niujin/payment/contract'
import { createGroup } from '@niujin/watchlist/contract'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { breakdownOf, payOnPage, submit } from './testing/buying.ts'
import { codeWasSentAMinuteAgo, inDatabase } from './testing/database.ts'
import { deviceAt, must, newMember, newMobile, signIn, type Device } from './testing/device.ts'
import { openAs, openPage, addressOf, signInOnPage } from './testing/pages.ts'
import { shopFaults, underWay } from './testing/shop-check.ts'
import { buyCoins, order, pay, payAt, toCashier } from './testing/shopping.ts'
import { newStaff } from './testing/staff.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Puts one of a variant into the cart on its product's page. */
async function putIntoCart(page: Page, productId: string, variant: string, pieces: number): Promise<void> {
  await page.goto(`${url}/Product?id=${productId}`)
  await button(page, variant).click()
  await button(page, '加入购物车').click()
  await page.getByRole('link', { name: `购物车，${pieces} 件` }).waitFor()
}

/** Goes back until the page `before` is there again; gives where that led. */
async function goBackTo(page: Page, before: string): Promise<string[]> {
  const visited: string[] = []
  for (let step = 0; step < 10; step += 1) {
    await page.goBack()
    // One step at a time, as a person does: a page that is left while it still comes to life is not what is tried here.
    await page.waitForLoadState('networkidle')
    const address = addressOf(page)
    visited.push(address)
    if (address.startsWith(before)) break
  }
  return visited
}

async function ordersOf(device: Device) {
  return must(await device.call(queryOrder, {})).list
}

/** Somebody new with ten groups, who meets the limit on the page. */
async function meetLimit(page: Page, device: Device): Promise<void> {
  for (let at = 1; at <= 10; at += 1) must(await device.call(createGroup, { name: `分组${at}` }))
  await page.goto(`${url}/OptionalColumn?panel=groups`)
  await makeGroup(page, '第十一组')
  await page.getByText('自选分组最多 10 个，VIP 会员可到 30 个').waitFor()
  await page.getByRole('link', { name: '去看看会员' }).click()
  await page.waitForURL(/\/Vip/)
  await page.getByRole('link', { name: '开通 ¥268.00' }).waitFor()
}

async function makeGroup(page: Page, name: string): Promise<void> {
  await button(page, '新建分组').click()
  await page.getByLabel('组名').fill(name)
  await button(page, '确定').click()
}

/** Buys 600 coins on the page. */
async function rechargeOnPage(page: Page): Promise<void> {
  await page.goto(`${url}/Recharge`)
  await page.getByLabel('其他金额（元）').fill('60')
  await button(page, '支付 ¥60.00').click()
  await payOnPage(page, '¥60.00')
  await page.getByText('到账 600 牛币').waitFor()
}

async function takeCoupons(page: Page): Promise<void> {
  await page.goto(`${url}/DiscountCoupon?tab=centre`)
  for (const name of ['开通会员券', '全场 9 折券']) {
    await button(page, `领取${name}`).click()
    await page.getByRole('listitem').filter({ hasText: name }).getByText('已领 1 张').waitFor()
  }
}

/** Writes down an address on the page that the order leads to, and comes back. */
async function addAddress(page: Page): Promise<void> {
  await page.getByRole('link', { name: '请先填写收货地址' }).click()
  await page.getByLabel('收货人').fill('张小牛')
  await page.getByLabel('手机号').fill('13800000000')
  await button(page, /^所在地区/).click()
  for (const name of ['浙江省', '杭州市', '西湖区'])
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await page.getByLabel('详细地址').fill('文三路 1 号院')
  await button(page, '保存').click()
  await page.waitForURL(/\/ConfirmOrder/)
}

describe('一个人第一次在牛金财经买东西', () => {
  test('分组到了上限去看会员，买年卡用上券和牛币，马上能用；再买一单退一半，账是平的', async () => {
    const member = await newMember(url)
    const { page, context, errors } = await openAs(product, member, '/hq')
    await meetLimit(page, member)
    await rechargeOnPage(page)
    await takeCoupons(page)

    await putIntoCart(page, 'vip', '一年', 1)
    await page.getByRole('link', { name: '购物车，1 件' }).click()
    await page.getByRole('link', { name: '去结算(1)' }).click()
    await page.waitForURL(/\/ConfirmOrder/)
    await page.getByRole('button', { name: /优惠券.*开通会员券.*−¥30\.00/ }).waitFor()
    await page.getByRole('switch', { name: '使用牛币' }).click()
    await expect
      .poll(() => breakdownOf(page))
      .toEqual(['商品金额¥268.00', '优惠券−¥30.00', '牛币600 个−¥60.00', '应付¥178.00'])
    await submit(page)
    await payOnPage(page, '¥178.00')
    await page.getByRole('link', { name: /订单/ }).first().click()
    await page.waitForURL(/\/OrderDetail/)
    await page.getByRole('heading', { name: '已完成' }).waitFor()
    const [first] = await ordersOf(member)
    expect(first).toMatchObject({ status: 'completed', payPrice: 17_800, couponPrice: 3000, coinAmount: 600 })

    const back = await goBackTo(page, '/Cart')
    expect(back.filter((address) => address.startsWith('/ConfirmOrder'))).toEqual([])
    expect(await ordersOf(member)).toHaveLength(1)
    expect(must(await member.call(countCart, {})).pieces).toBe(0)

    await page.goto(`${url}/OptionalColumn?panel=groups`)
    await makeGroup(page, '第十一组')
    await button(page, '删除第十一组').waitFor()
    // The dialog takes itself out of the history as it closes, and that step may still be on its way.
    await page.goto(`${url}/MyRights`).catch(() => page.goto(`${url}/MyRights`))
    await page.getByRole('heading', { name: 'VIP 会员', exact: true }).waitFor()

    await buyBoth(page)
    await refundMonth(page, member)
    expect(errors).toEqual([])
    await context.close()
  })
})

/** A month of VIP and a notebook: with the coupon that is left, to an address that is written down on the way. */
async function buyBoth(page: Page): Promise<void> {
  await putIntoCart(page, 'vip', '一个月', 1)
  await putIntoCart(page, 'notebook', '黑色', 2)
  await page.getByRole('link', { name: '购物车，2 件' }).click()
  await page.getByRole('link', { name: '去结算(2)' }).click()
  await addAddress(page)
  await expect.poll(() => breakdownOf(page)).toEqual(['商品金额¥67.00', '运费包邮¥0.00', '优惠券−¥6.70', '应付¥60.30'])
  await submit(page)
  await payOnPage(page, '¥60.30')
  await page.getByRole('link', { name: /订单/ }).first().click()
  await page.getByText('已付款，正在准备发货').waitFor()
}

/** Asks for the month's money back; the staff approves, and only the month goes. */
async function refundMonth(page: Page, member: Device): Promise<void> {
  await button(page, '申请退款').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('checkbox', { name: /笔记本/ }).uncheck()
  await sheet.getByRole('button', { name: '不想要了' }).click()
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await page.getByText('退款在处理，结果会发消息告诉你').waitFor()

  const staff = await newStaff(product, 'admin')
  const [newest] = await ordersOf(member)
  const { list } = must(await staff.call(staffAfterSales, { status: 'applied' }))
  const asked = list.filter(({ orderNum }) => orderNum === newest?.orderNum)
  expect(asked).toMatchObject([{ fen: 2520, coins: 0 }])
  must(await staff.call(staffDecideAfterSale, { no: asked[0]?.no ?? '', step: 'approve' }))

  await page.reload()
  await page.getByText('已退款 ¥25.20').first().waitFor()
  await page.getByText('已付款，正在准备发货').waitFor()
  const { list: periods } = must(await member.call(myEntitlements, {}))
  expect(periods.map(({ title, state }) => [title, state])).toEqual([
    ['VIP 会员 一个月', 'taken-back'],
    ['VIP 会员 一年', 'live'],
  ])
  expect(must(await member.call(queryUserAuthority, {})).level).toBe('vip')
  await expect.poll(() => inDatabase(product, underWay)).toBe(0)
  expect(await inDatabase(product, shopFaults)).toEqual([])
}

/** Somebody with a coupon and coins who has ordered a year of VIP. */
async function buyerWithOrder() {
  const device = await newMember(url)
  await buyCoins(url, device, 50)
  must(await device.call(takeCoupon, { templateId: 'demo-membership' }))
  const made = await order(device, { lines: [{ priceId: 'vip-year', count: 1 }], coins: 500 })
  expect(made).toMatchObject({ status: 'unpaid', payFen: 26_800 - 3000 - 5000 })
  return { device, ...made }
}

/** How often a payment was booked, and how many periods its buyer has. */
function countsOf(paymentId: string, memberId: string) {
  return inDatabase(product, async (database) => {
    const { rows } = await sql<{ sales: number; coins: number; periods: number }>`select
      (select count(*)::int from ledger.movement where biz_type = 'payment' and biz_id = ${paymentId}) as sales,
      (select count(*)::int from ledger.movement where biz_type = 'payment:coins' and biz_id = ${paymentId}) as coins,
      (select count(*)::int from entitlements.period where member_id = ${memberId}) as periods`.execute(database)
    return rows[0]
  })
}

/** What the shop heard of a payment, in order. */
function heardOf(paymentId: string) {
  return inDatabase(product, async (database) => {
    const { rows } = await sql<{ via: string; verdict: string; fen: number }>`
      select via, verdict, notice.fen from payment.notice join payment.attempt using (no)
      where intent_id = ${paymentId} order by notice.id`.execute(database)
    return rows
  })
}

const detailOf = async (device: Device, orderNum: string) => must(await device.call(getOrderDetail, { orderNum }))

describe('收银台不好好通知的时候', () => {
  test('通知丢了：回来的页面一问就知道；没有人回来，过一会儿自己也问到', async () => {
    const asking = await buyerWithOrder()
    await pay(url, asking.device, asking.paymentId, 'lost')
    expect((await detailOf(asking.device, asking.orderNum)).status).toBe('completed')
    const silent = await buyerWithOrder()
    expect(await payAt(url + must(await toCashier(silent.device, silent.paymentId)), 'lost')).toBe(true)
    // The product asks a while later by itself: that is now.
    await inDatabase(product, (database) =>
      sql`update payment.attempt set ask_at = now() where intent_id = ${silent.paymentId}`.execute(database),
    )
    await expect.poll(async () => (await detailOf(silent.device, silent.orderNum)).status).toBe('completed')
    expect((await heardOf(silent.paymentId)).map(({ via }) => via)).toEqual(['poll'])
  })

  test('同时通知五次：只入账一次，权益一份，消息一条', async () => {
    const { device, orderNum, paymentId } = await buyerWithOrder()
    await pay(url, device, paymentId, 'five')
    const notified = () =>
      inDatabase(product, async (database) => {
        const { rows } = await sql`
          select from sandbox_pay.notice join payment.attempt using (no) where intent_id = ${paymentId} and done_at is null`.execute(
          database,
        )
        return rows.length
      })
    await expect.poll(notified).toBe(0)
    expect(await countsOf(paymentId, device.me.niujinUid)).toEqual({ sales: 1, coins: 1, periods: 1 })
    const { list } = must(await device.call(messages, { kind: 'trade' }))
    expect(list.filter(({ link }) => link?.includes(orderNum))).toHaveLength(1)
  })

  test('通知的金额多一分：不算付；问来的金额对了才算', async () => {
    const { device, orderNum, paymentId } = await buyerWithOrder()
    const cashier = must(await toCashier(device, paymentId))
    // Nobody asks by themselves meanwhile: only the notice speaks.
    await inDatabase(product, (database) =>
      sql`update payment.attempt set ask_at = now() + interval '1 hour' where intent_id = ${paymentId}`.execute(
        database,
      ),
    )
    expect(await payAt(url + cashier, 'wrong-amount')).toBe(true)
    await expect
      .poll(() => heardOf(paymentId))
      .toEqual([{ via: 'callback', verdict: 'AMOUNT_DIFFERS', fen: 26_800 - 8000 + 1 }])
    expect((await detailOf(device, orderNum)).status).toBe('unpaid')
    expect(must(await device.call(queryUserAuthority, {})).level).toBe('free')
    expect(must(await device.call(finishPayment, { id: paymentId })).state).toBe('success')
    expect((await detailOf(device, orderNum)).status).toBe('completed')
  })

  test('取消以后才到账：全额退回，消息与订单经过都说了，券与牛币还在', async () => {
    const { device, orderNum, paymentId } = await buyerWithOrder()
    const cashier = must(await toCashier(device, paymentId))
    expect(must(await device.call(cancelOrder, { orderNum, reason: '买错了' })).status).toBe('cancelled')
    expect(await payAt(url + cashier, 'normal')).toBe(false)
    // A channel that has let the payer in before it was closed takes the money after all.
    await inDatabase(product, (database) =>
      sql`update sandbox_pay.trade set status = 'waiting' from payment.attempt
        where attempt.no = trade.no and intent_id = ${paymentId}`.execute(database),
    )
    expect(await payAt(url + cashier, 'normal')).toBe(true)
    const steps = async () => (await detailOf(device, orderNum)).timeline.map(({ text }) => text)
    await expect
      .poll(steps)
      .toEqual(expect.arrayContaining(['提交订单', '订单取消：自己取消', '取消以后才到账的款正在全额退回']))
    const { list } = must(await device.call(messages, { kind: 'trade' }))
    expect(list.filter(({ title }) => title === '支付将全额退回')).toHaveLength(1)
    expect((await detailOf(device, orderNum)).status).toBe('cancelled')
    const refunds = () =>
      inDatabase(product, async (database) => {
        const { rows } = await sql<{ status: string; fen: number }>`
          select status, fen from payment.refund where intent_id = ${paymentId}`.execute(database)
        return rows
      })
    await expect.poll(refunds).toEqual([{ status: 'settled', fen: 26_800 - 8000 }])
    const next = await order(device, { lines: [{ priceId: 'vip-year', count: 1 }], coins: 500 })
    expect(next.payFen).toBe(26_800 - 8000)
  })
})

describe('游客的购物车', () => {
  test('在商品页放进去，登录后在账户里各一次；第二台设备看得到，别人看不到', async () => {
    const mobile = newMobile()
    const { page, context, errors } = await openPage(product)
    await putIntoCart(page, 'vip', '一个月', 1)
    await putIntoCart(page, 'notebook', '白色', 2)
    await page.getByRole('link', { name: '购物车，2 件' }).click()
    await page.waitForURL(/\/login/)
    await signInOnPage(page, url, mobile)
    expect(addressOf(page)).toBe('/Cart')
    const kept = ['notebook-white 1', 'vip-month 1']
    await page.getByRole('link', { name: '去结算(2)' }).waitFor()
    await page.reload()
    await page.getByText('共 2 种商品').waitFor()

    await codeWasSentAMinuteAgo(product)
    const second = deviceAt(url)
    await signIn(url, second, mobile)
    const linesOf = async (device: Device) =>
      must(await device.call(searchMyCarts, {}))
        .lines.map(({ priceId, count }) => `${priceId} ${count}`)
        .toSorted((a, b) => (a < b ? -1 : 1))
    expect(await linesOf(second)).toEqual(kept)
    expect(await linesOf(await newMember(url))).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })
})
