import { takeCoupon } from '@niujin/coupons/contract'
import { findCourse, findLesson } from '@niujin/courses/contract'
import { askRefund, queryOrder, staffAfterSales, staffDecideAfterSale } from '@niujin/orders/contract'
import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { breakdownOf, payOnPage, submit } from './testing/buying.ts'
import { codeOf, must, newMember, type Device } from './testing/device.ts'
import { openAs } from './testing/pages.ts'
import { buyCoins } from './testing/shopping.ts'
import { newStaff } from './testing/staff.ts'

const COURSE = 'sample-risk'
/** One of its lessons that nobody may try. */
const LESSON = 'risk-exam'

let product: Product
beforeAll(async () => {
  product = await visitProduct()
  const visitor = await newMember(product.url)
  await vi.waitFor(async () => must(await visitor.call(findCourse, { id: COURSE })), { timeout: 60_000, interval: 500 })
})
afterAll(() => product.stop())

/** The member's money back for the whole order, decided by the staff. */
async function refundAll(member: Device): Promise<void> {
  const [made] = must(await member.call(queryOrder, {})).list
  const orderNum = made?.orderNum ?? ''
  must(await member.call(askRefund, { orderNum, reason: '不想要了' }, { idempotencyKey: randomId() }))
  const staff = await newStaff(product, 'admin')
  const { list } = must(await staff.call(staffAfterSales, { status: 'applied' }))
  const asked = list.find((one) => one.orderNum === orderNum)
  must(await staff.call(staffDecideAfterSale, { no: asked?.no ?? '', step: 'approve' }))
}

describe('买一门课', () => {
  test('用上券和牛币，付了马上能学；退了款就停', async () => {
    const member = await newMember(product.url)
    await buyCoins(product.url, member, 30)
    must(await member.call(takeCoupon, { templateId: 'demo-ten-off' }))
    expect(codeOf(await member.call(findLesson, { lessonId: LESSON }))).toBe('NOT_ENROLLED')

    const { page, context, errors } = await openAs(product, member, `/Course?id=${COURSE}`)
    await page.getByRole('link', { name: '立即购买' }).click()
    await page.waitForURL(/\/ConfirmOrder/)
    await page.getByRole('button', { name: /优惠券.*全场 9 折券.*−¥9\.90/ }).waitFor()
    await page.getByRole('switch', { name: '使用牛币' }).click()
    await expect
      .poll(() => breakdownOf(page))
      .toEqual(['商品金额¥99.00', '优惠券−¥9.90', '牛币300 个−¥30.00', '应付¥59.10'])
    await submit(page)
    await payOnPage(page, '¥59.10')

    await page.goto(`${product.url}/Course?id=${COURSE}`)
    await page.getByRole('link', { name: /学习/ }).first().click()
    await page.waitForURL(/\/NjdxDetail\?/)
    must(await member.call(findLesson, { lessonId: LESSON }))
    await page.goto(`${product.url}/NjdxDetail?id=${COURSE}&lesson=${LESSON}`)
    await page.getByRole('button', { name: '开始测验' }).waitFor()

    await refundAll(member)
    await expect.poll(async () => codeOf(await member.call(findLesson, { lessonId: LESSON }))).toBe('NOT_ENROLLED')
    await page.reload()
    await page
      .getByText(/没有加入|加入课程以?后/)
      .first()
      .waitFor()
    expect(await page.getByRole('button', { name: '开始测验' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})
