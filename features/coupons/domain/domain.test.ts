import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUPON_STATUSES, TEMPLATE_EVENTS, TEMPLATE_STATUSES } from '../contract/index.ts'
import { yuanText } from './amounts.ts'
import { endsSoon, isPeriod, periodOf } from './period.ts'
import { COUPON_STEPS, nextTemplateStatus, templateEvents, type CouponEvent } from './states.ts'
import { endingText, scopeText, termsText, validityText } from './words.ts'

const NOW = Date.parse('2026-11-23T10:00:00+08:00')
const DAY = 86_400_000
const EVENTS = Object.keys(COUPON_STEPS) as CouponEvent[]

describe('状态怎样走', () => {
  test('一张券只走这几步；过了时间的，订单不要了也不再能用', () => {
    const steps = (isOver: boolean) =>
      COUPON_STATUSES.flatMap((from) =>
        EVENTS.flatMap((event) => {
          const step = COUPON_STEPS[event]
          return step.from === from ? [`${from} ${event} ${isOver ? step.late : step.to}`] : []
        }),
      )
    expect(steps(false)).toEqual([
      'unused lock locked',
      'unused expire expired',
      'unused revoke revoked',
      'locked use used',
      'locked release unused',
      'used giveBack unused',
    ])
    expect(steps(true)).toEqual([
      'unused lock locked',
      'unused expire expired',
      'unused revoke revoked',
      'locked use used',
      'locked release expired',
      'used giveBack expired',
    ])
  })

  test('一种券：草稿、在发、暂停、结束；结束了就不再变', () => {
    const steps = TEMPLATE_STATUSES.flatMap((from) =>
      TEMPLATE_EVENTS.flatMap((event) => {
        const to = nextTemplateStatus(from, event)
        return to === undefined ? [] : [`${from} ${event} ${to}`]
      }),
    )
    expect(steps).toEqual([
      'draft open open',
      'draft end ended',
      'open pause paused',
      'open end ended',
      'paused resume open',
      'paused end ended',
    ])
    expect(templateEvents('paused')).toEqual(['resume', 'end'])
  })
})

describe('怎样写', () => {
  test('满减、立减、打折', () => {
    expect(termsText({ minFen: 10_000, discount: { kind: 'fixed', fen: 2000 } })).toBe('满 100 减 20')
    expect(termsText({ minFen: 0, discount: { kind: 'fixed', fen: 10_000 } })).toBe('立减 100 元')
    expect(termsText({ minFen: 0, discount: { kind: 'percent', percentOff: 20, capFen: 5000 } })).toBe(
      '8 折，最多减 50 元',
    )
    expect(termsText({ minFen: 9950, discount: { kind: 'percent', percentOff: 15, capFen: 5000 } })).toBe(
      '满 99.5 打 8.5 折，最多减 50 元',
    )
    expect(termsText({ minFen: 0, discount: { kind: 'percent', percentOff: 1, capFen: 1 } })).toBe(
      '9.9 折，最多减 0.01 元',
    )
  })

  test('元写到要的那一位，读回来不差一分', () => {
    expect([yuanText(0), yuanText(5), yuanText(50), yuanText(1050), yuanText(2000)]).toEqual([
      '0',
      '0.05',
      '0.5',
      '10.5',
      '20',
    ])
    fc.assert(
      fc.property(fc.nat(), (fen) => {
        expect(Math.round(Number(yuanText(fen)) * 100)).toBe(fen)
      }),
    )
  })

  test('适用什么、什么时候有效', () => {
    expect(scopeText({ kind: 'all' })).toBe('全场通用')
    expect(scopeText({ kind: 'kinds', kinds: ['membership', 'course'] })).toBe('仅限会员、课程类商品')
    expect(scopeText({ kind: 'products', productIds: ['a', 'b'] })).toBe('仅限指定的 2 种商品')
    expect(validityText({ kind: 'term', days: 15 })).toBe('领取后 15 天内有效')
    expect(validityText({ kind: 'date', from: NOW, until: NOW + DAY })).toBe(
      '2026-11-23 10:00 至 2026-11-24 10:00 有效',
    )
  })

  test('到期提醒：一张说名字，几张说最早的', () => {
    const [soon, later] = [
      { name: '礼券', until: NOW + DAY },
      { name: '折扣券', until: NOW + 2 * DAY },
    ]
    expect(endingText([soon])).toBe('“礼券”2026-11-24 10:00 到期，记得用')
    expect(endingText([later, soon])).toBe('你有 2 张优惠券快到期，最早的“礼券”2026-11-24 10:00 到期，记得用')
    expect(endingText([])).toBe('')
  })
})

describe('有效期', () => {
  test('按天的从领到那一刻算，足足那么多天；按日期的与什么时候领无关', () => {
    expect(periodOf({ kind: 'term', days: 15 }, NOW)).toEqual({ from: NOW, until: NOW + 15 * DAY })
    expect(periodOf({ kind: 'date', from: 1, until: 2 }, NOW)).toEqual({ from: 1, until: 2 })
  })

  test('结束须在开始之后、也在现在之后；不是时间的不算', () => {
    expect(isPeriod({ kind: 'term', days: 1 }, NOW)).toBe(true)
    expect(isPeriod({ kind: 'date', from: NOW, until: NOW + 1 }, NOW)).toBe(true)
    expect(isPeriod({ kind: 'date', from: NOW, until: NOW }, NOW - 1)).toBe(false)
    expect(isPeriod({ kind: 'date', from: 0, until: NOW }, NOW)).toBe(false)
    expect(isPeriod({ kind: 'date', from: Number.NaN, until: NOW + 1 }, NOW)).toBe(false)
  })

  test('最后七天算快到期，过了不算', () => {
    expect([endsSoon(NOW + 7 * DAY, NOW), endsSoon(NOW + 7 * DAY + 1, NOW), endsSoon(NOW, NOW)]).toEqual([
      true,
      false,
      false,
    ])
  })
})
