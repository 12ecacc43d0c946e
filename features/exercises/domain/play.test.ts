import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAPITAL, mostShares } from './account.ts'
import type { PlayBar } from './bars.ts'
import { begin, decide, replay, type Decision, type Paper, type Play } from './play.ts'
import { holdingCurve, maxDrawdown, modelPlay, scoreOf } from './score.ts'
import { barAt, windowOf } from './testing/sample-window.ts'
import { naiveScore } from './testing/naive-score.ts'

const free = (closes: Parameters<typeof windowOf>[0], warmUp = 1): Paper => ({
  window: windowOf(closes, warmUp),
  tasks: [],
})
const buy = (shares: number): Decision => ({ kind: 'buy', shares })
const sell = (shares: number): Decision => ({ kind: 'sell', shares })
const NEXT: Decision = { kind: 'next' }
const REST: Decision = { kind: 'rest' }
const refusalOf = (paper: Paper, log: readonly Decision[], last: Decision) => {
  const next = decide(paper, replay(paper, log), last)
  return next.ok ? 'ok' : next.code
}

describe('买卖按A股的规矩', () => {
  test('按看得到的那一根收盘成交，佣金最低五元，卖出另有印花税', () => {
    const play = replay(free([10, 11, 11]), [buy(100), NEXT, sell(100)])
    expect(play.fills).toEqual([
      { bar: 0, side: 'buy', shares: 100, price: 10_000, fees: 501, profit: 0 },
      { bar: 1, side: 'sell', shares: 100, price: 11_000, fees: 556, profit: 110_000 - 556 - 100_501 },
    ])
    expect(play.account).toEqual({ cash: CAPITAL + 110_000 - 556 - 100_501, shares: 0, fresh: 0, cost: 0 })
  })

  test('当天买的不能卖，原来有的可以；下一根都可以', () => {
    const paper = free([10, 10, 10, 10])
    expect(refusalOf(paper, [buy(100)], sell(100))).toBe('T_PLUS_ONE')
    expect(refusalOf(paper, [buy(100), NEXT, buy(200)], sell(100))).toBe('ok')
    expect(refusalOf(paper, [buy(100), NEXT, buy(200)], sell(300))).toBe('T_PLUS_ONE')
    expect(refusalOf(paper, [buy(100), NEXT, buy(200), NEXT], sell(300))).toBe('ok')
  })

  test('收在涨停买不进、卖得出，收在跌停卖不出、买得进', () => {
    const paper = free([10, barAt(11, { limit: 'up' }), barAt(9.9, { limit: 'down' }), 10])
    expect(refusalOf(paper, [buy(100), NEXT], buy(100))).toBe('LIMIT_UP')
    expect(refusalOf(paper, [buy(100), NEXT], sell(100))).toBe('ok')
    expect(refusalOf(paper, [buy(100), NEXT, NEXT], sell(100))).toBe('LIMIT_DOWN')
    expect(refusalOf(paper, [buy(100), NEXT, NEXT], buy(100))).toBe('ok')
  })

  test.each([
    ['不是整手', buy(150), 'NOT_A_LOT'],
    ['一手也不到', buy(0), 'NOT_A_LOT'],
    ['钱不够，连费用也算', buy(100_000), 'NOT_ENOUGH_CASH'],
    ['没有持仓', sell(100), 'NO_SHARES'],
  ])('%s：不成交', (_, order, code) => {
    expect(refusalOf(free([10, 10]), [], order)).toBe(code)
  })

  test('送转出来的零股一次卖完，不足一股的折成钱；分红到账', () => {
    const right = { ratio: 750_000, shares: 1_305_000, cash: 200 }
    const paper = free([10, barAt(7.5, { right }), 7.5])
    const play = replay(paper, [buy(100), NEXT])
    // 100 股变 130.5 股：130 股，半股按除权参考价 7.5 元，每股红利 0.2 元。
    expect(play.account).toMatchObject({ shares: 130, cash: CAPITAL - 100_501 + 375 + 2000 })
    expect(refusalOf(paper, [buy(100), NEXT], sell(30))).toBe('NOT_A_LOT')
    expect(refusalOf(paper, [buy(100), NEXT], sell(100))).toBe('ok')
    expect(refusalOf(paper, [buy(100), NEXT], sell(130))).toBe('ok')
  })

  test('最多能买多少：再多一手钱就不够', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: CAPITAL }), fc.integer({ min: 100, max: 200_000 }), (cash, tick) => {
        const lot = { least: 100, step: 100 }
        const shares = mostShares(cash, tick * 10, lot)
        const paper = free([tick / 100, 1])
        const has = { ...begin(paper), account: { ...begin(paper).account, cash } }
        expect(decide(paper, has, buy(shares + 100)).ok).toBe(false)
        if (shares > 0) expect(decide(paper, has, buy(shares)).ok).toBe(true)
      }),
    )
  })
})

