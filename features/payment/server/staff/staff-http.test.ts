import { fail, ok, randomId } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  coinEntries,
  getAccountCoin,
  rechargeOptions,
  recharges,
  staffDecideRefund,
  staffPaymentGet,
  staffPayments,
  staffReconcile,
  staffRefund,
  staffReports,
  staffRetryRefund,
} from '../../contract/index.ts'
import { shanghaiDay } from '@niujin/contract-kit/shanghai'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer

beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

async function paid(memberId: string, yuan = 30) {
  const payment = await server.waiting(memberId, { yuan })
  await server.scripted.notify(server.url, payment)
  return payment
}
const staff = (id = 'staff-operator') => server.client(id)
const once = () => ({ idempotencyKey: randomId() })

describe('会员的牛币', () => {
  test('余额、明细、我的充值；只看得到自己的，翻页不重不漏', async () => {
    for (const yuan of [1, 2, 3]) {
      await paid('saver', yuan)
      server.clock.at += 1000
    }
    expect(need(await server.client('saver').call(getAccountCoin, {}))).toEqual({
      fee: 60,
      nq: 0,
      paid: 60,
      bonus: 0,
      frozen: 0,
    })
    const first = need(await server.client('saver').call(coinEntries, { count: 2 }))
    const second = need(await server.client('saver').call(coinEntries, { count: 2, cursor: first.nextCursor ?? '' }))
    expect([...first.list, ...second.list].map(({ memo, change, balance }) => [memo, change, balance])).toEqual([
      ['充值', 30, 60],
      ['充值', 20, 30],
      ['充值', 10, 10],
    ])
    const page = need(await server.client('saver').call(recharges, { count: 2 }))
    expect(page.list.map(({ fen, coins, state }) => [fen, coins, state])).toEqual([
      [300, 30, 'success'],
      [200, 20, 'success'],
    ])
    expect(
      need(await server.client('saver').call(recharges, { count: 2, cursor: page.nextCursor ?? '' })).list,
    ).toHaveLength(1)
    expect(need(await server.client('nobody').call(recharges, {})).list).toEqual([])
  })

  test('不认得的翻页位置被拒绝，不当作第一页', async () => {
    const saver = server.client('saver')
    for (const outcome of [
      await saver.call(coinEntries, { cursor: '乱写' }),
      await saver.call(recharges, { cursor: '乱写' }),
      await staff().call(staffPayments, { cursor: '乱写' }),
    ]) {
      expect(outcome).toMatchObject({ code: 'CURSOR_INVALID', msg: '翻页位置不正确，请刷新' })
    }
  })

  test('档位有赠送；每种方式说在哪里能用', async () => {
    const options = need(await server.client('looker').call(rechargeOptions, {}))
    expect(options.packages.map(({ fen, coins, bonus }) => [fen, coins, bonus])).toEqual([
      [600, 60, 0],
      [3000, 300, 20],
      [6800, 680, 60],
      [12800, 1280, 150],
      [32800, 3280, 500],
      [64800, 6480, 1200],
    ])
    expect(options.channels).toMatchObject([
      { name: 'sandbox', simulated: true, places: ['messaging-app', 'browser'] },
      { name: 'scripted', places: ['browser'] },
    ])
  })
})

