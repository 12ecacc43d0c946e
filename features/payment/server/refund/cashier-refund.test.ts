import { ok, randomId } from '@niujin/contract-kit'
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

test('一笔退款送不出去，不耽误后面的；下一次接着送', async () => {
  const refunded = async (memberId: string) => {
    const { id, no, fen } = await server.waiting(memberId)
    await server.scripted.notify(server.url, { no, fen })
    need(
      await server
        .client('staff-operator')
        .call(staffRefund, { id, fen, reason: '买错了' }, { idempotencyKey: randomId() }),
    )
    return { id }
  }
  const [first, second] = [await refunded('unlucky'), await refunded('lucky')]
  const answers: (() => ReturnType<typeof settled>)[] = [
    () => {
      throw new Error('渠道出错')
    },
    settled,
  ]
  server.scripted.script.refund = () => (answers.shift() ?? settled)()
  await server.payments.jobs.sendRefunds()
  const states = async () => [
    (await server.finish('unlucky', first.id)).state,
    (await server.finish('lucky', second.id)).state,
  ]
  expect((await states()).toSorted()).toEqual(['refunded', 'refunding'])
  expect(server.logged.at(-1)?.message).toBe('退款没有送出，稍后再试')
  server.clock.at += 3_600_000
  await server.payments.jobs.sendRefunds()
  expect(await states()).toEqual(['refunded', 'refunded'])
})

const settled = () => ok({ status: 'settled' as const, channelRefundNo: 'R-1' })
