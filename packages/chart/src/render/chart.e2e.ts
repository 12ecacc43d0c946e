import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChartHandle, ChartModel, ChartOptions } from '../index.ts'
import { chartScript } from './testing/chart-script.ts'

let browser: Browser
let script = ''

interface ChartPage {
  niujin: { createChart(element: HTMLElement, options?: ChartOptions): ChartHandle }
  chart?: ChartHandle
  heard: (number | undefined)[]
  made: WeakRef<ChartHandle>[]
}

beforeAll(async () => {
  browser = await launchBrowser()
  script = await chartScript()
})
afterAll(() => browser.close())

const BARS = 200
const rising = (at: number) => at % 2 === 0
/** Bars of one height, red and green in turn. */
const model = (): Omit<ChartModel, 'panes'> & { columns: Record<'open' | 'high' | 'low' | 'close', number[]> } => {
  const column = (pick: (at: number) => number) => Array.from({ length: BARS }, (_, at) => pick(at))
  return {
    times: column((at) => 20_260_101 + at),
    columns: {
      open: column((at) => (rising(at) ? 100 : 110)),
      close: column((at) => (rising(at) ? 110 : 100)),
      high: column(() => 115),
      low: column(() => 95),
    },
  }
}

async function openChart(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 400, height: 320 }, deviceScaleFactor: 1 })
  await page.setContent(
    '<style>:root{--up:#ff0000;--down:#008000;--accent:#0000ff;--surface:#fff;--line:#eee;--ink-2:#444}</style><div id="box" tabindex="0" style="position:relative;width:360px;height:300px"></div>',
  )
  await page.addScriptTag({ content: script })
  await page.evaluate(({ times, columns }) => {
    const shared = globalThis as unknown as ChartPage
    const box = document.querySelector<HTMLElement>('#box')
    if (!box) return
    shared.heard = []
    shared.chart = shared.niujin.createChart(box, { barWidth: 20, onCrosshair: (index) => shared.heard.push(index) })
    shared.chart.setModel({
      times,
      panes: [{ weight: 1, format: String, series: [{ kind: 'candles', ...columns, style: 'solid' }] }],
    })
  }, model())
  await nextFrame(page)
  return page
}

const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )

function pixel(page: Page, x: number, y: number): Promise<number[]> {
  return page.evaluate(
    ([left = 0, top = 0]) => {
      const canvas = document.querySelector('canvas')
      return Array.from(canvas?.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])
    },
    [x, y],
  )
}

const viewOf = (page: Page) => page.evaluate(() => (globalThis as unknown as ChartPage).chart?.view)

