import { launchBrowser } from '@niujin/testkit/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChartHandle, ChartModel, ChartOptions } from '../index.ts'
import { chartScript } from '../render/testing/chart-script.ts'
import type { openLineLayer } from './index.ts'
import type { DrawnLine, LineKind, LineLayer, LinePoint } from './line.ts'

interface LinePage {
  niujin: {
    createChart(element: HTMLElement, options?: ChartOptions): ChartHandle
    openLineLayer: typeof openLineLayer
  }
  chart: ChartHandle
  layer: LineLayer
  lines: readonly DrawnLine[]
  can: { undo: boolean; redo: boolean }
  selected: string | undefined
  heard: string[]
  /** More lines than these are not taken. */
  most: number
}

let browser: Browser
let page: Page
let script = ''

beforeAll(async () => {
  browser = await launchBrowser()
  script = await chartScript()
})
afterAll(() => browser.close())

const BARS = 60
/** Bars from 100 to 120; the newest, 20 pixels wide, ends at the right edge of 360. */
const model: ChartModel = (() => {
  const column = (value: number) => Array.from({ length: BARS }, () => value)
  return {
    times: Array.from({ length: BARS }, (_, at) => 20_260_101 + (at % 28) + 100 * Math.floor(at / 28)),
    panes: [
      {
        weight: 1,
        format: String,
        series: [
          {
            kind: 'candles',
            open: column(105),
            high: column(120),
            low: column(100),
            close: column(115),
            style: 'ohlc',
          },
        ],
      },
    ],
  }
})()

beforeEach(async () => {
  await page?.close()
  page = await browser.newPage({ viewport: { width: 400, height: 320 }, deviceScaleFactor: 1, hasTouch: true })
  await page.setContent(
    '<style>:root{--up:#ff0000;--down:#008000;--accent:#0000ff;--surface:#fff;--line:transparent;--ink-3:#999;--series-1:#0000ff;--series-2:#00ff00}body{margin:0}</style><div id="box" style="position:relative;width:360px;height:300px;touch-action:pan-y"></div>',
  )
  await page.addScriptTag({ content: script })
  await page.evaluate(
    (given) => {
      const shared = globalThis as unknown as LinePage
      const box = document.querySelector<HTMLElement>('#box')
      if (!box) throw new Error('#box')
      shared.heard = []
      shared.lines = []
      shared.most = 10
      shared.chart = shared.niujin.createChart(box, {
        barWidth: 20,
        onCrosshair: (index) => shared.heard.push(`crosshair ${index}`),
        onDoubleTap: () => shared.heard.push('double'),
      })
      shared.chart.setModel({
        ...given,
        panes: given.panes.map((pane) => ({ ...pane, format: (value) => value.toFixed(2) })),
      })
      shared.layer = shared.niujin.openLineLayer(shared.chart, {
        lines: [],
        onChange(lines, can) {
          if (lines.length > shared.most) return false
          Object.assign(shared, { lines, can })
          return true
        },
        onSelect: (id) => (shared.selected = id),
        onDrawn: (line) => shared.heard.push(`drawn ${line.kind}`),
      })
    },
    JSON.parse(JSON.stringify(model)) as ChartModel,
  )
  await frames()
})

const frames = () =>
  page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
const draw = (kind: LineKind) =>
  page.evaluate((given) => {
    const shared = globalThis as unknown as LinePage
    shared.layer.draw(given, { colour: 0, width: 3 })
  }, kind)
const seen = () =>
  page.evaluate(() => {
    const { lines, can, selected, heard } = globalThis as unknown as LinePage
    return { lines, can, selected, heard }
  })
/** Both points of the only line there is. */
async function onlyPoints(): Promise<readonly [LinePoint, LinePoint]> {
  const [first, second] = (await seen()).lines[0]?.points ?? []
  if (!first || !second) throw new Error('没有两点的线')
  return [first, second]
}

/** Whether anything of the layer is painted around a pixel. */
const isPainted = (x: number, y: number) =>
  page.evaluate(
    ([left = 0, top = 0]) => {
      const canvas = document.querySelectorAll('canvas')[2]
      const data = canvas?.getContext('2d')?.getImageData(left - 3, top - 3, 7, 7).data ?? new Uint8ClampedArray()
      return data.some((value, at) => at % 4 === 3 && value > 100)
    },
    [x, y],
  )

