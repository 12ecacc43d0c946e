import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartScript } from './testing/chart-script.ts'
import { paint } from './testing/painted.ts'

let browser: Browser
let page: Page
let script = ''

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ deviceScaleFactor: 1 })
  script = await chartScript()
})
afterAll(() => browser.close())

const BARS = 18
const column = (value: number) => Array.from({ length: BARS }, () => value)
const UP = '#c9222a'
const DOWN = '#09713f'

describe('价格画在浏览器里', () => {
  const candles = { kind: 'candles', open: column(30), high: column(90), low: column(10), close: column(70) } as const

  test('美国线：竖线从低到高，开盘在左，收盘在右，没有实体', async () => {
    const seen = await paint(page, script, [{ ...candles, style: 'ohlc' }])
    expect(seen.at(5, 50)).toBe(UP)
    expect(seen.count([4.6, 4.95], [28, 32], UP)).toBeGreaterThan(3)
    expect(seen.count([5.1, 5.4], [28, 32], UP)).toBe(0)
    expect(seen.count([5.1, 5.4], [68, 72], UP)).toBeGreaterThan(3)
    expect(seen.count([5.1, 5.4], [35, 65], UP)).toBe(0)
  })

  test('空心的涨只有边，实心的涨是满的', async () => {
    const hollow = await paint(page, script, [candles])
    const solid = await paint(page, script, [{ ...candles, style: 'solid' }])
    expect([hollow.at(5, 50), solid.at(5, 50)]).toEqual(['', UP])
  })

  test('筹码从右边画起，最多占三分之一，成本上下两色', async () => {
    const seen = await paint(page, script, [
      {
        kind: 'profile',
        buckets: [20, 40, 60, 80].map((price, at) => ({ price, share: at === 1 ? 0.4 : 0.2 })),
        split: 50,
        colours: { below: 'up', above: 'down' },
      },
    ])
    expect(seen.count([0, 11], [1, 99])).toBe(0)
    expect(seen.at(12.5, 40)).not.toBe('')
    expect(seen.at(12.5, 60)).toBe('')
    expect(seen.at(16, 60)).not.toBe('')
    expect(seen.at(16, 60)).not.toBe(seen.at(16, 40))
  })

  test('底下的记号挤在一起时，后面的只是一个点', async () => {
    const badge = (index: number) => ({ index, value: 0, text: '报', position: 'foot', colour: 'up' }) as const
    const seen = await paint(page, script, [{ kind: 'markers', markers: [badge(4), badge(8)] }])
    const wide = seen.count([7.5, 8.5], [0, 8], UP)
    expect(wide).toBeGreaterThan(60)
    const stacked = await paint(page, script, [{ kind: 'markers', markers: [badge(4), badge(4.5)] }], { bars: 18 })
    expect(stacked.count([4.4, 5], [0, 8], UP)).toBeLessThan(wide)
  })

  test('等着的价：一条细虚线横着，左边一块带铃的牌子；看不到的不画', async () => {
    const words = await paint(page, script, [candles], {
      levels: [
        { id: 'a', value: 80, text: '8', colour: 'down' },
        { id: 'b', value: 200, text: '8', colour: 'down' },
      ],
    })
    const bell = await paint(page, script, [candles], {
      levels: [{ id: 'a', value: 80, text: '8', colour: 'down', icon: 'bell' }],
    })
    const dashes = words.count([8, 16], [79, 81], DOWN)
    expect(dashes).toBeGreaterThan(60)
    expect(dashes).toBeLessThan(140)
    expect(words.count([0, 18], [95, 100], DOWN)).toBe(0)
    // The bell makes the tag wider by as much as it needs.
    expect(bell.count([-0.5, 1], [76, 84], DOWN)).toBeGreaterThan(words.count([-0.5, 1], [76, 84], DOWN) + 20)
  })

  test('移动时线细着画，停下来就与没有动过的一样', async () => {
    const line = { kind: 'line', values: Array.from({ length: 40 }, () => 50), colour: 'up' } as const
    const still = await paint(page, script, [line], { bars: 40 })
    const rested = await paint(page, script, [line], { bars: 40, panned: 200, isRested: true })
    expect(rested.shape([2, 12], [40, 60])).toBe(still.shape([2, 12], [40, 60]))
  })
})
