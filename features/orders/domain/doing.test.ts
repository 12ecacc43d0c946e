import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../contract/index.ts'
import { afterSaleCan, canDo, type OrderCan, type OrderFacts } from './index.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const order = (status: OrderStatus, given: Partial<OrderFacts> = {}): OrderFacts => ({
  status,
  expiresAt: NOW + 1,
  finishedAt: null,
  leftCount: 1,
  leftFen: 100,
  hasOpenAfterSale: false,
  invoice: null,
  ...given,
})
const allowed = (facts: OrderFacts) =>
  (Object.entries(canDo(facts, NOW)) as [keyof OrderCan, boolean][]).flatMap(([name, is]) => (is ? [name] : []))

describe('会员现在能做什么', () => {
  test('各种状态', () => {
    expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, allowed(order(status))]))).toEqual({
      pending_sign: [],
      unpaid: ['pay', 'cancel'],
      paid: ['refund', 'askInvoice'],
      delivered: ['refund', 'confirmReceipt', 'askInvoice'],
      completed: ['delete', 'refund', 'askInvoice'],
      cancelled: ['delete'],
      refunding: [],
      part_refunded: ['delete', 'refund', 'askInvoice'],
      refunded: ['delete'],
    })
  })

  test('过了时间不能付；完成七天后不能申请退款，正好七天也不能', () => {
    expect(allowed(order('unpaid', { expiresAt: NOW }))).toEqual(['cancel'])
    expect(allowed(order('completed', { finishedAt: NOW - 7 * DAY + 1 }))).toContain('refund')
    expect(allowed(order('completed', { finishedAt: NOW - 7 * DAY }))).not.toContain('refund')
  })

  test('没有余下的不退；一分没付的不开发票；已申请的不再申请，没开成的可以再申请', () => {
    expect(allowed(order('paid', { leftCount: 0, leftFen: 0 }))).toEqual([])
    expect(allowed(order('completed', { invoice: 'asked' }))).not.toContain('askInvoice')
    expect(allowed(order('completed', { invoice: 'refused' }))).toContain('askInvoice')
  })

  test('售后：没有同意与寄回以前可以撤回；同意了要寄回的填运单', () => {
    expect(afterSaleCan('applied')).toEqual({ cancel: true, sendBack: false })
    expect(afterSaleCan('approved')).toEqual({ cancel: true, sendBack: true })
    expect(afterSaleCan('returning')).toEqual({ cancel: false, sendBack: false })
  })
})
