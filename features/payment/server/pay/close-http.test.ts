import { fail, ok } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelPayment, finishPayment, recharges, submitPayment } from '../../contract/index.ts'
import type { Business } from '../businesses.ts'
import { forOthers } from '../tables.ts'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer
const lived: string[] = []
const sale: Business = {
  onPaid: async (_, { bizId, coins, fen }) => void lived.push(`paid ${bizId} ${fen} ${coins}`),
  onClosed: async (_, { bizId }) => void lived.push(`closed ${bizId}`),
  async onRefund(_, { bizId }, fen) {
    lived.push(`refund ${bizId} ${fen}`)
    return ok(null)
  },
}

beforeAll(async () => {
  server = await startPaymentServer()
  server.payments.register('order', sale)
})
afterAll(() => server.stop())

const intentOf = (id: string) =>
  server.database.selectFrom('payment.intent').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const ledgerFaults = () => server.ledger.check(server.database)
const MINUTE = 60_000

describe('关闭', () => {
  test('三十分钟没付：先问渠道，再让渠道关掉，再关闭', async () => {
    const { id, no } = await server.waiting('late')
    server.clock.at += 29 * MINUTE
    await server.payments.jobs.closeExpired()
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
    server.clock.at += 2 * MINUTE
    await server.payments.jobs.closeExpired()
    expect(server.scripted.asked.filter((one) => one.endsWith(no))).toEqual([
      `open ${no}`,
      `query ${no}`,
      `close ${no}`,
    ])
    expect(await intentOf(id)).toMatchObject({ status: 'closed' })
    expect(await server.finish('late', id)).toMatchObject({ state: 'closed', refund: null })
  })

  test('到点时渠道说已经付了：算支付成功', async () => {
    const { id, no, fen } = await server.waiting('just')
    server.scripted.paid(no, fen)
    server.clock.at += 31 * MINUTE
    await server.payments.jobs.closeExpired()
    expect(await intentOf(id)).toMatchObject({ status: 'success' })
    expect(await server.balanceOf('just')).toBe(300)
  })

  test('问过之后、关闭之前的一瞬间付了：渠道不让关，算支付成功', async () => {
    const { id, no, fen } = await server.waiting('instant')
    server.scripted.script.close = () => {
      server.scripted.paid(no, fen)
      return fail('ALREADY_PAID')
    }
    expect(need(await server.client('instant').call(cancelPayment, { id }))).toMatchObject({
      state: 'success',
      balance: 300,
    })
    server.scripted.script.close = undefined
  })

  test('渠道不答话：不关，过一分钟再试', async () => {
    const { id } = await server.waiting('silent')
    server.scripted.script.query = () => fail('CHANNEL_UNREACHABLE')
    expect(await server.client('silent').call(cancelPayment, { id })).toMatchObject({ code: 'CHANNEL_BUSY' })
    server.clock.at += 31 * MINUTE
    await server.payments.jobs.closeExpired()
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
    server.scripted.script.query = undefined
    await server.payments.jobs.closeExpired()
    expect(await intentOf(id)).toMatchObject({ status: 'waiting' })
    server.clock.at += MINUTE
    await server.payments.jobs.closeExpired()
    expect(await intentOf(id)).toMatchObject({ status: 'closed' })
  })

  test('一次到时间的不止一批：一轮都关；关不上的那笔不挡别的，过一分钟再试', async () => {
    const members = Array.from({ length: 45 }, (_, at) => `many-${at}`)
    const waiting = await Promise.all(members.map((member) => server.waiting(member)))
    const broken = waiting[7]
    server.scripted.script.query = (no) => {
      if (no === broken?.no) throw new Error('渠道的答复读不懂')
      return undefined
    }
    server.clock.at += 31 * MINUTE
    const states = () => Promise.all(waiting.map(async ({ id }) => (await intentOf(id)).status))
    expect(await server.payments.jobs.closeExpired()).toBe(45)
    expect((await states()).filter((status) => status === 'closed')).toHaveLength(44)
    expect(server.logged.at(-1)?.message).toBe('超时的支付没有关上，稍后再试')
    server.scripted.script.query = undefined
    server.clock.at += MINUTE
    expect(await server.payments.jobs.closeExpired()).toBe(1)
    expect((await states()).every((status) => status === 'closed')).toBe(true)
  })

  test('会员取消；取消了再取消、别人来取消、再去支付，都说得明白', async () => {
    const { id } = await server.waiting('mind')
    expect(await server.client('other').call(cancelPayment, { id })).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
    expect(await server.client('other').call(finishPayment, { id })).toMatchObject({
      code: 'PAYMENT_UNKNOWN',
      msg: '没有这笔支付',
    })
    expect(need(await server.client('mind').call(cancelPayment, { id }))).toMatchObject({ state: 'closed' })
    expect(need(await server.client('mind').call(cancelPayment, { id }))).toMatchObject({ state: 'closed' })
    expect(
      await server.client('mind').call(submitPayment, { id, channel: 'scripted', place: 'browser' }),
    ).toMatchObject({ code: 'PAYMENT_ENDED' })
    expect(need(await server.client('mind').call(recharges, {})).list).toMatchObject([
      { id, state: 'closed', fen: 3000, coins: 300 },
    ])
  })
})

