import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CUSTOM, INTENT_STATUSES, REFUND_STATUSES } from '../contract/index.ts'
import {
  coinsBack,
  compare,
  isBackPath,
  judge,
  mayFollow,
  mayRefund,
  nextAsk,
  nextRefundTry,
  paymentStateOf,
  rechargeOf,
  refundStanding,
  type Kind,
  type OurMoney,
  type StatementMoney,
} from './index.ts'

describe('状态怎样走', () => {
  const steps = (kind: Kind, states: readonly string[]) =>
    states.flatMap((from) => states.filter((to) => mayFollow(kind, from, to)).map((to) => `${from}→${to}`))

  test('支付只会等待→成功或关闭，成功→退款；别的一步都不许', () => {
    expect(steps('intent', INTENT_STATUSES)).toEqual(['waiting→success', 'waiting→closed', 'success→refund'])
    expect(steps('attempt', INTENT_STATUSES)).toEqual([
      'waiting→success',
      'waiting→closed',
      'waiting→refund',
      'closed→refund',
    ])
    expect(steps('refund', REFUND_STATUSES)).toEqual([
      'proposed→pending',
      'proposed→refused',
      'pending→settled',
      'pending→failed',
      'failed→pending',
    ])
    expect(mayFollow('intent', 'nothing', 'success')).toBe(false)
  })
})

describe('到账怎样算', () => {
  const stand = { channel: 'wechat', fen: 3000, currency: 'CNY', attempt: 'waiting', intent: 'waiting' } as const
  const fact = { channel: 'wechat', fen: 3000, currency: 'CNY' }

  test('等待的付了就成功；成功过的是重复；关了或别的方式付过的要退回', () => {
    expect(judge(stand, fact)).toBe('pay')
    expect(judge({ ...stand, attempt: 'success', intent: 'success' }, fact)).toBe('already')
    expect(judge({ ...stand, attempt: 'refund', intent: 'closed' }, fact)).toBe('already')
    expect(judge({ ...stand, attempt: 'closed', intent: 'closed' }, fact)).toBe('late')
    expect(judge({ ...stand, intent: 'success' }, fact)).toBe('late')
  })

  test('渠道、币种、金额差一点都不算', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(...INTENT_STATUSES), (fen, intent) => {
        fc.pre(fen !== stand.fen)
        expect(judge({ ...stand, intent }, { ...fact, fen })).toBe('AMOUNT_DIFFERS')
      }),
    )
    expect(judge(stand, { ...fact, currency: 'HKD' })).toBe('CURRENCY_DIFFERS')
    expect(judge(stand, { ...fact, channel: 'alipay' })).toBe('CHANNEL_DIFFERS')
  })
})

describe('充值的选择', () => {
  const packages = [{ id: 'a', fen: 3000, coins: 300, bonus: 20, badge: '' }]

  test('档位按现在的价；下架的、两样都选、都没选，说明白', () => {
    expect(rechargeOf({ packageId: 'a' }, packages)).toEqual({
      ok: true,
      value: { packageId: 'a', fen: 3000, coins: 300, bonus: 20 },
    })
    expect(rechargeOf({ packageId: 'b' }, packages)).toEqual({ ok: false, code: 'PACKAGE_GONE' })
    expect(rechargeOf({}, packages)).toEqual({ ok: false, code: 'AMOUNT_MISSING' })
    expect(rechargeOf({ packageId: 'a', yuan: 1 }, packages)).toEqual({ ok: false, code: 'AMOUNT_MISSING' })
  })

  test('自定金额：整数元一元十币，没有赠送；界外与小数不行', () => {
    fc.assert(
      fc.property(fc.integer({ min: CUSTOM.minYuan, max: CUSTOM.maxYuan }), (yuan) => {
        expect(rechargeOf({ yuan }, [])).toEqual({
          ok: true,
          value: { packageId: null, fen: yuan * 100, coins: yuan * 10, bonus: 0 },
        })
      }),
    )
    for (const yuan of [0, -1, 5001, 1.5, Number.NaN]) expect(rechargeOf({ yuan }, []).ok).toBe(false)
  })
})