describe('图表画在浏览器里', () => {
  test('涨的是红的，跌的是绿的，实体在该在的地方', async () => {
    const page = await openChart()
    // 20 px a bar, the newest at the right edge: its middle is 350, the one before it 330. Bodies are in the middle of the height.
    expect(await pixel(page, 347, 140)).toEqual([0, 128, 0, 255])
    expect(await pixel(page, 327, 140)).toEqual([255, 0, 0, 255])
    await page.close()
  })

  test('从零起的一格写最高的值，不写 0', async () => {
    const page = await openChart()
    const written = await page.evaluate(async ({ times, columns }) => {
      const shared = globalThis as unknown as ChartPage
      const words: string[] = []
      CanvasRenderingContext2D.prototype.fillText = (text: string) => void words.push(text)
      const format = (value: number) => `${value}手`
      shared.chart?.setModel({
        times,
        panes: [
          { weight: 3, format: String, series: [{ kind: 'candles', ...columns }] },
          {
            weight: 1,
            format,
            fromZero: true,
            series: [{ kind: 'sticks', values: columns.open.map((_, at) => at + 1) }],
          },
        ],
      })
      await new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      })
      return words.filter((word) => word.endsWith('手'))
    }, model())
    expect(written).toEqual([`${BARS}手`])
    await page.close()
  })

  test('固定的一天总在两边之间：有了价、刻度的一栏变宽，头半小时也不滚出去', async () => {
    const page = await openChart()
    const views = await page.evaluate(() => {
      const { chart } = globalThis as unknown as ChartPage
      const day = (closes: readonly number[]): ChartModel => ({
        times: closes.map((_, at) => 202_601_050_931 + at),
        slots: 240,
        valuesBeside: true,
        panes: [
          {
            weight: 1,
            format: (value) => value.toFixed(2),
            series: [{ kind: 'line', values: [...closes], colour: 'accent' }],
          },
        ],
      })
      return [[], [9.99], [9.99, 1000]].map((closes) => {
        chart?.setModel(day(closes))
        const view = chart?.view
        return view && { width: view.width, left: view.right - view.width / view.barWidth }
      })
    })
    for (const view of views) expect(view?.left).toBeCloseTo(0)
    const [none = 0, short = 0, long = 0] = views.map((view) => view?.width)
    expect(none).toBeGreaterThan(short)
    expect(short).toBeGreaterThan(long)
    await page.close()
  })

  test('滚轮平移，双指放大后手指下的那根还在原处', async () => {
    const page = await openChart()
    const before = await viewOf(page)
    await page.evaluate(() =>
      document.querySelector('#box')?.dispatchEvent(new WheelEvent('wheel', { deltaX: -100, cancelable: true })),
    )
    const panned = await viewOf(page)
    expect((before?.right ?? 0) - (panned?.right ?? 0)).toBeCloseTo(5)
    await page.evaluate(() =>
      document
        .querySelector('#box')
        ?.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, clientX: 188, cancelable: true })),
    )
    const zoomed = await viewOf(page)
    expect(zoomed?.barWidth).toBeGreaterThan(20)
    const under = (view: typeof zoomed) => (view ? view.right - (view.width - 180) / view.barWidth : 0)
    expect(under(zoomed)).toBeCloseTo(under(panned), 5)
    await page.close()
  })

  test('鼠标移上去说出是哪一根，方向键一根一根走，Esc 收起', async () => {
    const page = await openChart()
    await page.mouse.move(350 + 8, 120)
    await page.focus('#box')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => (globalThis as unknown as ChartPage).heard)).toEqual([
      BARS - 1,
      BARS - 2,
      undefined,
    ])
    await page.close()
  })

  test('十字线停着，前面补进旧的：还指着那一根，说出它的新次序', async () => {
    const page = await openChart()
    await page.focus('#box')
    await page.keyboard.press('ArrowLeft')
    await page.evaluate(({ times, columns }) => {
      const { chart } = globalThis as unknown as ChartPage
      const older = <Value>(values: Value[]) => [...values.slice(0, 30), ...values]
      const { open, high, low, close } = columns
      const series = { open: older(open), high: older(high), low: older(low), close: older(close) }
      chart?.prepend(
        {
          times: older(Array.from(times)),
          panes: [{ weight: 1, format: String, series: [{ kind: 'candles', ...series, style: 'solid' }] }],
        },
        30,
      )
    }, model())
    const heard = await page.evaluate(() => (globalThis as unknown as ChartPage).heard)
    expect(heard).toEqual([BARS - 1, BARS + 29])
    await page.close()
  })

  test('建了又拆五十次，画布、节点和图表本身都不留下', async () => {
    const page = await openChart()
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const count = async () => {
      // Observers and frames of the last charts end with the frame.
      await nextFrame(page)
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value
      return { nodes: of('Nodes'), listeners: of('JSEventListeners') }
    }
    const before = await count()
    await page.evaluate(({ times, columns }) => {
      const shared = globalThis as unknown as ChartPage
      const box = document.querySelector<HTMLElement>('#box')
      if (!box) throw new Error('#box')
      shared.made = []
      for (let round = 0; round < 50; round += 1) {
        shared.chart?.destroy()
        const chart = shared.niujin.createChart(box)
        chart.setModel({ times, panes: [{ weight: 1, format: String, series: [{ kind: 'candles', ...columns }] }] })
        shared.made.push(new WeakRef(chart))
        shared.chart = chart
      }
    }, model())
    expect(await count()).toEqual(before)
    expect(await page.locator('canvas').count()).toBe(2)
    const alive = await page.evaluate(
      () => (globalThis as unknown as ChartPage).made.filter((chart) => chart.deref()).length,
    )
    expect(alive).toBe(1)
    await page.close()
  })
})
