const FAMILY = '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", sans-serif'

/** The chart's font at a size in pixels. */
export function font(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILY}`
}

/** A word on a filled tag. */
export function drawTag(
  context: CanvasRenderingContext2D,
  { text, x, y, fill, ink, align }: { text: string; x: number; y: number; fill: string; ink: string; align: 'left' | 'right' | 'center' },
): void {
  context.font = font(10)
  const width = context.measureText(text).width + 8
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  context.fillStyle = fill
  context.fillRect(left, y - 8, width, 16)
  context.fillStyle = ink
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + 4, y + 0.5)
}

/** How much of what lies under a word's plate is covered: lines must not strike the word through, nor quite vanish. */
const PLATE_COVER = 0.8

/** A word, in the font that is set, on a thin plate that keeps the lines under it from striking it through. */
export function drawOnPlate(
  context: CanvasRenderingContext2D,
  { text, x, y, ink, plate, align }: { text: string; x: number; y: number; ink: string; plate: string; align: 'left' | 'right' },
): void {
  if (text === '') return
  const width = context.measureText(text).width + 4
  context.globalAlpha = PLATE_COVER
  context.fillStyle = plate
  context.fillRect(align === 'left' ? x - 2 : x + 2 - width, y - 6, width, 12)
  context.globalAlpha = 1
  context.fillStyle = ink
  context.textAlign = align
  context.fillText(text, x, y)
}
