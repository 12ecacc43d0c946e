const FAMILY = '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", sans-serif'

/** The chart's font at a size in pixels. */
export function font(size: number, weight = 400): string {
  return `${weight} ${size}px ${FAMILY}`
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
  const width = context.measureText(text).width + 8
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
  context.fillStyle = fill
  context.fillRect(left, y - 8, width, 16)
  context.fillStyle = ink
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.fillText(text, left + 4, y + 0.5)
}
