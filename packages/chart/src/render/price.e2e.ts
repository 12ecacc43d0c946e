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
})
