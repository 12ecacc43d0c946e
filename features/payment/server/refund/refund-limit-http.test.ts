import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffDecideRefund, staffPaymentGet, staffRefund } from '../../contract/index.ts'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer
beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

async function paid(memberId: string, yuan: number) {
  const payment = await server.waiting(memberId, { yuan })
  await server.scripted.notify(server.url, payment)
  return payment
}

async function giveBack({ id, fen }: { id: string; fen: number }, who = 'staff-operator') {
  const { refunds } = need(
    await server.client(who).call(staffRefund, { id, fen, reason: '误充' }, { idempotencyKey: randomId() }),
  )
  return refunds.at(-1)
}

test('一个人一天独自退的合计不过 500 元：再小的也要另一人批准；过了上海的半夜重新算', async () => {
  server.clock.at = Date.parse('2027-03-02T23:59:50+08:00')
  const [first, second, third, fourth, fifth] = [
    await paid('a', 300),
    await paid('b', 200),
    await paid('c', 1),
    await paid('d', 1),
    await paid('e', 500),
  ]
  expect(await giveBack(first)).toMatchObject({ status: 'pending' })
  expect(need(await server.client('staff-operator').call(staffPaymentGet, { id: second.id })).largeFrom).toBe(20_000)
  expect(await giveBack(second)).toMatchObject({ status: 'pending' })
  // Another person's day is their own.
  expect(need(await server.client('staff-operator').call(staffPaymentGet, { id: third.id })).largeFrom).toBe(0)
  expect(need(await server.client('staff-admin').call(staffPaymentGet, { id: third.id })).largeFrom).toBe(50_000)
  const over = await giveBack(third)
  expect(over).toMatchObject({ status: 'proposed' })
  expect(await server.balanceOf('c')).toBe(10)
  need(
    await server
      .client('staff-compliance')
      .call(staffDecideRefund, { no: over?.no ?? '', approve: true }, { idempotencyKey: randomId() }),
  )
  expect(await server.balanceOf('c')).toBe(0)

  server.clock.at = Date.parse('2027-03-02T23:59:59.999+08:00')
  expect(await giveBack(fourth)).toMatchObject({ status: 'proposed' })
  server.clock.at = Date.parse('2027-03-03T00:00:00+08:00')
  expect(await giveBack(fifth)).toMatchObject({ status: 'pending' })
})

test('同时退许多笔小的，也越不过一天的合计', async () => {
  server.clock.at = Date.parse('2027-03-04T10:00:00+08:00')
  const payments = []
  for (let at = 0; at < 8; at += 1) payments.push(await paid(`many-${at}`, 100))
  const refunds = await Promise.all(payments.map((payment) => giveBack(payment)))
  expect(refunds.filter((one) => one?.status === 'pending')).toHaveLength(5)
  expect(refunds.filter((one) => one?.status === 'proposed')).toHaveLength(3)
})
