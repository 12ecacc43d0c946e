import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choiceOf, mayTip, tipAmount, TIP_PRESETS, typedDigits, withRanks } from './index.ts'
import { linesFor, thankYou } from './thanks.ts'

const MISSING = { ok: false, code: 'AMOUNT_MISSING' }

describe('打赏多少', () => {
  test('选了哪个就是哪个', () => {
    expect(TIP_PRESETS.map((preset) => tipAmount({ preset }))).toEqual(
      [10, 30, 50].map((value) => ({ ok: true, value })),
    )
  })

  test('输入的按整数读，最多五位', () => {
    expect(['1', '007', '99999'].map((typed) => tipAmount({ typed }))).toEqual(
      [1, 7, 99_999].map((value) => ({ ok: true, value })),
    )
  })

  test('没有选、没有输、零、负数、小数、字母、六位，都算没有金额', () => {
    for (const typed of ['', '0', '00000', '-5', '1.5', '12ab', '100000', ' 5', '1e3', '５'])
      expect(tipAmount({ typed })).toEqual(MISSING)
    expect(tipAmount(undefined)).toEqual(MISSING)
  })

  test('无论输入什么，得到的要么是 1 到 99999 的整数，要么没有', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = tipAmount({ typed: typedDigits(text) })
        expect(
          amount.ok
            ? Number.isInteger(amount.value) && amount.value >= 1 && amount.value <= 99_999
            : amount.code === 'AMOUNT_MISSING',
        ).toBe(true)
      }),
    )
  })

  test('输入框只留数字，全角的也算，最多五位', () => {
    expect(['12ab', '-5', '１２３', '1234567', '1.5', ''].map(typedDigits)).toEqual([
      '12',
      '5',
      '123',
      '12345',
      '15',
      '',
    ])
  })

  test('充值回来还记得选的：是预设的选上，不是的填上，乱写的不算', () => {
    expect(['30', '88', '0', '-1', 'x', null].map(choiceOf)).toEqual([
      { preset: 30 },
      { typed: '88' },
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('感谢语', () => {
  const TIERS = [
    [1, 5],
    [6, 10],
    [11, 20],
    [21, 30],
    [31, 50],
    [51, 80],
    [81, 99_999],
  ] as const

  test('七档金额各有至少四句，各不相同', () => {
    const all = TIERS.map(([least, most]) => {
      expect(linesFor(least)).toBe(linesFor(most))
      expect(linesFor(least).length).toBeGreaterThanOrEqual(4)
      return linesFor(least)
    }).flat()
    expect(new Set(all).size).toBe(all.length)
  })

  test('随机数定哪一句，从头到尾都取得到', () => {
    for (const [least] of TIERS) {
      const lines = linesFor(least)
      expect(lines.map((_, at) => thankYou(least, (at + 0.5) / lines.length))).toEqual([...lines])
      expect(thankYou(least, 0.999_999)).toBe(lines.at(-1))
    }
  })
})

describe('能不能打赏', () => {
  const broadcast = { expertId: 'ann', title: '早盘', canTip: true }
  const asked = { memberId: 'bob', wUid: 'bob', uid: 'ann', broadcast, isAllowed: true }

  test('自己付、给这场的专家、开着的时候，可以', () => {
    expect(mayTip(asked)).toEqual({ ok: true, value: broadcast })
  })

  test('替别人付、给错人、给自己、没开、没有这场、被停了，都不行', () => {
    const code = (change: Partial<typeof asked> | { broadcast: undefined }) => {
      const result = mayTip({ ...asked, ...change })
      return result.ok ? 'ok' : result.code
    }
    expect(code({ wUid: 'eve' })).toBe('PAYER_MISMATCH')
    expect(code({ uid: 'eve' })).toBe('EXPERT_MISMATCH')
    expect(code({ memberId: 'ann', wUid: 'ann' })).toBe('OWN_BROADCAST')
    expect(code({ broadcast: { ...broadcast, canTip: false } })).toBe('TIP_CLOSED')
    expect(code({ broadcast: undefined })).toBe('BROADCAST_UNKNOWN')
    expect(code({ isAllowed: false })).toBe('TIP_NOT_ALLOWED')
  })
})

test('一样多的并列，后一名把并列的都算上', () => {
  expect(withRanks([9, 9, 5, 3, 3, 1].map((coins) => ({ coins }))).map(({ rank }) => rank)).toEqual([1, 1, 3, 4, 4, 6])
  expect(withRanks([])).toEqual([])
})
