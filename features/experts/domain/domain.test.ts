import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { APPLICATION_STATUSES, KIND_KEYS, type ApplicationKind, type ApplicationStatus } from '../contract/limits.ts'
import { eventsFor, stepOf, type Actor, type ApplicationEvent } from './application-states.ts'
import { findExperts, licenceOf, pointsOf, RANKING, titleOf, type FindableExpert } from './index.ts'

const EVENTS: readonly ApplicationEvent[] = [
  'save',
  'submit',
  'askInfo',
  'check',
  'approve',
  'reject',
  'suspend',
  'resume',
  'revoke',
]

/** What can happen, written once more by hand: kind, from, event, to, by whom. Everything else cannot. */
const BOTH = ['draft save draft applicant', 'needInfo save needInfo applicant', 'draft submit submitted applicant']
const HAPPENS: Readonly<Record<ApplicationKind, readonly string[]>> = {
  guest: [
    ...BOTH,
    'needInfo submit submitted applicant',
    'submitted askInfo needInfo checker',
    'submitted reject rejected checker',
    'submitted approve approved checker',
    'approved suspend suspended checker',
    'suspended resume approved checker',
    'suspended revoke revoked checker',
  ],
  advisor: [
    ...BOTH,
    'needInfo submit submitted applicant',
    'submitted askInfo needInfo checker',
    'submitted reject rejected checker',
    'submitted check checked checker',
    'checked askInfo needInfo decider',
    'checked reject rejected decider',
    'checked approve approved decider',
    'approved suspend suspended decider',
    'suspended resume approved decider',
    'suspended revoke revoked decider',
  ],
}

describe('申请的每一步', () => {
  const cases = KIND_KEYS.flatMap((kind) =>
    APPLICATION_STATUSES.flatMap((from) => EVENTS.map((event) => [kind, from, event] as const)),
  )

  test.each(cases)('%s：%s 时 %s', (kind, from, event) => {
    const step = stepOf(kind, from, event)
    const written = HAPPENS[kind].find((line) => line.startsWith(`${from} ${event} `))
    expect(step && `${from} ${event} ${step.to} ${step.by}`).toBe(written)
  })

  test('未通过与已终止的到此为止；投顾没有初审不会通过', () => {
    for (const kind of KIND_KEYS)
      for (const from of ['rejected', 'revoked'] as const)
        expect(EVENTS.map((event) => stepOf(kind, from, event))).toEqual(EVENTS.map(() => undefined))
    expect(stepOf('advisor', 'submitted', 'approve')).toBeUndefined()
  })

  test('怎样走都走不出八种状态；通过的投顾，前面必有初审', () => {
    const walk = fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 })
    fc.assert(
      fc.property(walk, (events) => {
        let at: ApplicationStatus = 'draft'
        let wasChecked = false
        for (const event of events) {
          const step = stepOf('advisor', at, event)
          if (!step) continue
          if (event === 'submit') wasChecked = false
          if (event === 'check') wasChecked = true
          if (step.to === 'approved') expect(wasChecked).toBe(true)
          at = step.to
        }
        expect(APPLICATION_STATUSES).toContain(at)
      }),
    )
  })

  test('各人看到自己能做的', () => {
    const can = (kind: ApplicationKind, from: ApplicationStatus, ...actors: Actor[]) =>
      eventsFor(kind, from, new Set(actors))
    expect(can('guest', 'submitted', 'checker')).toEqual(['approve', 'askInfo', 'reject'])
    expect(can('advisor', 'submitted', 'checker')).toEqual(['check', 'askInfo', 'reject'])
    expect(can('advisor', 'checked', 'checker')).toEqual([])
    expect(can('advisor', 'checked', 'checker', 'decider')).toEqual(['approve', 'askInfo', 'reject'])
    expect(can('guest', 'draft', 'applicant')).toEqual(['save', 'submit'])
    expect(can('guest', 'draft', 'checker', 'decider')).toEqual([])
  })
})

