import { describe, expect, it } from 'vitest'
import { OPEN_MARKET } from '../testing/samples.ts'
import { joinNewest, joinOlder, type Candles } from './joined-candles.ts'

const BONUS = 20_260_106
const STEPS: Candles['past']['steps'] = [
  [20_260_103, 0.5, 2],
  [BONUS, 0.8, 1],
]
const LIMITS: [number, number][] = [
  [20_260_102, 3],
  [20_260_105, 12],
  [20_260_109, 2],
]

/** An answer of days `from` to before `to` of January 2026. */
function answer(from: number, to: number, rest: Partial<Candles['past']> = {}): Candles {
  const time = Array.from({ length: to - from }, (_, at) => 20_260_100 + from + at)
  const prices = time.map((stamp) => stamp % 100)
  const [first = 0, last = 0] = [time[0], time.at(-1)]
  return {
    state: OPEN_MARKET,
    time,
    open: prices,
    high: prices,
    low: prices,
    close: prices,
    volume: prices,
    amount: prices,
    exRights: time.filter((stamp) => stamp === BONUS),
    hasOlder: from > 1,
    past: {
      tickSize: 10,
      steps: STEPS.filter(([date]) => date > first),
      before: from > 1 ? [from - 1, 1] : null,
      limits: LIMITS.filter(([stamp]) => stamp >= first && stamp <= last),
      ...rest,
    },
  }
}

describe('接在一起的K线', () => {
  it('一页一页往前翻，与一次取来的一样', () => {
    expect(joinOlder(joinOlder(answer(8, 11), answer(4, 8)), answer(1, 4))).toEqual(answer(1, 11))
  })

  it('新来的几根接在后面，涨跌停的日子以新来的为准', () => {
    expect(joinNewest(answer(1, 10), answer(9, 11))).toEqual(answer(1, 11))
    const known = answer(1, 11, { limits: [...LIMITS.slice(0, 2), [20_260_110, 3]] })
    expect(joinNewest(known, answer(9, 11))).toEqual(answer(1, 11))
  })

  it('没有涨跌停的证券、分钟与周线，接起来还是没有', () => {
    const none = (from: number, to: number) => {
      const { limits: _, ...past } = answer(from, to).past
      return { ...answer(from, to), past }
    }
    expect(joinOlder(none(4, 11), none(1, 4))).toEqual(none(1, 11))
    expect(joinNewest(none(1, 10), none(9, 11))).toEqual(none(1, 11))
  })

  it('开着的时候换了一天、这一天除权，以前的价格都变了，不能接', () => {
    expect(joinNewest(answer(1, 10), answer(9, 12, { steps: [[20_260_111, 0.9, 1]] }))).toBeUndefined()
    expect(joinNewest(answer(1, 6, { steps: STEPS.slice(0, 1) }), answer(5, 7))).toBeUndefined()
    expect(joinNewest(answer(1, 7), answer(5, 7))).toEqual(answer(1, 7))
  })
})
