const FAMILY = '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", sans-serif'

/** The chart's font at a size in pixels. */
export function font(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILY}`
}

/** Prices and dates come again in every frame: this many words are measured only once. */
const MOST = 500
const widths = new Map<string, number>()

/** Pixels of a word of an axis, which is 10 pixels high. */
export function widthOf(context: CanvasRenderingContext2D, text: string): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  if (widths.size >= MOST) widths.clear()
  context.font = font(10)
  const { width } = context.measureText(text)
  widths.set(text, width)
  return width
}

/** A word on a filled tag. */
export function drawTag(
  context: CanvasRenderingContext2D,
  {
    text,
    x,
    y,
    fill,
    ink,
    align,
  }: { text: string; x: number; y: number; fill: string; ink: string; align: 'left' | 'right' | 'center' },
): void {
  context.font = font(10)
  const width = widthOf(context, text) + 8
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  context.fillStyle = fill
  context.fillRect(left, y - 8, width, 16)
  context.fillStyle = ink
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + 4, y + 0.5)
}
