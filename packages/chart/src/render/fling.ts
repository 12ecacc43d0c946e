import { wantsLessMotion } from './haptic.ts'

/** Milliseconds of the finger's last way that its speed is taken from. */
const RECENT = 90
/** What is left of the speed after a millisecond. */
const FRICTION = 0.9968
/** Pixels in a millisecond below which nothing moves any more. */
const SLOWEST = 0.03
/** The quickest start, pixels in a millisecond. */
const QUICKEST = 6

/** Bars go on after a flick and slow down; they stop at once under the next finger. */
export class Fling {
  private readonly pan: (pixels: number) => void
  private readonly way: { x: number; at: number }[] = []
  private frame = 0

  constructor(pan: (pixels: number) => void) {
    this.pan = pan
  }

  /** Where the finger is. */
  note(x: number, at: number): void {
    this.way.push({ x, at })
    while (at - (this.way[0]?.at ?? at) > RECENT) this.way.shift()
  }

  /** The finger was lifted. */
  go(at: number): void {
    let speed = this.speed(at)
    this.way.length = 0
    if (Math.abs(speed) < SLOWEST || wantsLessMotion()) return
    let before = performance.now()
    const frame = (now: number) => {
      const passed = Math.max(0, now - before)
      before = now
      speed *= FRICTION ** passed
      this.frame = Math.abs(speed) < SLOWEST ? 0 : requestAnimationFrame(frame)
      if (this.frame !== 0) this.pan(speed * passed)
    }
    this.frame = requestAnimationFrame(frame)
  }

  /** Stops, and says whether anything moved. */
  stop(): boolean {
    const wasMoving = this.frame !== 0
    if (wasMoving) cancelAnimationFrame(this.frame)
    this.frame = 0
    this.way.length = 0
    return wasMoving
  }

  /** Pixels in a millisecond; a finger that rested before it was lifted has none. */
  private speed(at: number): number {
    const first = this.way.find((one) => at - one.at <= RECENT)
    const last = this.way.at(-1)
    if (!first || !last || last.at <= first.at) return 0
    return Math.max(-QUICKEST, Math.min(QUICKEST, (last.x - first.x) / (last.at - first.at)))
  }
}
