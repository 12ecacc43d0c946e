import type { Feature } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { OrdersContext, OrdersDeps, UsedOf } from './deps.ts'
import { receiveDue, runJobs } from './jobs.ts'
import { ordersMemberData } from './member-data.ts'
import { orderHandlers } from './order-handlers.ts'
import { orderBusiness } from './pay/business.ts'
import { refundHandlers } from './refund/refund-handlers.ts'
import { staffHandlers } from './staff/staff-handlers.ts'
import { confirmHandler } from './submit/confirm-handler.ts'
import { submitHandler } from './submit/submit-handler.ts'
import { testOrderHandler } from './submit/test-order-handler.ts'
import { incomeOf, type ProductIncome } from './store/income.ts'
import { paidForPieces } from './store/items.ts'
import { ordersMigrations, within } from './tables.ts'

export type { OrdersAction, OrdersDeps, PaidUpgrade, UsedOf } from './deps.ts'
export type { ProductIncome } from './store/income.ts'

/** Orders, from submitting to refunds. */
export interface Orders extends Feature {
  /** What was sent long ago counts as received, as it does by itself; gives how many. */
  receiveDue(): Promise<number>
  /** Says who knows how much of what was bought is used; once, before the start. */
  registerUse(usedOf: UsedOf): void
  /** What was paid for pieces that orders gave, fen, by the id of their cause; what is no piece of an order is left out. */
  paidOf(connection: OpenTransaction, causeIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** What came in for products and went back, by id; those that nobody paid are left out. */
  incomeOf(connection: OpenTransaction, productIds: readonly string[]): Promise<ReadonlyMap<string, ProductIncome>>
}

/** Orders over what is sold, coupons, what is given, and payments, whose business `order` they become. */
export function createOrders(given: OrdersDeps): Orders {
  let registered: UsedOf | undefined
  const usedOf: UsedOf = async (...asked) => (await registered?.(...asked)) ?? new Map()
  const deps: OrdersContext = { ...given, usedOf }
  deps.payment.register('order', orderBusiness(deps))
  return {
    name: 'orders',
    title: '订单',
    migrations: [ordersMigrations],
    handlers: [
      confirmHandler(deps),
      submitHandler(deps),
      testOrderHandler(deps),
      ...orderHandlers(deps),
      ...refundHandlers(deps),
      ...staffHandlers(deps),
    ],
    memberData: [ordersMemberData(deps)],
    receiveDue: () => receiveDue(deps),
    registerUse(use) {
      if (registered) throw new Error('已经登记过用了多少')
      registered = use
    },
    paidOf: (connection, causeIds) => paidForPieces(within(connection), causeIds),
    incomeOf: (connection, productIds) => incomeOf(within(connection), productIds),
    start: ({ onError }) => runJobs(deps, onError),
  }
}
