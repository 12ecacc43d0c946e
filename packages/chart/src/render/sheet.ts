/** Pixels of the screen in a CSS pixel; more than three nobody sees. */
export function pixelRatio(): number {
  return Math.min(3, window.devicePixelRatio || 1)
}

/** A canvas over the whole chart. It gets its pixels when it is first drawn on: most charts are only looked at. */
export class Sheet {
  private readonly canvas: HTMLCanvasElement
  private width = 0
  private height = 0
  private isSized = false
  private isBlank = true

  constructor(element: HTMLElement) {
    const canvas = document.createElement('canvas')
    canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none'
    canvas.setAttribute('aria-hidden', 'true')
    element.append(canvas)
    this.canvas = canvas
  }

  /** What was drawn stays, stretched, until it is drawn on again. */
  resize(width: number, height: number): void {
    this.width = width
    this.height = height
    this.isSized = false
  }

  /** For drawing in CSS pixels. */
  context(): CanvasRenderingContext2D | null {
    this.isBlank = false
    const context = this.canvas.getContext('2d')
    if (this.isSized) return context
    this.isSized = true
    const ratio = pixelRatio()
    this.canvas.width = Math.round(this.width * ratio)
    this.canvas.height = Math.round(this.height * ratio)
    context?.setTransform(ratio, 0, 0, ratio, 0, 0)
    return context
  }

  /** Empties what was drawn, if anything was. */
  clear(): void {
    if (this.isBlank) return
    this.context()?.clearRect(0, 0, this.width, this.height)
    this.isBlank = true
  }

  remove(): void {
    this.canvas.remove()
    // Safari frees a canvas's memory only when it has no size.
    this.canvas.width = this.canvas.height = 0
  }
}
