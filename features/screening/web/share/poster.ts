import { brokenTo, paintCode, qrCode, write, type Pen } from '@niujin/ui/poster'

/** What a poster says, ready to be drawn. */
export interface Poster {
  readonly title: string
  readonly subtitle: string
  /** The rule in words, one line per condition; long lines are broken. */
  readonly lines: readonly string[]
  readonly heads: readonly [string, string, string]
  /** Figures with their signs: one that begins with + or − is coloured as a change. */
  readonly rows: readonly { readonly name: string; readonly figures: readonly [string, string] }[]
  /** Quiet lines at the bottom. */
  readonly foot: readonly string[]
  /** Address of the public page: as a code to scan, or written out when it is too long for one. */
  readonly url?: string | undefined
}

const WIDTH = 750
const EDGE = 48
const FONT = '-apple-system, "PingFang SC", "Noto Sans SC", sans-serif'
// A picture has no theme: it looks the same wherever it is sent.
const INK = '#14171f'
const QUIET = '#646b79'
const LINE = '#e8eaee'
const UP = '#c9222a'
const DOWN = '#09713f'
const CODE_SIZE = 180
const WARNING = '仅供参考，不构成投资建议。'

/** Draws the poster as a PNG, 750 pixels wide; undefined where the browser cannot draw. */
export async function drawPoster(poster: Poster): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.font = `26px ${FONT}`
  const lines = poster.lines.flatMap((line) =>
    brokenTo(line, WIDTH - EDGE * 2 - 24, (text) => pen.measureText(text).width),
  )
  const code = poster.url === undefined ? undefined : qrCode(poster.url)
  const link = code ? ['扫码看规则与之后的表现'] : poster.url === undefined ? [] : [poster.url]
  const foot = [...poster.foot, ...link, WARNING, '牛金财经 · 选股']
  const footHeight = Math.max(foot.length * 36, code ? CODE_SIZE : 0)
  canvas.height = 190 + lines.length * 42 + 110 + poster.rows.length * 60 + footHeight + 60
  // Setting the size has cleared the pen.
  paint(pen, { ...poster, lines, foot }, canvas.height)
  if (code)
    paintCode(pen, code, {
      x: WIDTH - EDGE - CODE_SIZE,
      y: canvas.height - footHeight - 36,
      size: CODE_SIZE,
      colour: INK,
    })
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png')
  })
}

function paint(pen: Pen, poster: Poster, height: number): void {
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, WIDTH, height)
  pen.textBaseline = 'top'
  write(pen, poster.title, { x: EDGE, y: 52, font: `600 44px ${FONT}`, colour: INK })
  write(pen, poster.subtitle, { x: EDGE, y: 116, font: `26px ${FONT}`, colour: QUIET })
  let y = 180
  for (const line of poster.lines) {
    write(pen, line, { x: EDGE, y, font: `26px ${FONT}`, colour: INK })
    y += 42
  }
  y += 30
  const [name, first, second] = poster.heads
  row(pen, y, { name, figures: [first, second] }, QUIET)
  y += 48
  for (const one of poster.rows) {
    pen.fillStyle = LINE
    pen.fillRect(EDGE, y, WIDTH - EDGE * 2, 1)
    row(pen, y + 14, one, INK)
    y += 60
  }
  y += 30
  for (const line of poster.foot) {
    write(pen, line, { x: EDGE, y, font: `22px ${FONT}`, colour: QUIET })
    y += 36
  }
}

function row(pen: Pen, y: number, one: Poster['rows'][number], colour: string): void {
  const [first, second] = one.figures
  write(pen, one.name, { x: EDGE, y, font: `28px ${FONT}`, colour })
  write(pen, first, { x: 540, y, font: `28px ${FONT}`, colour, end: true })
  write(pen, second, { x: WIDTH - EDGE, y, font: `28px ${FONT}`, colour: signColour(second) ?? colour, end: true })
}

function signColour(text: string): string | undefined {
  if (text.startsWith('+')) return UP
  return /^-[\d.]/.test(text) ? DOWN : undefined
}
