import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffRefund } from '../../contract/index.ts'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer
beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

test('在模拟收银台付的退得回去，退完记为已退回；收银台的账单里有这笔退款', async () => {
  const { id, payUrl } = await server.waiting('walker', { yuan: 30, channel: 'sandbox' })
  const paid = await fetch(new URL(payUrl, server.url), {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success', plan: 'lost' }),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  expect(await server.finish('walker', id)).toMatchObject({ state: 'success', balance: 300 })
  need(
    await server
      .client('staff-operator')
      .call(staffRefund, { id, fen: 3000, reason: '不想要了' }, { idempotencyKey: randomId() }),
  )
  await server.payments.jobs.sendRefunds()
  expect(await server.finish('walker', id)).toMatchObject({ refund: { fen: 3000, status: 'settled' }, balance: 0 })
  const day = new Date(server.clock.at + 8 * 3_600_000).toISOString().slice(0, 10)
  const statement = await server.sandbox.channel.statement(day)
  expect(statement.ok && statement.value.map(({ kind, fen }) => [kind, fen])).toEqual([
    ['payment', 3000],
    ['refund', 3000],
  ])
  expect(await server.ledger.check(server.database)).toEqual([])
})
