import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceOf,
  isAnswerable,
  isInTime,
  isRightAnswer,
  pointsOf,
  scoreOf,
  type Question,
  type Try,
} from './index.ts'

const SINGLE: Question = { id: '1', kind: 'single', options: ['甲', '乙', '丙'], right: [1], points: 3 }
const MULTIPLE: Question = { id: '2', kind: 'multiple', options: ['甲', '乙', '丙'], right: [0, 2], points: 5 }
const JUDGEMENT: Question = { id: '3', kind: 'judgement', options: ['对', '错'], right: [0], points: 2 }
const PAPER = [SINGLE, MULTIPLE, JUDGEMENT]

describe('题目', () => {
  test('单选与判断一个答案，多选至少两个，都在选项里、不重复', () => {
    expect(PAPER.map(isAnswerable)).toEqual([true, true, true])
    for (const wrong of [
      { ...SINGLE, right: [] },
      { ...SINGLE, right: [0, 1] },
      { ...SINGLE, right: [3] },
      { ...MULTIPLE, right: [0] },
      { ...MULTIPLE, right: [0, 0] },
      { ...JUDGEMENT, options: ['对', '错', '不知道'] },
      { ...SINGLE, options: ['甲', '乙', '甲'] },
    ])
      expect(isAnswerable(wrong)).toBe(false)
  })
})

describe('判分', () => {
  test('全对才得分，次序不论', () => {
    expect(isRightAnswer(MULTIPLE, [2, 0])).toBe(true)
    expect([[0], [0, 1], [0, 1, 2], []].map((chosen) => isRightAnswer(MULTIPLE, chosen))).toEqual(Array(4).fill(false))
    expect(scoreOf(PAPER, [])).toEqual({ ok: true, value: 0 })
    expect(scoreOf(PAPER, [{ questionId: '2', chosen: [2, 0] }])).toEqual({ ok: true, value: 5 })
  })

  test('对不上题目的不判', () => {
    for (const given of [
      [{ questionId: '9', chosen: [0] }],
      [
        { questionId: '1', chosen: [1] },
        { questionId: '1', chosen: [1] },
      ],
      [{ questionId: '1', chosen: [0, 1] }],
      [{ questionId: '2', chosen: [0, 0] }],
      [{ questionId: '3', chosen: [2] }],
    ])
      expect(scoreOf(PAPER, given)).toEqual({ ok: false, code: 'ANSWERS_INVALID' })
  })

  test('分数在零与满分之间，答全对就是满分', () => {
    const chosen = fc.subarray([0, 1, 2])
    fc.assert(
      fc.property(chosen, chosen, chosen, (...all) => {
        const given = PAPER.map(({ id }, at) => ({ questionId: id, chosen: all[at] ?? [] }))
        const scored = scoreOf(PAPER, given)
        const isAllRight = PAPER.every((question, at) => isRightAnswer(question, all[at] ?? []))
        const score = scored.ok ? scored.value : -1
        expect(score).toBeLessThanOrEqual(pointsOf(PAPER))
        expect(score === pointsOf(PAPER)).toBe(isAllRight)
      }),
    )
  })
})

describe('次数', () => {
  const paper = { attempts: 2, points: 10, isOpen: true }
  const handed = (score: number): Try => ({ state: 'handed', score })
  const open: Try = { state: 'open', score: null }
  const expired: Try = { state: 'expired', score: null }

  test('用一次少一次，超时的也算；满分就不用再答', () => {
    expect(allowanceOf([], paper)).toEqual({ left: 2, best: null, canReadAnswers: false })
    expect(allowanceOf([handed(4)], paper)).toEqual({ left: 1, best: 4, canReadAnswers: false })
    expect(allowanceOf([handed(10)], paper)).toEqual({ left: 0, best: 10, canReadAnswers: true })
    expect(allowanceOf([expired, handed(4)], paper)).toEqual({ left: 0, best: 4, canReadAnswers: true })
  })

  test('没有交过、还有一份在答的时候看不到答案', () => {
    expect(allowanceOf([expired, expired], paper).canReadAnswers).toBe(false)
    expect(allowanceOf([handed(4), open], paper).canReadAnswers).toBe(false)
    expect(allowanceOf([handed(4)], { ...paper, isOpen: false })).toEqual({ left: 0, best: 4, canReadAnswers: true })
  })

  test('任何经过里，还能再得分的时候都看不到答案', () => {
    const tries = fc.array(
      fc.oneof(fc.integer({ min: 0, max: 10 }).map(handed), fc.constant(expired), fc.constant(open)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(tries, fc.boolean(), (given, isOpen) => {
        const { left, canReadAnswers } = allowanceOf(given, { attempts: 5, points: 10, isOpen })
        expect(canReadAnswers && (left > 0 || given.some(({ state }) => state === 'open'))).toBe(false)
      }),
    )
  })
})

test('到点后还等十秒', () => {
  expect([isInTime(1000, 1000), isInTime(1000, 11_000), isInTime(1000, 11_001)]).toEqual([true, true, false])
})
