/** A gap between two frames that one sees, milliseconds. */
const LONG = 50

/** What the page says of itself to the bench. */
export interface OnPage {
  /** Counts frames for so many seconds from now. */
  countFrames(seconds: number): Promise<Counted>
  /** Place of the newest message drawn. */
  newest(): number
}

export interface Counted {
  readonly perSecond: number[]
  readonly long: number
  readonly longestMs: number
}

/** Counts the frames of each second; what it needs is there before it begins, so that it adds nothing to the memory that is measured. */
export function countFrames(seconds: number): Promise<Counted> {
  const perSecond = new Uint16Array(seconds)
  let long = 0
  let longest = 0
  return new Promise((done) => {
    const started = performance.now()
    let last = started
    const frame = (now: number) => {
      const second = Math.floor((now - started) / 1000)
      if (second >= seconds) return done({ perSecond: [...perSecond], long, longestMs: longest })
      if (second >= 0) perSecond[second] = (perSecond[second] ?? 0) + 1
      const gap = now - last
      if (gap > LONG) long += 1
      longest = Math.max(longest, gap)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
