/** The part of a canvas that a poster is drawn with. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'font' | 'fillStyle' | 'textAlign' | 'textBaseline' | 'fillRect' | 'fillText' | 'measureText'
>

/** Where and how a text is written; `end` aligns its right edge to `x`. */
export interface TextPosition {
  readonly x: number
  readonly y: number
  readonly font: string
  readonly colour: string
  readonly end?: boolean
}

/** Writes one line. */
export function write(pen: Pen, text: string, { x, y, font, colour, end = false }: TextPosition): void {
  pen.font = font
  pen.fillStyle = colour
  pen.textAlign = end ? 'right' : 'left'
  pen.fillText(text, x, y)
}

/** Paints a code of dark modules, at most `size` pixels wide, in whole pixels so that its edges are sharp. */
export function paintCode(
  pen: Pen,
  code: readonly (readonly boolean[])[],
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  const dot = Math.floor(size / code.length)
  pen.fillStyle = colour
  for (const [row, line] of code.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) pen.fillRect(x + column * dot, y + row * dot, dot, dot)
    }
  }
}

/** Signs that no line begins with: they hang over the edge of the one before. */
const HANGING = '，。；：、）！？%'

/** A text in lines no wider than `width`, as `measure` says; a single character is never broken. */
export function brokenTo(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const sign of text) {
    if (line !== '' && !HANGING.includes(sign) && measure(line + sign) > width) {
      lines.push(line)
      line = ''
    }
    line += sign
  }
  return [...lines, line]
}
