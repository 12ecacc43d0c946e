import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recharge, staffDecideRefund, staffRefund, staffRetryRefund } from '../contract/index.ts'
import { need, startPaymentServer, type PaymentServer } from './testing/payment-server.ts'

let server: PaymentServer
beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

const once = () => ({ idempotencyKey: randomId() })

test('三倍于连接数的人同时充值，都下好了单', async () => {
  const outcomes = await crowd(server.database, (at) =>
    server.client(`crowd-${at}`).call(recharge, { yuan: 1 }, once()),
  )
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
})

test('同一笔退款同时来三倍于连接数，只退一次；批准与重试也一样，都有答复', async () => {
  const payment = await server.waiting('refunded', { yuan: 10 })
  await server.scripted.notify(server.url, payment)
  const refunds = await crowd(server.database, () =>
    server.client('staff-operator').call(staffRefund, { id: payment.id, fen: 1000, reason: '误充' }, once()),
  )
  expect(refunds.filter(({ ok }) => ok)).toHaveLength(1)

  const large = await server.waiting('large', { yuan: 600 })
  await server.scripted.notify(server.url, large)
  const { no } = need(
    await server.client('staff-operator').call(staffRefund, { id: large.id, fen: 60_000, reason: '误充' }, once()),
  ).refunds[0] ?? { no: '' }
  const decisions = await crowd(server.database, () =>
    server.client('staff-compliance').call(staffDecideRefund, { no, approve: true }, once()),
  )
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1)
  const tries = await crowd(server.database, () =>
    server.client('staff-operator').call(staffRetryRefund, { no }, once()),
  )
  expect(tries.every((one) => !one.ok && one.code === 'REFUND_DECIDED')).toBe(true)
})
