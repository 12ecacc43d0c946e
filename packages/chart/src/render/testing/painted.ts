import type { Page } from 'playwright-core'
import type { ChartHandle, ChartModel, Pane, Series } from '../../index.ts'

const BAR = 20
/** Bars on the screen unless a picture wants more. */
const ON_SCREEN = 18
const HEIGHT = 300
/** Milliseconds until moved bars lie still for sure. */
const REST = 400
/** The plot of a single pane that is 300 pixels high. */
const TOP = 6
const BOTTOM = 276

const LIGHT =
  '--up:#c9222a;--down:#09713f;--flat:#646b79;--ink:#14171f;--ink-3:#646b79;--accent:#1f4fd8;--surface:#ffffff;--line:transparent'
const DARK =
  '--up:#ff6b6b;--down:#2ebd85;--flat:#8d95a3;--ink:#e8eaed;--ink-3:#8d95a3;--accent:#7aa2ff;--surface:#161a21;--line:transparent'

export interface Painting {
  readonly dark?: boolean
  readonly bars?: number
  /** Pixels to the older side before looking. */
  readonly panned?: number
  /** Looks when the bars lie still again. */
  readonly isRested?: boolean
  /** Marked prices. */
  readonly levels?: NonNullable<Pane['levels']>
}

interface ChartPage {
  niujin: { createChart(element: HTMLElement, options: { barWidth: number }): ChartHandle }
}

/** What stands on a canvas with one pane whose scale is 0 to 100. */
export class Painted {
  private readonly width: number
  private readonly pixels: readonly number[]

  constructor(width: number, pixels: readonly number[]) {
    this.width = width
    this.pixels = pixels
  }

  /** `#rrggbb` at a bar (a fraction is a place between two) and a value; empty where nothing is drawn. */
  at(bar: number, value: number): string {
    return this.pixel(xOf(bar), yOf(value))
  }

  /** `#rrggbb` of a pixel; empty where nothing, or hardly anything, is drawn. */
  pixel(x: number, y: number): string {
    const number = this.pixels[y * this.width + x] ?? 0
    const [red, green, blue, alpha] = [number & 255, (number >> 8) & 255, (number >> 16) & 255, number >>> 24]
    return alpha < 40 ? '' : `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  }

  /** Pixels of one colour between two bars and two values; of any colour without one. */
  count(bars: readonly [number, number], values: readonly [number, number], colour?: string): number {
    let found = 0
    for (let x = xOf(bars[0]); x < xOf(bars[1]); x += 1) {
      for (let y = yOf(values[1]); y < yOf(values[0]); y += 1) {
        const pixel = this.pixel(x, y)
        if (colour === undefined ? pixel !== '' : pixel === colour) found += 1
      }
    }
    return found
  }

  /** Which pixels of a box are drawn on, as text to compare. */
  shape(bars: readonly [number, number], values: readonly [number, number]): string {
    let text = ''
    for (let y = yOf(values[1]); y < yOf(values[0]); y += 1) {
      for (let x = xOf(bars[0]); x < xOf(bars[1]); x += 1) text += this.pixel(x, y) === '' ? '.' : '#'
    }
    return text
  }
}

const xOf = (bar: number) => Math.floor(bar * BAR + BAR / 2)
const yOf = (value: number) => Math.floor(BOTTOM - (value / 100) * (BOTTOM - TOP))

/** Draws series and gives the pixels. Specks of one pixel at 0 and 100 hold the scale. */
export async function paint(
  page: Page,
  script: string,
  series: readonly Series[],
  { dark = false, bars = ON_SCREEN, panned = 0, isRested = false, levels = [] }: Painting = {},
): Promise<Painted> {
  const shown = (panned === 0 ? bars : ON_SCREEN) * BAR
  await page.setViewportSize({ width: shown, height: HEIGHT })
  await page.setContent(
    `<style>:root{${dark ? DARK : LIGHT}}body{margin:0}</style><div id="box" style="position:relative;width:${shown}px;height:${HEIGHT}px"></div>`,
  )
  await page.addScriptTag({ content: script })
  const held = Array.from({ length: bars }, (_, at) => (at % 2) * 100)
  const pane: Omit<Pane, 'format'> = {
    weight: 1,
    levels,
    series: [
      { kind: 'rangeSticks', when: held.map(() => 1), from: held, to: held, colour: 'flat', width: 0, fill: 'solid' },
      ...series,
    ],
  }
  const model: Omit<ChartModel, 'panes'> = { times: held.map((_, at) => 20_260_101 + at) }
  const runs = await page.evaluate(
    async ({ pane: given, model: rest, barWidth, by, wait }) => {
      const shared = globalThis as unknown as ChartPage
      const box = document.querySelector<HTMLElement>('#box')
      if (!box) throw new Error('#box')
      const chart = shared.niujin.createChart(box, { barWidth })
      chart.setModel({ ...rest, panes: [{ ...given, format: () => '' }] })
      const frames = () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(done))
        })
      await frames()
      if (by > 0) box.dispatchEvent(new WheelEvent('wheel', { deltaX: -by, cancelable: true }))
      await new Promise((done) => setTimeout(done, wait))
      await frames()
      const canvas = document.querySelector('canvas')
      const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
      // As lengths of one colour: hundreds of thousands of numbers would take seconds on their way.
      const lengths: [colour: number, length: number][] = []
      for (const colour of new Uint32Array(data?.buffer ?? new ArrayBuffer())) {
        const last = lengths.at(-1)
        if (last?.[0] === colour) last[1] += 1
        else lengths.push([colour, 1])
      }
      return lengths
    },
    { pane, model, barWidth: BAR, by: panned, wait: isRested ? REST : 0 },
  )
  return new Painted(
    shown,
    runs.flatMap(([colour, length]) => Array.from<number>({ length }).fill(colour)),
  )
}