/** One finger from place to place, as a phone sends it. */
async function drag(...way: readonly (readonly [number, number])[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const [first = [0, 0], ...rest] = way
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', first)
  for (const at of rest) await touch('touchMove', at)
  await touch('touchEnd')
  await frames()
}

describe('在图上画线', () => {
  test('点两下画一条趋势线，画完选中，图不平移，再点空白处放开', async () => {
    await draw('trend')
    await page.touchscreen.tap(110, 200)
    await page.waitForTimeout(350)
    await page.touchscreen.tap(290, 60)
    await frames()
    const { lines, selected, heard } = await seen()
    expect(lines.map(({ kind, points }) => [kind, points.length])).toEqual([['trend', 2]])
    expect(selected).toBe(lines[0]?.id)
    expect(heard.at(-1)).toBe('drawn trend')
    expect(await isPainted(200, 130)).toBe(true)
    expect(await isPainted(200, 60)).toBe(false)
    await page.waitForTimeout(350)
    await page.touchscreen.tap(60, 60)
    expect((await seen()).selected).toBeUndefined()
  })

  test('拉一笔也成；拖端点只动一头，拖线身整条动，撤销与重做', async () => {
    await draw('trend')
    await drag([110, 200], [200, 130], [290, 60])
    const before = await onlyPoints()
    await drag([290, 60], [300, 120], [290, 200])
    const after = await onlyPoints()
    expect(after[0]).toEqual(before[0])
    expect(after[1].value).toBeLessThan(before[1].value)
    await drag([200, 200], [200, 150], [200, 100])
    const moved = await onlyPoints()
    expect(moved[0].value).toBeGreaterThan(after[0].value)
    expect(moved.map(({ time }) => time)).toEqual(after.map(({ time }) => time))
    await page.evaluate(() => {
      const { layer } = globalThis as unknown as LinePage
      layer.undo()
      layer.undo()
    })
    expect(await onlyPoints()).toEqual(before)
    await page.evaluate(() => (globalThis as unknown as LinePage).layer.redo())
    expect(await onlyPoints()).toEqual(after)
    expect((await seen()).can).toEqual({ undo: true, redo: true })
  })

  test('文字与写上的字是一步，撤销就都没了；没写的收回，不留一步', async () => {
    await draw('text')
    await page.touchscreen.tap(110, 200)
    await frames()
    await page.evaluate(() => {
      const { layer, lines } = globalThis as unknown as LinePage
      for (const line of lines) layer.change({ ...line, text: '前低' })
    })
    expect((await seen()).lines.map(({ text }) => text)).toEqual(['前低'])
    await page.evaluate(() => (globalThis as unknown as LinePage).layer.undo())
    expect(await seen()).toMatchObject({ lines: [], can: { undo: false, redo: true } })
    await draw('text')
    await page.waitForTimeout(350)
    await page.touchscreen.tap(200, 200)
    await frames()
    await page.evaluate(() => {
      const { layer, lines } = globalThis as unknown as LinePage
      for (const { id } of lines) layer.remove(id)
    })
    expect(await seen()).toMatchObject({ lines: [], can: { undo: false, redo: false } })
  })

  test('不收的那一条不留在图上，也没有可以撤销的', async () => {
    await page.evaluate(() => ((globalThis as unknown as LinePage).most = 0))
    await draw('trend')
    await drag([110, 200], [200, 130], [290, 60])
    const { lines, selected, heard } = await seen()
    expect([lines, selected, heard.filter((one) => one.startsWith('drawn'))]).toEqual([[], undefined, []])
    expect(await isPainted(200, 130)).toBe(false)
    await page.evaluate(() => (globalThis as unknown as LinePage).layer.redo())
    expect(await isPainted(200, 130)).toBe(false)
  })

  test('补进旧的以后线还在原处，平移时跟着走', async () => {
    await draw('rectangle')
    await drag([110, 200], [200, 130], [250, 60])
    expect(await isPainted(250, 130)).toBe(true)
    await page.evaluate(
      (given) => {
        const { chart } = globalThis as unknown as LinePage
        const [pane] = given.panes
        const more = Array.from({ length: 20 }, (_, at) => 20_251_201 + at)
        const column = (value: number) => Array.from({ length: given.times.length + 20 }, () => value)
        if (!pane) return
        const candles = {
          kind: 'candles' as const,
          open: column(105),
          high: column(120),
          low: column(100),
          close: column(115),
        }
        const times = [...more, ...Array.from(given.times)]
        chart.prepend({ times, panes: [{ weight: 1, format: String, series: [candles] }] }, 20)
      },
      JSON.parse(JSON.stringify(model)) as ChartModel,
    )
    await frames()
    expect(await isPainted(250, 130)).toBe(true)
    await page.evaluate(() =>
      document.querySelector('#box')?.dispatchEvent(new WheelEvent('wheel', { deltaX: -60, cancelable: true })),
    )
    await frames()
    expect([await isPainted(310, 130), await isPainted(250, 130)]).toEqual([true, false])
  })

  test('磁铁吸到高点；水平线一点就成', async () => {
    await page.evaluate(() => (globalThis as unknown as LinePage).layer.setMagnet(true))
    await draw('horizontal')
    await page.touchscreen.tap(200, 20)
    expect((await seen()).lines.map(({ points }) => points[0]?.value)).toEqual([120])
  })

  test('不画线时点一下出十字线，松手还在，再点收起，双击另有意思', async () => {
    await page.touchscreen.tap(190, 100)
    await page.waitForTimeout(400)
    expect((await seen()).heard).toEqual(['crosshair 51'])
    await drag([190, 100], [210, 102], [230, 102])
    expect((await seen()).heard.at(-1)).toBe('crosshair 53')
    await page.waitForTimeout(400)
    await page.touchscreen.tap(190, 100)
    expect((await seen()).heard.at(-1)).toBe('crosshair undefined')
    await page.waitForTimeout(400)
    await page.touchscreen.tap(190, 100)
    await page.touchscreen.tap(190, 100)
    expect((await seen()).heard.slice(-2)).toEqual(['crosshair undefined', 'double'])
  })
})
