import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelPayment } from '../../contract/index.ts'
import { startOrderPayments, type OrderPayments } from '../testing/order-payments.ts'
import { need } from '../testing/payment-server.ts'

let server: OrderPayments
beforeAll(async () => {
  server = await startOrderPayments()
})
afterAll(() => server.stop())

test('两台设备同时去付同一笔：一次尝试；通知来五遍、返回页与任务同时问：牛币只扣一次，只完成一次', async () => {
  await server.give('two', 40, 0)
  const { id } = need(await server.open('two', { bizId: 'o-two', fen: 800, coins: 30 }))
  const numbers = await Promise.all([1, 2, 3, 4].map(() => server.submit('two', id)))
  expect(new Set(numbers).size).toBe(1)
  const no = numbers[0] ?? ''
  server.scripted.paid(no, 800)
  server.clock.at += 20_000
  await Promise.all([
    ...Array.from({ length: 5 }, () => server.scripted.notify(server.url, { no, fen: 800 })),
    server.finish('two', id),
    server.payments.jobs.pollWaiting(),
  ])
  expect(await server.finish('two', id)).toMatchObject({ state: 'success', coins: 30, balance: 10 })
  expect(server.lived('o-two')).toEqual(['paid o-two 800 30'])
  expect(await server.inbox.sent('two')).toEqual([])
  expect(await server.ledgerFaults()).toEqual([])
})

test('通知丢了：返回页问到就完成', async () => {
  await server.give('lost', 10, 0)
  const { id } = need(await server.open('lost', { bizId: 'o-lost', fen: 100, coins: 10 }))
  server.scripted.paid(await server.submit('lost', id), 100)
  server.clock.at += 2000
  expect(await server.finish('lost', id)).toMatchObject({ state: 'success', balance: 0 })
})

test('取消之后才到账：牛币早已放回，钱全额退回，告诉订单一次', async () => {
  await server.give('late', 10, 0)
  const { id } = need(await server.open('late', { bizId: 'o-late', fen: 600, coins: 10 }))
  const no = await server.submit('late', id)
  need(await server.client('late').call(cancelPayment, { id }))
  expect(await server.coinsOf('late')).toMatchObject({ total: 10, frozen: 0 })
  await Promise.all([1, 2, 3, 4, 5].map(() => server.scripted.notify(server.url, { no, fen: 600 })))
  expect(server.lived('o-late')).toEqual(['closed o-late', 'late o-late 600'])
  await server.sendAllRefunds()
  expect(await server.finish('late', id)).toMatchObject({
    state: 'refunded',
    back: { fen: 600, coins: 0 },
    balance: 10,
  })
  expect(await server.ledgerFaults()).toEqual([])
})

test('取消、到点关闭与到账同时来：要么付成，要么关了全退，牛币一个不多一个不少', async () => {
  for (const turn of [1, 2, 3]) {
    const memberId = `race-${turn}`
    await server.give(memberId, 10, 5)
    const { id } = need(await server.open(memberId, { bizId: `o-race-${turn}`, fen: 600, coins: 12 }))
    const no = await server.submit(memberId, id)
    server.clock.at += 31 * 60_000
    await Promise.all([
      server.client(memberId).call(cancelPayment, { id }),
      server.payments.jobs.closeExpired(),
      server.scripted.notify(server.url, { no, fen: 600 }),
    ])
    const { status } = await server.intentOf(id)
    const isPaid = status === 'success'
    expect(server.lived(`o-race-${turn}`)).toEqual(
      isPaid ? [`paid o-race-${turn} 600 12`] : [`closed o-race-${turn}`, `late o-race-${turn} 600`],
    )
    expect(await server.coinsOf(memberId)).toMatchObject({ total: isPaid ? 3 : 15, frozen: 0 })
    expect((await server.refundsOf(id)).map(({ kind }) => kind)).toEqual(isPaid ? [] : ['late'])
  }
  expect(await server.ledgerFaults()).toEqual([])
})

test('付了两次的，第二次全退，不当成订单迟到的钱', async () => {
  const { id } = need(await server.open('twice', { bizId: 'o-twice', fen: 300, coins: 0 }))
  const no = await server.submit('twice', id)
  const other = await server.submit('twice', id, 'sandbox')
  const trade = (await server.runSql('select token from sandbox_pay.trade where no = $1', [other]))[0]
  await fetch(`${server.url}/pay/sandbox/${String(trade?.['token'])}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'success' }),
    redirect: 'manual',
  })
  await server.sandbox.deliver()
  await server.scripted.notify(server.url, { no, fen: 300 })
  expect(server.lived('o-twice')).toEqual(['paid o-twice 300 0'])
  expect((await server.refundsOf(id)).map(({ kind }) => kind)).toEqual(['late'])
})