describe('一局的先后', () => {
  test('没动过是开着，动过是进行中，最后一根是结束；结束以后什么也不能再做', () => {
    const paper = free([10, 11, 12])
    expect([replay(paper, []).status, replay(paper, [NEXT]).status, replay(paper, [NEXT, NEXT]).status]).toEqual([
      'open',
      'playing',
      'done',
    ])
    for (const one of [buy(100), NEXT, REST]) expect(refusalOf(paper, [REST], one)).toBe('FINISHED')
  })

  test('先答题再看后面；没有买卖的题，答完就看到结果', () => {
    const asked: Paper = {
      window: windowOf([10, 11, 12]),
      tasks: [
        { kind: 'support', question: '', price: 9900, tolerance: 100, explanation: '' },
        { kind: 'pattern', question: '', choices: ['双底', '头肩顶'], answer: 0, explanation: '' },
      ],
    }
    const price: Decision = { kind: 'answer', task: 0, given: { price: 9800 } }
    expect(refusalOf(asked, [], NEXT)).toBe('TASKS_FIRST')
    expect(refusalOf(asked, [price], price)).toBe('TASK_ANSWERED')
    expect(refusalOf(asked, [price], { kind: 'answer', task: 1, given: { price: 1 } })).toBe('TASK_KIND')
    expect(refusalOf(asked, [price], { kind: 'answer', task: 1, given: { choice: 2 } })).toBe('TASK_KIND')
    expect(refusalOf(asked, [price], { kind: 'answer', task: 2, given: { choice: 0 } })).toBe('TASK_UNKNOWN')
    const play = replay(asked, [price, { kind: 'answer', task: 1, given: { choice: 0 } }])
    expect([play.status, play.shown, scoreOf(asked, play).percent]).toEqual(['done', 3, 75])
    const trading: Paper = {
      ...asked,
      tasks: [...asked.tasks, { kind: 'trade', question: '', trades: [], explanation: '' }],
    }
    expect(refusalOf(trading, [price, { kind: 'answer', task: 1, given: { choice: 0 } }], buy(100))).toBe('ok')
  })

  test('老师的答案照同样的规矩走；做不到的不算答案', () => {
    const trades = [
      { step: 1, side: 'buy' },
      { step: 2, side: 'sell' },
    ] as const
    const task = { kind: 'trade', question: '', trades, explanation: '' } as const
    const paper: Paper = { window: windowOf([10, 10, 12, 9]), tasks: [task] }
    expect(modelPlay(paper)?.fills.map(({ bar, side }) => [bar, side])).toEqual([
      [1, 'buy'],
      [2, 'sell'],
    ])
    const sealed: Paper = { window: windowOf([10, barAt(11, { limit: 'up' }), 12, 9]), tasks: [task] }
    expect(modelPlay(sealed)).toBeUndefined()
    const best = scoreOf(paper, replay(paper, [NEXT, buy(99_900), NEXT, sell(99_900), REST]))
    expect([best.percent, scoreOf(paper, replay(paper, [REST])).percent]).toEqual([
      100,
      60 + Math.floor((40 * 1000) / ((best.model ?? 0) + 1000)),
    ])
  })
})

const someBar = fc.record({
  tick: fc.integer({ min: 300, max: 3000 }),
  limit: fc.constantFrom(null, null, null, 'up', 'down'),
  right: fc.option(
    fc.record({
      ratio: fc.integer({ min: 500_000, max: 999_000 }),
      shares: fc.integer({ min: 1_000_000, max: 2_000_000 }),
      cash: fc.integer({ min: 0, max: 900 }),
    }),
    { nil: null, freq: 6 },
  ),
})
const somePaper = fc.array(someBar, { minLength: 3, maxLength: 25 }).map((all): Paper =>
  free(
    all.map(({ tick, limit, right }, at): PlayBar => barAt(tick / 100, { limit, right: at === 0 ? null : right })),
    2,
  ),
)
const wishes = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Decision>({ kind: 'next' }) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 400 }).map((lots) => buy(lots * 100)) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 60_000 }).map(sell) },
  ),
  { maxLength: 60 },
)

/** The decisions of a list that were let through. */
function allowed(paper: Paper, list: readonly Decision[]): { log: Decision[]; play: Play } {
  const log: Decision[] = []
  let play = begin(paper)
  for (const one of list) {
    const next = decide(paper, play, one)
    if (!next.ok) continue
    play = next.value
    log.push(one)
  }
  return { log, play }
}

describe('不论怎么走', () => {
  test('成绩与照记录另算一遍的相同', () => {
    fc.assert(
      fc.property(somePaper, wishes, (paper, list) => {
        const { log, play } = allowed(paper, list)
        const naive = naiveScore(paper.window, log)
        const score = scoreOf(paper, play)
        expect({ equity: score.equity, trades: score.trades, wins: score.wins, shown: play.shown }).toEqual({
          equity: naive.equity,
          trades: naive.trades,
          wins: naive.wins,
          shown: naive.shown,
        })
        expect(play.equity).toEqual(naive.curve)
        expect(score.own).toBe(Math.round((naive.equity - CAPITAL) / 10_000))
        expect(replay(paper, log)).toEqual(play)
      }),
    )
  })

  test('现金与股数不会是负的，能卖的不多于持有的；没有看到的那些根改成什么都一样', () => {
    fc.assert(
      fc.property(somePaper, wishes, (paper, list) => {
        const { log, play } = allowed(paper, list)
        expect(play.account.cash).toBeGreaterThanOrEqual(0)
        expect(play.account.fresh).toBeLessThanOrEqual(play.account.shares)
        const { window } = paper
        const other = window.bars.map((bar, at) => (at < play.shown ? bar : barAt(1)))
        expect(replay({ ...paper, window: { ...window, bars: other } }, log)).toEqual(play)
      }),
    )
  })
})

test('持有的曲线把分红送转算进去；回撤从最高处算', () => {
  const right = { ratio: 500_000, shares: 2_000_000, cash: 0 }
  expect(holdingCurve(windowOf([10, 12, barAt(6, { right }), 3]), 4)).toEqual([
    CAPITAL,
    CAPITAL * 1.2,
    CAPITAL * 1.2,
    CAPITAL * 0.6,
  ])
  expect([maxDrawdown([100, 120, 60, 130]), maxDrawdown([1, 2, 3]), maxDrawdown([])]).toEqual([5000, 0, 0])
})
