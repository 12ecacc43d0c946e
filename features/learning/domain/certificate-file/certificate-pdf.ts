import { pdfOf } from './pdf-file.ts'
import { hexOf, widthOf } from './pdf-text.ts'

/** A4 lying, points. */
const PAGE = { width: 842, height: 595 } as const
const MIDDLE = PAGE.width / 2
/** Longest line in the middle, points; longer ones are written smaller. */
const WIDEST = 640
const QR = { side: 96, x: 690, y: 66 } as const

/** What stands on a certificate. */
export interface Printed {
  readonly no: string
  readonly name: string
  readonly courseTitle: string
  readonly lessons: number
  /** 2026 年 11 月 24 日 */
  readonly day: string
  /** Where it can be checked. */
  readonly address: string
  /** Of that address: rows of dark modules. */
  readonly qr: readonly (readonly boolean[])[]
}

interface Line {
  readonly text: string
  readonly size: number
  readonly x: number
  readonly y: number
}

/** The file of a certificate. */
export function certificatePdf(printed: Printed): string {
  const lines = linesOf(printed)
  const texts = lines.map(({ text }) => text)
  const drawing = [frame(), ...lines.map(drawLine), drawQr(printed.qr)].join('\n')
  return pdfOf({ title: `结业证书 ${printed.courseTitle}`, ...PAGE, drawing, texts })
}

function linesOf({ no, name, courseTitle, lessons, day, address }: Printed): Line[] {
  return [
    centred('结业证书', 44, 462),
    centred(name, 30, 378),
    centred('学完了牛金财经学园的课程', 16, 332),
    centred(`《${courseTitle}》`, 24, 286),
    centred(`必修 ${lessons} 课全部完成，特发此证。`, 16, 242),
    { text: '牛金财经学园', size: 14, x: 72, y: 132 },
    { text: day, size: 14, x: 72, y: 110 },
    { text: `证书编号 ${no}`, size: 11, x: 72, y: 86 },
    { text: `核对 ${address}`, size: 9, x: 72, y: 68 },
    { text: '扫码核对', size: 9, x: QR.x + QR.side / 2 - 18, y: 52 },
  ]
}

function centred(text: string, size: number, y: number): Line {
  const fitting = Math.min(size, (size * WIDEST) / widthOf(text, size))
  return { text, size: fitting, x: MIDDLE - widthOf(text, fitting) / 2, y }
}

function drawLine({ text, size, x, y }: Line): string {
  return `BT 0.13 0.13 0.15 rg /F1 ${round(size)} Tf ${round(x)} ${y} Td <${hexOf(text)}> Tj ET`
}

function frame(): string {
  const { width, height } = PAGE
  return [
    '0.76 0.6 0.28 RG 3 w',
    `28 28 ${width - 56} ${height - 56} re S`,
    '0.8 w',
    `36 36 ${width - 72} ${height - 72} re S`,
    `${MIDDLE - 90} 438 m ${MIDDLE + 90} 438 l S`,
  ].join('\n')
}

function drawQr(rows: readonly (readonly boolean[])[]): string {
  const unit = QR.side / Math.max(1, rows.length)
  const dark = rows.flatMap((row, down) =>
    row.flatMap((isDark, right) =>
      isDark
        ? [
            `${round(QR.x + right * unit)} ${round(QR.y + QR.side - (down + 1) * unit)} ${round(unit)} ${round(unit)} re`,
          ]
        : [],
    ),
  )
  return dark.length === 0 ? '' : `0 0 0 rg\n${dark.join('\n')}\nf`
}

function round(value: number): string {
  return String(Number(value.toFixed(2)))
}
