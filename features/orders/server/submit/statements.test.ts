import { randomId } from '@niujin/contract-kit'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrder, queryOrder } from '../../contract/index.ts'
import { need, submission } from '../testing/orders-server.ts'
import { startWholeShop, type WholeShop } from '../testing/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await startWholeShop()
})
afterAll(() => shop.stop())

/** How many statements the database was asked while something was called. */
async function counted<Value>(call: () => Promise<Value>): Promise<{ value: Value; count: number }> {
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const asked = vi.spyOn(executor, 'executeQuery')
  const value = await call()
  const count = asked.mock.calls.length
  asked.mockRestore()
  return { value, count }
}

/** What one submission with a coupon and coins asks of the database at most, besides beginning and ending its transaction; the right to buy and the address among it. */
const MOST = 14

test(`用券与牛币下一单，最多问数据库 ${MOST} 句`, async () => {
  await shop.coins('m1', 300, 100)
  const wanted = {
    lines: { 'vip-year': 1, 'notebook-black': 1 },
    couponId: await shop.hundredOff('m1'),
    coins: 300,
  }
  const input = submission('m1', wanted, await shop.confirm('m1', wanted))
  const { value, count } = await counted(() =>
    shop.client('m1').call(createOrder, input, { idempotencyKey: randomId() }),
  )
  expect(need(value).status).toBe('unpaid')
  expect(count).toBeGreaterThan(MOST / 2)
  expect(count).toBeLessThanOrEqual(MOST)
})

test('一页订单连同里面的商品，只问数据库一句', async () => {
  const lines = { 'vip-month': 1, 'notebook-white': 1 }
  for (let turn = 0; turn < 3; turn += 1) await shop.order('m2', { lines })
  const { value, count } = await counted(() => shop.client('m2').call(queryOrder, {}))
  expect(need(value).list.map(({ items }) => items.length)).toEqual([2, 2, 2])
  expect(count).toBe(1)
})