describe('退款', () => {
  test('小额一个人就行，币收回，钱原路退；用掉了币的退不了', async () => {
    const { id } = await paid('small')
    expect(await staff('other').call(staffPayments, {})).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await staff().call(staffRefund, { id, fen: 100, reason: '误充' }, once())).toMatchObject({
      code: 'WHOLE_ONLY',
    })
    expect(await staff().call(staffRefund, { id, fen: 3001, reason: '误充' }, once())).toMatchObject({
      code: 'REFUND_TOO_MUCH',
    })
    const after = need(await staff().call(staffRefund, { id, fen: 3000, reason: '误充' }, once()))
    expect(after).toMatchObject({
      status: 'refund',
      refundable: 0,
      refunds: [{ fen: 3000, status: 'pending', maker: 'staff-operator' }],
    })
    expect(await server.balanceOf('small')).toBe(0)
    await server.payments.jobs.sendRefunds()
    expect(await server.finish('small', id)).toMatchObject({ state: 'refunded' })

    const spent = await paid('spender')
    await server.database.transaction().execute((change) =>
      server.ledger.spend(change, {
        memberId: 'spender',
        coins: 1,
        bizType: 'tip',
        bizId: 't-1',
        memo: '打赏',
        to: { paid: 'expert:e:income', bonus: 'expert:e:gift' },
      }),
    )
    expect(await staff().call(staffRefund, { id: spent.id, fen: 3000, reason: '误充' }, once())).toMatchObject({
      code: 'COINS_SPENT',
    })
    expect(need(await staff().call(staffPaymentGet, { id: spent.id }))).toMatchObject({
      status: 'success',
      refunds: [],
      refundable: 3000,
    })
  })

  test('大额的一个人提出，另一个人批准；提出的人不能自己批', async () => {
    const { id } = await paid('large', 600)
    const proposed = need(await staff('staff-admin').call(staffRefund, { id, fen: 60_000, reason: '误充大额' }, once()))
    const no = proposed.refunds[0]?.no ?? ''
    expect(proposed).toMatchObject({ status: 'success', refunds: [{ status: 'proposed', can: { decide: false } }] })
    expect(await server.finish('large', id)).toMatchObject({ state: 'success', refund: null })
    expect(await server.balanceOf('large')).toBe(6000)
    expect(need(await staff().call(staffPayments, {})).waitingRefunds).toBe(1)
    expect(await staff('staff-admin').call(staffDecideRefund, { no, approve: true }, once())).toMatchObject({
      code: 'SAME_PERSON',
    })
    expect(await staff().call(staffDecideRefund, { no, approve: true }, once())).toMatchObject({ code: 'NOT_ALLOWED' })
    const decided = await Promise.all(
      [1, 2, 3].map(() => staff('staff-compliance').call(staffDecideRefund, { no, approve: true }, once())),
    )
    expect(decided.filter((one) => one.ok)).toHaveLength(1)
    expect(decided.find((one) => !one.ok)).toMatchObject({ code: 'REFUND_DECIDED' })
    expect(await server.balanceOf('large')).toBe(0)
    expect(need(await staff().call(staffPaymentGet, { id }))).toMatchObject({
      status: 'refund',
      refunds: [{ status: 'pending', checker: 'staff-compliance' }],
    })
  })

  test('驳回之后还能再提；失败的用原编号再试', async () => {
    const { id } = await paid('again', 600)
    const first = need(await staff().call(staffRefund, { id, fen: 60_000, reason: '误充' }, once()))
    expect(await staff().call(staffRefund, { id, fen: 60_000, reason: '误充' }, once())).toMatchObject({
      code: 'NOT_REFUNDABLE',
    })
    need(
      await staff('staff-compliance').call(
        staffDecideRefund,
        { no: first.refunds[0]?.no ?? '', approve: false },
        once(),
      ),
    )
    server.clock.at += 1000
    const second = need(await staff().call(staffRefund, { id, fen: 60_000, reason: '确实误充' }, once()))
    const no = second.refunds[1]?.no ?? ''
    need(await staff('staff-compliance').call(staffDecideRefund, { no, approve: true }, once()))
    server.scripted.script.refund = () => fail('CHANNEL_REFUSED')
    for (let turn = 0; turn < 3; turn += 1) {
      await server.payments.jobs.sendRefunds()
      server.clock.at += 61_000
    }
    expect(need(await staff().call(staffPaymentGet, { id })).refunds[1]).toMatchObject({
      status: 'failed',
      problem: '渠道多次拒绝退款',
      can: { retry: true },
    })
    server.scripted.script.refund = () => ok({ status: 'settled', channelRefundNo: 'R-9' })
    need(await staff().call(staffRetryRefund, { no }, once()))
    await server.payments.jobs.sendRefunds()
    expect(need(await staff().call(staffPaymentGet, { id })).refunds.map(({ status }) => status)).toEqual([
      'refused',
      'settled',
    ])
    expect(
      new Set(server.scripted.refunds.filter((one) => one.refundNo === no).map(({ refundNo }) => refundNo)).size,
    ).toBe(1)
  })

  test('一笔支付的经过从头到尾都在；按渠道单号也找得到', async () => {
    const { id, no } = await paid('traced')
    const found = need(await staff().call(staffPayments, { word: `C-${no}` }))
    expect(found.list.map((one) => one.id)).toEqual([id])
    const whole = need(await staff().call(staffPaymentGet, { id }))
    expect(whole.history.map(({ about, from, to }) => `${about} ${from}→${to}`)).toEqual([
      'intent →waiting',
      'attempt →waiting',
      'attempt waiting→success',
      'intent waiting→success',
    ])
    expect(whole.notices).toMatchObject([{ verdict: 'pay', via: 'callback', fen: 3000 }])
  })
})