describe('登记编号', () => {
  test.each(['S0360517100001', 'S0070624060007', 'A1140618030001', ' s0260 612100011 '])('认得 %j', (text) => {
    expect(licenceOf(text)).toBe(text.replaceAll(' ', '').toUpperCase())
  })
  test.each([
    '',
    'S036051710000',
    'S03605171000011',
    'B0360517100001',
    'S0360517130001',
    'S0360517000001',
    '0360517100001',
  ])('不认 %j', (text) => {
    expect(licenceOf(text)).toBeUndefined()
  })
})

describe('排行分', () => {
  const none = { pieces: 0, growth: 0, record: null }
  test('什么也没有的只有观点的一半；满了是一百', () => {
    expect(pointsOf(none)).toEqual({ points: 15, activityPoints: 0, growthPoints: 0, recordPoints: 15 })
    const record = { count: 10, rightPercent: 100, meanExcess: 5 }
    expect(pointsOf({ pieces: 30, growth: 1000, record }).points).toBe(100)
  })
  test('观点不到十条不算好坏；常错的比没有的低', () => {
    const bad = { count: 9, rightPercent: 0, meanExcess: -9 }
    expect(pointsOf({ ...none, record: bad }).recordPoints).toBe(15)
    expect(pointsOf({ ...none, record: { ...bad, count: 10 } }).recordPoints).toBe(0)
    expect(pointsOf({ ...none, record: { count: 10, rightPercent: 50, meanExcess: 0 } }).recordPoints).toBe(15)
  })
  test('总在 0 到 100 之间；多发、多涨、更准都不会减分', () => {
    const record = fc.option(
      fc.record({
        count: fc.nat(500),
        rightPercent: fc.double({ min: 0, max: 100, noNaN: true }),
        meanExcess: fc.double({ min: -90, max: 300, noNaN: true }),
      }),
    )
    const by = fc.record({ pieces: fc.nat(500), growth: fc.integer({ min: -5000, max: 5_000_000 }), record })
    fc.assert(
      fc.property(by, fc.nat(50), (given, more) => {
        const { points } = pointsOf(given)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(100)
        expect(pointsOf({ ...given, pieces: given.pieces + more }).points).toBeGreaterThanOrEqual(points)
        expect(pointsOf({ ...given, growth: given.growth + more }).points).toBeGreaterThanOrEqual(points)
      }),
    )
    expect(RANKING.activity + RANKING.growth + RANKING.record).toBe(100)
  })
})

describe('找砖家', () => {
  const expert = (given: Partial<FindableExpert>): FindableExpert => ({
    id: 'e',
    name: '',
    readings: [],
    headline: '',
    firm: '',
    fields: [],
    points: 0,
    ...given,
  })
  const LIN = expert({
    id: 'lin',
    name: '林知行',
    readings: [['lin'], ['zhi'], ['xing', 'hang']],
    fields: ['短线'],
    points: 10,
  })
  const CHEN = expert({
    id: 'chen',
    name: '陈观澜',
    readings: [['chen'], ['guan'], ['lan']],
    headline: '看林业',
    points: 30,
  })
  const ZHOU = expert({
    id: 'zhou',
    name: '周衡',
    readings: [['zhou'], ['heng']],
    firm: '知行证券',
    fields: ['ETF'],
    points: 20,
  })
  const found = (text: string) => findExperts([LIN, CHEN, ZHOU], text, 10).map(({ id }) => id)

  test.each([
    ['林', ['lin', 'chen']],
    ['知行', ['lin', 'zhou']],
    ['lzx', ['lin']],
    ['linzhix', ['lin']],
    ['zhihang', ['lin']],
    ['guanl', ['chen']],
    ['etf', ['zhou']],
    ['ＥＴＦ', ['zhou']],
    ['证券', ['zhou']],
    ['xyz', []],
  ])('%s', (text, ids) => {
    expect(found(text)).toEqual(ids)
  })
  test('没写什么时按排行分；最多那么多', () => {
    expect(found(' ')).toEqual(['chen', 'zhou', 'lin'])
    expect(findExperts([LIN, CHEN, ZHOU], '', 2)).toHaveLength(2)
  })
})

test('身份几样都有的，按最重的一样', () => {
  expect(titleOf(['member', 'expert', 'advisor'])).toBe('advisor')
  expect(titleOf(['teacher', 'expert'])).toBe('teacher')
  expect(titleOf(['operator'])).toBeNull()
})