describe('关闭之后钱才到', () => {
  test('自动全额退款，告诉会员，币不加；渠道再通知也只退一次', async () => {
    const { id, no, fen } = await server.waiting('after')
    need(await server.client('after').call(cancelPayment, { id }))
    await Promise.all([1, 2, 3].map(() => server.scripted.notify(server.url, { no, fen })))
    expect(await server.finish('after', id)).toMatchObject({
      state: 'refunding',
      refund: { fen: 3000, status: 'pending' },
    })
    await server.payments.jobs.sendRefunds()
    await server.payments.jobs.sendRefunds()
    expect(server.scripted.refunds.filter((one) => one.no === no)).toHaveLength(1)
    expect(await server.finish('after', id)).toMatchObject({
      state: 'refunded',
      balance: 0,
      refund: { status: 'settled' },
    })
    expect((await server.inbox.sent('after')).map(({ title }) => title)).toEqual(['支付将全额退回', '退款已退回'])
    expect(await ledgerFaults()).toEqual([])
  })

  test('渠道没答话、还在路上：同一个退款编号接着问；多次说不，等人处理', async () => {
    const { id, no, fen } = await server.waiting('slow')
    need(await server.client('slow').call(cancelPayment, { id }))
    await server.scripted.notify(server.url, { no, fen })
    const answers = [
      fail('CHANNEL_UNREACHABLE'),
      ok({ status: 'pending' as const, channelRefundNo: 'R-2' }),
      fail('CHANNEL_REFUSED'),
    ]
    server.scripted.script.refund = () => answers.shift() ?? ok({ status: 'settled', channelRefundNo: 'R-2' })
    for (let turn = 0; turn < 4; turn += 1) {
      await server.payments.jobs.sendRefunds()
      server.clock.at += 61_000
    }
    const sent = server.scripted.refunds.filter((one) => one.no === no)
    expect(new Set(sent.map(({ refundNo }) => refundNo)).size).toBe(1)
    expect(sent).toHaveLength(3)
    expect(server.logged.at(-1)?.message).toBe('退款失败，需要人处理')
    expect(await server.finish('slow', id)).toMatchObject({ state: 'refunding', refund: { status: 'failed' } })
  })
})

describe('别的功能的支付', () => {
  const open = (given: { memberId: string; bizId: string; fen: number; coins?: number }) =>
    server.database
      .transaction()
      .execute((change) =>
        server.payments.openPayment(forOthers(change), { bizType: 'order', subject: '课程', ...given }),
      )
  async function give(memberId: string, coins: number) {
    await server.database.transaction().execute((change) =>
      server.ledger.creditPurchase(change, {
        memberId,
        coins,
        bonus: 0,
        fen: coins * 10,
        channel: 'test',
        bizId: `given-${memberId}`,
      }),
    )
  }
  async function pay(memberId: string, id: string, fen: number) {
    need(await server.client(memberId).call(submitPayment, { id, channel: 'scripted', place: 'browser' }))
    const { no } = await server.database
      .selectFrom('payment.attempt')
      .select('no')
      .where('intent_id', '=', id)
      .executeTakeFirstOrThrow()
    await server.scripted.notify(server.url, { no, fen })
  }

  test('牛币加现金：下单时冻结，付了才扣；关闭则退回', async () => {
    await give('mixer', 100)
    const first = need(await open({ memberId: 'mixer', bizId: 'o-1', fen: 5000, coins: 80 }))
    expect(await server.ledger.balanceOf(server.database, 'mixer')).toMatchObject({ total: 20, frozen: 80 })
    await server.payments.closePayment(first.id, { who: 'mixer', reason: '取消订单' })
    expect(await server.ledger.balanceOf(server.database, 'mixer')).toMatchObject({ total: 100, frozen: 0 })
    const second = need(await open({ memberId: 'mixer', bizId: 'o-1', fen: 5000, coins: 80 }))
    await pay('mixer', second.id, 5000)
    expect(await server.ledger.balanceOf(server.database, 'mixer')).toMatchObject({ total: 20, frozen: 0 })
    expect(lived).toEqual(['closed o-1', 'paid o-1 5000 80'])
    expect(await ledgerFaults()).toEqual([])
  })

  test('币不够不开；同一件事开着就不再开；全部用币的当场成功', async () => {
    await give('payer', 50)
    expect(await open({ memberId: 'payer', bizId: 'o-2', fen: 100, coins: 51 })).toEqual({
      ok: false,
      code: 'COINS_SHORT',
    })
    const all = need(await open({ memberId: 'payer', bizId: 'o-3', fen: 0, coins: 50 }))
    expect(all.status).toBe('success')
    expect(await open({ memberId: 'payer', bizId: 'o-3', fen: 0, coins: 1 })).toEqual({
      ok: false,
      code: 'ALREADY_OPEN',
    })
    expect(await server.balanceOf('payer')).toBe(0)
    expect(lived.at(-1)).toBe('paid o-3 0 50')
  })

  test('分两次退完，币在最后一次一起退回；多退一分也不行', async () => {
    const refund = (id: string, fen: number) =>
      server.database
        .transaction()
        .execute((change) =>
          server.payments.refundPayment(forOthers(change), { intentId: id, fen, reason: '冷静期', maker: 'system' }),
        )
    await give('returner', 10)
    const { id } = need(await open({ memberId: 'returner', bizId: 'o-4', fen: 1000, coins: 10 }))
    await pay('returner', id, 1000)
    expect(await refund(id, 1001)).toEqual({ ok: false, code: 'REFUND_TOO_MUCH' })
    need(await refund(id, 400))
    expect(await server.balanceOf('returner')).toBe(0)
    expect(await refund(id, 601)).toEqual({ ok: false, code: 'REFUND_TOO_MUCH' })
    need(await refund(id, 600))
    await server.payments.jobs.sendRefunds()
    expect(await server.balanceOf('returner')).toBe(10)
    expect(await intentOf(id)).toMatchObject({ status: 'refund', refunded: 1000 })
    expect(await refund(id, 1)).toEqual({ ok: false, code: 'NOT_REFUNDABLE' })
    expect(lived.slice(-2)).toEqual(['refund o-4 400', 'refund o-4 600'])
    expect(await ledgerFaults()).toEqual([])
  })
})
