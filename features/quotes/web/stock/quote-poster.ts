import { directionOf } from '@niujin/ui'
import { paintCode, qrCode, write, type Pen } from '@niujin/ui/poster'
import { dayText } from '@niujin/web-kit/formats'
import { change, intradaySparkline, standingPrice } from '../../domain/index.ts'
import { digitsOf, moneyNamed, movedText, percentText, priceText } from '../live/figure-texts.ts'
import { clockText } from '../market/clock-text.ts'
import { factsOf } from './facts.ts'
import type { LoadedInstrument } from './load-instrument.ts'

const WIDTH = 750
const HEIGHT = 1000
const EDGE = 48
const INNER = WIDTH - EDGE * 2
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
// A picture has no theme: it looks the same wherever it is sent.
const INK = '#14171f'
const QUIET = '#646b79'
const LINE = '#e8eaee'
const ACCENT = '#1f4fd8'
const UP = '#d9272e'
const DOWN = '#0a7f4b'
const COLOURS = { up: UP, down: DOWN, flat: INK }
const CODE_SIZE = 160

export type Posted = Pick<LoadedInstrument, 'quote' | 'state' | 'depth' | 'profile' | 'previous' | 'next' | 'intraday'>

/** Draws how a security stands as a PNG with a code that leads to its page; undefined where the browser cannot draw. */
export async function drawQuotePoster(posted: Posted, url: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  paintQuotePoster(pen, posted, url)
  drawDay(pen, posted.intraday)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

/** Paints the words and figures from the top down. */
export function paintQuotePoster(pen: Pen, posted: Posted, url: string): void {
  pen.textBaseline = 'top'
  paintHead(pen, posted)
  paintFacts(pen, posted)
  paintFoot(pen, posted, url)
}

function paintHead(pen: Pen, { quote, state }: Posted): void {
  const { live } = quote
  const moved = change(live) ?? 0
  const colour = COLOURS[directionOf(moved)]
  write(pen, `${quote.name} ${quote.code}`, { x: EDGE, y: 48, font: `600 44px ${FONT}`, colour: INK })
  const money = moneyNamed(quote)
  const when = `${dayText(state.date)} ${clockText(state.second)}${state.simulated ? '　模拟行情' : ''}${money ? `　${money}` : ''}`
  write(pen, when, { x: EDGE, y: 112, font: `26px ${FONT}`, colour: QUIET })
  const price = priceText(standingPrice(quote.kind, live), digitsOf(quote))
  const moves = `${movedText(live, digitsOf(quote))}  ${percentText(quote, live)}`
  const movesFont = `600 36px ${FONT}`
  const room = INNER - widthOf(pen, moves, movesFont) - BETWEEN
  const size = PRICE_SIZES.find((one) => widthOf(pen, price, priceFont(one)) <= room) ?? PRICE_SIZES[2]
  write(pen, price, { x: EDGE, y: PRICE_BOTTOM - size, font: priceFont(size), colour })
  write(pen, moves, { x: WIDTH - EDGE, y: 204, font: movesFont, colour, end: true })
}

/** The largest that leaves the change its room, whatever the phone's font is. */
const PRICE_SIZES = [88, 72, 56] as const
const PRICE_BOTTOM = 252
const BETWEEN = 24
const priceFont = (size: number) => `700 ${size}px ${FONT}`

function widthOf(pen: Pen, text: string, font: string): number {
  pen.font = font
  return pen.measureText(text).width
}

function paintFacts(pen: Pen, posted: Posted): void {
  const { live } = posted.quote
  for (const [at, { name, text }] of factsOf(posted).first.entries()) {
    const x = EDGE + (at % 3) * (INNER / 3)
    const y = 290 + Math.floor(at / 3) * 76
    write(pen, name, { x, y, font: `24px ${FONT}`, colour: QUIET })
    write(pen, text(live), { x, y: y + 32, font: `600 28px ${FONT}`, colour: INK })
  }
}

function paintFoot(pen: Pen, { state }: Posted, url: string): void {
  const top = HEIGHT - EDGE - CODE_SIZE
  pen.fillStyle = LINE
  pen.fillRect(EDGE, top - 28, INNER, 2)
  write(pen, '牛金财经', { x: EDGE, y: top + 12, font: `600 34px ${FONT}`, colour: INK })
  write(pen, '扫码看实时走势', { x: EDGE, y: top + 62, font: `26px ${FONT}`, colour: QUIET })
  const warning = state.simulated ? '价格为模拟，不构成投资建议' : '不构成投资建议'
  write(pen, warning, { x: EDGE, y: top + 104, font: `24px ${FONT}`, colour: QUIET })
  const code = qrCode(url)
  if (code) paintCode(pen, code, { x: WIDTH - EDGE - CODE_SIZE, y: top, size: CODE_SIZE, colour: INK })
}

const CHART = { width: INNER, height: 250, top: 470 }

/** The day so far, as the served page draws it. */
function drawDay(pen: CanvasRenderingContext2D, { days, slots }: Posted['intraday']): void {
  const { price } = intradaySparkline(days, slots + 1, CHART)
  pen.save()
  pen.translate(EDGE, CHART.top)
  pen.strokeStyle = LINE
  pen.lineWidth = 2
  pen.stroke(new Path2D(`M0 ${CHART.height / 2}H${CHART.width}`))
  pen.strokeStyle = ACCENT
  pen.lineWidth = 3
  pen.stroke(new Path2D(price))
  pen.restore()
}
