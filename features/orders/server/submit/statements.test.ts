import { randomId } from '@niujin/contract-kit'
import { DefaultQueryExecutor } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOrder } from '../../contract/index.ts'
import { need, submission } from '../testing/orders-server.ts'
import { startWholeShop, type WholeShop } from '../testing/whole-shop.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await startWholeShop()
})
afterAll(() => shop.stop())

/** What one submission with a coupon and coins asks of the database at most, besides beginning and ending its transaction; the right to buy and the address among it. */
const MOST = 19

test(`用券与牛币下一单，最多问数据库 ${MOST} 句`, async () => {
  await shop.coins('m1', 300, 100)
  const wanted = {
    lines: { 'vip-year': 1, 'notebook-black': 1 },
    couponId: await shop.hundredOff('m1'),
    coins: 300,
  }
  const input = submission('m1', wanted, await shop.confirm('m1', wanted))
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor
  const asked = vi.spyOn(executor, 'executeQuery')
  const made = need(await shop.client('m1').call(createOrder, input, { idempotencyKey: randomId() }))
  const count = asked.mock.calls.length
  asked.mockRestore()
  expect(made.status).toBe('unpaid')
  expect(count).toBeGreaterThan(MOST / 2)
  expect(count).toBeLessThanOrEqual(MOST)
})