describe('退款', () => {
  test('怎样退都不会超过付的', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 12 }),
        (fen, amounts) => {
          let [refunded, refundedCoins] = [0, 0]
          const coins = Math.floor(fen / 3)
          for (const amount of amounts) {
            const back = { fen: amount, coins: Math.floor(amount / 2) }
            if (!mayRefund({ status: 'success', fen, refunded, coins, refundedCoins, wholeOnly: false }, back).ok)
              continue
            refunded += back.fen
            refundedCoins += back.coins
          }
          expect([refunded <= fen, refundedCoins <= coins]).toEqual([true, true])
        },
      ),
    )
  })

  const paid = { status: 'success', fen: 100, refunded: 0, coins: 30, refundedCoins: 0, wholeOnly: false } as const
  test('没付的、退完的不能退；钱与牛币各不能多退；充值只能全退', () => {
    expect(mayRefund({ ...paid, status: 'waiting' }, { fen: 1, coins: 0 })).toMatchObject({ code: 'NOT_REFUNDABLE' })
    expect(mayRefund({ ...paid, refunded: 100, refundedCoins: 30 }, { fen: 0, coins: 1 })).toMatchObject({
      code: 'NOT_REFUNDABLE',
    })
    expect(mayRefund({ ...paid, refunded: 100 }, { fen: 0, coins: 30 })).toMatchObject({ ok: true })
    expect(mayRefund({ ...paid, refunded: 100 }, { fen: 1, coins: 1 })).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(mayRefund({ ...paid, refundedCoins: 30 }, { fen: 1, coins: 1 })).toMatchObject({ code: 'REFUND_TOO_MUCH' })
    expect(mayRefund({ ...paid, coins: 0, wholeOnly: true }, { fen: 99, coins: 0 })).toMatchObject({
      code: 'WHOLE_ONLY',
    })
    expect(mayRefund({ ...paid, coins: 0, wholeOnly: true }, { fen: 100, coins: 0 })).toMatchObject({ ok: true })
    expect(mayRefund({ ...paid, fen: 0, coins: 0 }, { fen: 0, coins: 0 })).toMatchObject({ ok: true })
  })

  test('牛币：说了退几个就是几个；没说的，钱全退时退余下的', () => {
    expect([coinsBack(5, 30, true), coinsBack(0, 30, true), coinsBack(undefined, 30, false)]).toEqual([5, 0, 0])
    expect(coinsBack(undefined, 30, true)).toBe(30)
  })

  test('会员看到的：关了又到账的看得到钱在哪里', () => {
    expect(paymentStateOf('closed', undefined)).toBe('closed')
    expect(paymentStateOf('closed', 'pending')).toBe('refunding')
    expect(paymentStateOf('closed', 'settled')).toBe('refunded')
    expect(paymentStateOf('refund', 'failed')).toBe('refunding')
    expect(paymentStateOf('refund', 'settled')).toBe('refunded')
    expect(paymentStateOf('refund', undefined)).toBe('refunded')
    expect(paymentStateOf('success', 'settled')).toBe('success')
    expect(refundStanding([])).toBeUndefined()
    expect(refundStanding(['settled', 'settled'])).toBe('settled')
    expect(refundStanding(['settled', 'failed', 'settled'])).toBe('failed')
  })
})

describe('对账', () => {
  const theirs: StatementMoney = { kind: 'payment', no: 'A1', refundNo: null, channelNo: 'C1', fen: 100 }
  const ours: OurMoney = { kind: 'payment', no: 'A1', refundNo: null, paymentId: 'P1', fen: 100, inLedger: true }

  test('一样就没有差异', () => {
    expect(compare([theirs], [ours])).toEqual({
      payments: { channelCount: 1, channelFen: 100, ourCount: 1, ourFen: 100 },
      refunds: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
      differences: [],
    })
  })

  test('多的、少的、不等的、没入账的，付款与退款各说各的', () => {
    const refund = { kind: 'refund' as const, refundNo: 'R1' }
    const kinds = (statement: StatementMoney[], own: OurMoney[]) =>
      compare(statement, own).differences.map(({ kind }) => kind)
    expect(kinds([theirs], [])).toEqual(['channel-only'])
    expect(kinds([], [ours])).toEqual(['ours-only'])
    expect(kinds([theirs], [{ ...ours, fen: 99 }])).toEqual(['amount'])
    expect(kinds([theirs], [{ ...ours, inLedger: false }])).toEqual(['ledger'])
    expect(kinds([{ ...theirs, ...refund }], [])).toEqual(['refund-channel-only'])
    expect(kinds([], [{ ...ours, ...refund }])).toEqual(['refund-ours-only'])
    expect(kinds([{ ...theirs, ...refund }], [{ ...ours, ...refund, fen: 1 }])).toEqual(['refund-amount'])
  })
})

test('问渠道的间隔越来越长，最长一小时', () => {
  expect([0, 1, 2, 3, 4, 7, 99].map((times) => nextAsk(times) / 1000)).toEqual([15, 15, 30, 180, 1800, 3600, 3600])
  expect([0, 5, 99].map((times) => nextRefundTry(times) / 1000)).toEqual([5, 3600, 3600])
})

test('只有本站的路径能带着走', () => {
  for (const path of ['/', '/LiveInteraction?tsId=9&tip=30', '/Recharge?gotourl=%2Fhq'])
    expect(isBackPath(path)).toBe(true)
  for (const path of [
    '',
    'hq',
    '//evil.example',
    '/\\evil',
    '/a//b',
    'https://evil.example',
    '/a b',
    'javascript:alert(1)',
  ])
    expect(isBackPath(path)).toBe(false)
})