describe('对账', () => {
  test('渠道、支付与账本一致时平；多的、少的、不等的、没入账的都列出来', async () => {
    server.clock.at = Date.parse('2027-03-02T12:00:00+08:00')
    const day = shanghaiDay(server.clock.at)
    const [a, b, c, d] = [await paid('ra', 10), await paid('rb', 20), await paid('rc', 30), await paid('rd', 40)]
    need(await staff().call(staffRefund, { id: d.id, fen: 4000, reason: '误充' }, once()))
    await server.payments.jobs.sendRefunds()
    const { no: refundNo } = await server.database
      .selectFrom('payment.refund')
      .select('no')
      .where('intent_id', '=', d.id)
      .executeTakeFirstOrThrow()
    const line = ({ no, fen }: { no: string; fen: number }) => ({
      kind: 'payment' as const,
      no,
      refundNo: null,
      channelNo: `C-${no}`,
      fen,
    })
    const refundLine = { kind: 'refund' as const, no: d.no, refundNo, channelNo: `C-${d.no}`, fen: 4000 }
    expect(await staff().call(staffReconcile, { day })).toMatchObject({ code: 'DAY_NOT_OVER' })
    server.clock.at += 86_400_000

    server.scripted.script.statement = [line(a), line(b), line(c), line(d), refundLine]
    await server.payments.jobs.reconcileMissing()
    const matched = need(await staff().call(staffReports, { day }))
    expect(matched.reports.find(({ channel }) => channel === 'scripted')).toMatchObject({
      status: 'matched',
      differences: [],
      payments: { channelCount: 4, channelFen: 10_000, ourCount: 4, ourFen: 10_000 },
      refunds: { channelFen: 4000, ourFen: 4000 },
    })

    server.scripted.script.statement = [
      { ...line(a), fen: 999 },
      line(b),
      { ...line(d), no: 'A-unknown' },
      line(d),
      refundLine,
    ]
    await sql`update payment.recharge set coins = coins + 1 where id = (select biz_id from payment.intent where id = ${b.id})`.execute(
      server.database,
    )
    const differing = need(await staff().call(staffReconcile, { day })).reports.find(
      ({ channel }) => channel === 'scripted',
    )
    expect(differing?.status).toBe('different')
    expect(differing?.differences.map(({ kind, no }) => `${kind} ${no}`).toSorted()).toEqual(
      [`amount ${a.no}`, `channel-only A-unknown`, `ledger ${b.no}`, `ours-only ${c.no}`].toSorted(),
    )

    server.scripted.script.statement = 'not-ready'
    expect(
      need(await staff().call(staffReconcile, { day })).reports.find(({ channel }) => channel === 'scripted')?.status,
    ).toBe('not-ready')
    server.scripted.script.statement = [line(a), line(b), line(c), line(d), refundLine]
    expect(await server.payments.jobs.reconcileMissing()).toBe(1)
    expect(await server.payments.jobs.reconcileMissing()).toBe(0)
  })
})
