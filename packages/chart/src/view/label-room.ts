/** More words than this on one pane cannot be told apart; the oldest are left out. */
const MOST = 256
/** Heights of itself that a label may move away from its value. */
const TRIES = 4

/** Boxes that words and icons of a pane already stand in. */
export class LabelRoom {
  /** Left, top, right and bottom of one box after the other. */
  private readonly edges: number[] = []
  private readonly top: number
  private readonly bottom: number

  constructor({ top, bottom }: { readonly top: number; readonly bottom: number }) {
    this.top = top
    this.bottom = bottom
  }

  /** Keeps later labels out of a box. */
  take(left: number, top: number, width: number, height: number): void {
    if (this.edges.length < MOST * 4) this.edges.push(left, top, left + width, top + height)
  }

  /** Takes the free box nearest to `top`, looking up or down from it, and gives its top; NaN when there is no room on the pane. */
  find(box: { left: number; top: number; width: number; height: number }, upwards: boolean): number {
    if (this.edges.length >= MOST * 4) return Number.NaN
    for (let tried = 0; tried < TRIES; tried += 1) {
      const top = box.top + box.height * (upwards ? -tried : tried)
      const isOutside = top < this.top || top + box.height > this.bottom
      if (isOutside || !this.isFree(box, top)) continue
      this.take(box.left, top, box.width, box.height)
      return top
    }
    return Number.NaN
  }

  private isFree({ left, width, height }: { left: number; width: number; height: number }, top: number): boolean {
    const { edges } = this
    for (let at = 0; at < edges.length; at += 4) {
      const isApart =
        left >= (edges[at + 2] ?? 0) ||
        left + width <= (edges[at] ?? 0) ||
        top >= (edges[at + 3] ?? 0) ||
        top + height <= (edges[at + 1] ?? 0)
      if (!isApart) return false
    }
    return true
  }
}
