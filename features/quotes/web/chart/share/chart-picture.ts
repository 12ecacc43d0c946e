/** A wider picture says no more on a phone (pixels). */
const WIDEST = 1200

/**
 * What is drawn in an element, with all that lies over it, on the ground it stands on: by itself a drawing is clear
 * where nothing is drawn. Undefined until it is drawn.
 */
export function chartPicture(box: HTMLElement): HTMLCanvasElement | undefined {
  const [base, ...over] = [...box.querySelectorAll('canvas')].filter(({ width }) => width > 0)
  if (!base) return undefined
  const scale = Math.min(1, WIDEST / base.width)
  const copy = document.createElement('canvas')
  copy.width = Math.round(base.width * scale)
  copy.height = Math.round(base.height * scale)
  const pen = copy.getContext('2d')
  if (!pen) return undefined
  pen.fillStyle = getComputedStyle(box).getPropertyValue('--surface') || '#ffffff'
  pen.fillRect(0, 0, copy.width, copy.height)
  for (const canvas of [base, ...over]) pen.drawImage(canvas, 0, 0, copy.width, copy.height)
  return copy
}
