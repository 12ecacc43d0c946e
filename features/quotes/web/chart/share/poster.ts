import { paintCode, qrCode, write } from '@niujin/ui/poster'

const WIDTH = 750
const EDGE = 48
const INNER = WIDTH - EDGE * 2
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
// A picture has no theme: it style the same wherever it is sent.
const INK = '#14171f'
const QUIET = '#646b79'
const HEAD = 168
const CODE_SIZE = 160

/** What a picture of a chart says. */
export interface ChartPoster {
  /** 贵州茅台 600519 */
  readonly title: string
  /** 日K 前复权 · 收 1389.94 +0.59% · 2026-11-20 */
  readonly line: string
  readonly isSimulated: boolean
  readonly url: string
}

/** Draws a chart with its name and a code that leads to it as a PNG; undefined where the browser cannot. */
export async function drawChartPoster(chart: HTMLCanvasElement, about: ChartPoster): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  const height = Math.round((INNER * chart.height) / chart.width)
  canvas.width = WIDTH
  canvas.height = HEAD + height + CODE_SIZE + EDGE * 2
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, canvas.height)
  pen.textBaseline = 'top'
  write(pen, about.title, { x: EDGE, y: 44, font: `600 44px ${FONT}`, colour: INK })
  if (about.isSimulated)
    write(pen, '模拟行情', { x: WIDTH - EDGE, y: 54, font: `28px ${FONT}`, colour: QUIET, end: true })
  write(pen, about.line, { x: EDGE, y: 108, font: `26px ${FONT}`, colour: QUIET })
  pen.drawImage(chart, EDGE, HEAD, INNER, height)
  const foot = HEAD + height + EDGE
  const code = qrCode(about.url)
  if (code) paintCode(pen, code, { x: WIDTH - EDGE - CODE_SIZE, y: foot, size: CODE_SIZE, colour: INK })
  write(pen, '牛金财经', { x: EDGE, y: foot + 24, font: `600 32px ${FONT}`, colour: INK })
  write(pen, code ? '扫码看这张图' : about.url, { x: EDGE, y: foot + 76, font: `26px ${FONT}`, colour: QUIET })
  write(pen, '图表只作参考，不构成投资建议', { x: EDGE, y: foot + 116, font: `22px ${FONT}`, colour: QUIET })
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}
