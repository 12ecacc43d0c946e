import { brokenTo, paintCode, qrCode, write, type Pen } from '@niujin/ui/poster'
import { percent, share } from '@niujin/web-kit/formats'
import type { Report } from '../../contract/report.ts'
import { gradeOf } from '../../domain/grade.ts'
import { momentText, priceText } from '../detail/texts.ts'

const WIDTH = 750
const EDGE = 48
const INNER = WIDTH - EDGE * 2
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
// A picture has no theme: it looks the same wherever it is sent.
const INK = '#14171f'
const QUIET = '#646b79'
const LINE = '#e8eaee'
const ACCENT = '#1f4fd8'
const TRACK = '#f0f1f4'
const CODE_SIZE = 180

/** Draws a report as a PNG, 750 pixels wide, with a code that leads to its page; undefined where the browser cannot draw. */
export async function drawPoster(report: Report, url: string): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  // Drawn twice: the first time tells how high it is, and setting the height clears it.
  canvas.height = paintPoster(pen, report, url)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, canvas.height)
  paintPoster(pen, report, url)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

/** Paints a report from the top down; its height in pixels. */
export function paintPoster(pen: Pen, report: Report, url: string): number {
  pen.textBaseline = 'top'
  let y = paintHead(pen, report)
  y = paintScores(pen, report, y)
  y = paintFacts(pen, report, y)
  for (const sentence of report.comments.slice(0, 2)) y = paragraph(pen, sentence, { y, size: 28, colour: INK })
  return paintFoot(pen, report, { y: y + 24, url })
}

function paintHead(pen: Pen, report: Report): number {
  write(pen, `${report.name} ${report.code}`, { x: EDGE, y: 48, font: `600 44px ${FONT}`, colour: INK })
  write(pen, '诊股报告', { x: WIDTH - EDGE, y: 58, font: `28px ${FONT}`, colour: ACCENT, end: true })
  const change = report.changeRatio === null ? '' : ` ${percent(report.changeRatio)}`
  const line = `${momentText(report)}　价 ${priceText(report.price, report)}${change}${report.simulated ? '　模拟行情' : ''}`
  write(pen, line, { x: EDGE, y: 112, font: `26px ${FONT}`, colour: QUIET })
  return 172
}

function paintScores(pen: Pen, { total, dimensions }: Report, top: number): number {
  write(pen, total === null ? '--' : String(total), { x: EDGE, y: top, font: `700 112px ${FONT}`, colour: INK })
  write(pen, `综合评分 · ${gradeOf(total)}`, { x: EDGE, y: top + 130, font: `26px ${FONT}`, colour: QUIET })
  for (const [at, { title, score }] of dimensions.entries()) {
    const y = top + 4 + at * 36
    write(pen, title, { x: 300, y, font: `26px ${FONT}`, colour: INK })
    pen.fillStyle = TRACK
    pen.fillRect(400, y + 8, 220, 14)
    pen.fillStyle = ACCENT
    pen.fillRect(400, y + 8, (220 * (score ?? 0)) / 100, 14)
    write(pen, score === null ? '--' : String(score), {
      x: WIDTH - EDGE,
      y,
      font: `600 26px ${FONT}`,
      colour: INK,
      end: true,
    })
  }
  return top + 210
}

function paintFacts(pen: Pen, report: Report, top: number): number {
  const { supports, resistances, costs } = report
  const level = (one: (typeof supports)[number] | undefined) =>
    one ? `${priceText(one.price, report)}（${percent(one.distance)}）` : '近处没有'
  const facts = [
    ['最近支撑', level(supports[0])],
    ['最近压力', level(resistances[0])],
    ...(costs
      ? [
          ['获利筹码', share(costs.profitRatio)],
          ['平均成本', priceText(costs.averageCost, report)],
        ]
      : []),
  ]
  let y = top
  for (const [name = '', text = ''] of facts) {
    pen.fillStyle = LINE
    pen.fillRect(EDGE, y, INNER, 1)
    write(pen, name, { x: EDGE, y: y + 14, font: `28px ${FONT}`, colour: QUIET })
    write(pen, text, { x: WIDTH - EDGE, y: y + 14, font: `28px ${FONT}`, colour: INK, end: true })
    y += 60
  }
  return y + 16
}

function paintFoot(pen: Pen, { risk }: Report, { y, url }: { y: number; url: string }): number {
  const code = qrCode(url)
  if (code) paintCode(pen, code, { x: WIDTH - EDGE - CODE_SIZE, y, size: CODE_SIZE, colour: INK })
  const width = code ? INNER - CODE_SIZE - 32 : INNER
  let end = paragraph(pen, risk, { y, size: 20, colour: QUIET, width })
  end = paragraph(pen, code ? '牛金财经 · 诊股　扫码看完整的依据' : `牛金财经 · 诊股 ${url}`, {
    y: end + 8,
    size: 22,
    colour: INK,
    width,
  })
  return Math.max(end, code ? y + CODE_SIZE : 0) + 48
}

interface Paragraph {
  readonly y: number
  readonly size: number
  readonly colour: string
  readonly width?: number
}

/** Writes a text in lines; where the next thing may begin. */
function paragraph(pen: Pen, text: string, { y, size, colour, width = INNER }: Paragraph): number {
  pen.font = `${size}px ${FONT}`
  const lines = brokenTo(text, width, (part) => pen.measureText(part).width)
  for (const [at, line] of lines.entries())
    write(pen, line, { x: EDGE, y: y + at * size * 1.6, font: `${size}px ${FONT}`, colour })
  return y + lines.length * size * 1.6 + 8
}
