import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterCredit,
  blocksOf,
  changesOf,
  cheaper,
  grantLine,
  grantsOf,
  mayStillBuy,
  needsSecond,
  saleProblem,
  textOf,
  weakens,
} from './index.ts'

const OPEN = { isOffered: true, isClosedByRules: false, from: 100, until: 200, stock: 3, mayBuy: 2 }

describe('能不能买', () => {
  test.each([
    [{ isOffered: false, isClosedByRules: true }, 50, 'GONE'],
    [{ isClosedByRules: true, stock: 0 }, 50, 'REGULATED'],
    [{ stock: 0 }, 99, 'NOT_YET'],
    [{}, 100, null],
    [{}, 199, null],
    [{ stock: 0 }, 200, 'ENDED'],
    [{ stock: 0, mayBuy: 0 }, 150, 'SOLD_OUT'],
    [{ mayBuy: 0 }, 150, 'LIMIT_REACHED'],
    [{ from: null, until: null, stock: null, mayBuy: null }, 999, null],
  ] as const)('%j 在 %i：%s', (changed, now, problem) => {
    expect(saleProblem({ ...OPEN, ...changed }, now)).toBe(problem)
  })

  test('还能买几件：不限、还有、超过了也不小于零', () => {
    expect([mayStillBuy(null, 9), mayStillBuy(5, 2), mayStillBuy(5, 9)]).toEqual([null, 3, 0])
  })
})

describe('价钱', () => {
  test('抵扣以后不小于零，抵掉的加剩下的就是原价', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: -1000, max: 2_000_000 }), (fen, off) => {
        const after = afterCredit(fen, { fen: off, because: '还有会员' })
        expect(after.fen).toBeGreaterThanOrEqual(0)
        expect(after.fen + (after.credit?.fen ?? 0)).toBe(fen)
      }),
    )
  })

  test('活动价便宜才用，划掉原来的；不便宜就不算', () => {
    const usual = { fen: 1000, originalFen: null }
    expect(cheaper(usual, 900)).toEqual({ fen: 900, originalFen: 1000 })
    expect(cheaper({ fen: 1000, originalFen: 1200 }, 900)).toEqual({ fen: 900, originalFen: 1200 })
    expect([cheaper(usual, 1000), cheaper(usual, undefined)]).toEqual([usual, usual])
  })
})

describe('风险等级', () => {
  test('有等级的价格要两个人', () => {
    const coins = (bought: number, bonus: number) => [{ kind: 'coins' as const, coins: bought, bonus }]
    expect([needsSecond(null, []), needsSecond('R1', [])]).toEqual([false, true])
    expect([needsSecond(null, coins(0, 50)), needsSecond(null, coins(1, 0))]).toEqual([false, true])
  })

  test.each([
    [null, 'R5', false],
    ['R2', 'R4', false],
    ['R3', 'R3', false],
    ['R3', 'R2', true],
    ['R1', null, true],
    [null, null, false],
  ] as const)('%s 改成 %s：放宽了吗 %s', (from, to, is) => {
    expect(weakens(from, to)).toBe(is)
  })
})

describe('介绍', () => {
  test('标题、段落与列表', () => {
    expect(blocksOf('开头一段\n# 规格\n- A5\n-  192 页 \n\n结尾\n- 另一个\n#\n')).toEqual([
      { kind: 'paragraph', text: '开头一段' },
      { kind: 'heading', text: '规格' },
      { kind: 'bullets', items: ['A5', '192 页'] },
      { kind: 'paragraph', text: '结尾' },
      { kind: 'bullets', items: ['另一个'] },
    ])
  })

  test('写出来再读回去，是同一份；什么文字都读得进', () => {
    const line = fc.oneof(
      fc.string(),
      fc.string().map((one) => `# ${one}`),
      fc.string().map((one) => `- ${one}`),
      fc.constant(''),
    )
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const blocks = blocksOf(lines.join('\n'))
        expect(blocksOf(textOf(blocks))).toEqual(blocks)
        for (const block of blocks) expect(block.kind === 'bullets' ? block.items.join('') : block.text).not.toBe('')
      }),
    )
  })
})

test('经过里只写改了的', () => {
  const before = {
    kind: 'goods' as const,
    title: '杯子',
    summary: '',
    description: [],
    pictures: [],
    isShipped: false,
    riskLevel: null,
    memberLimit: null,
    saleFrom: null,
    saleUntil: null,
    sort: 1,
  }
  expect(changesOf(before, before)).toBeUndefined()
  expect(changesOf(before, { ...before, isShipped: true, sort: 2, kind: 'course' })).toEqual({
    before: '类别：实物\n要邮寄：否\n次序：1',
    after: '类别：课程\n要邮寄：是\n次序：2',
  })
})

describe('所给的权益怎样写', () => {
  test('一行一样，写出来再读回去是同一份', () => {
    const text = 'membership:vip 30 天\nstock-pool 长期\n牛币 100 送 20\n券 T1 2 张'
    const grants = grantsOf(text)
    expect(grants).toEqual([
      { kind: 'entitlement', thing: 'membership:vip', days: 30 },
      { kind: 'entitlement', thing: 'stock-pool', days: null },
      { kind: 'coins', coins: 100, bonus: 20 },
      { kind: 'coupon', templateId: 'T1', count: 2 },
    ])
    expect(Array.isArray(grants) && grants.map(grantLine).join('\n')).toBe(text)
    expect([grantsOf(' \n'), grantsOf('牛币 6')]).toEqual([[], [{ kind: 'coins', coins: 6, bonus: 0 }]])
  })

  test.each(['VIP 30 天', 'membership:vip', '牛币 很多', '券 2 张', 'membership:vip 3.5 天'])(
    '读不懂的说是哪一行：%s',
    (line) => {
      expect(grantsOf(`牛币 1\n${line}`)).toEqual({ wrong: line })
    },
  )
})
