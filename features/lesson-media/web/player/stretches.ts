/** A stretch that was played, whole seconds of the video. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly speed: number
}

/** A stretch is reported after so many seconds of the video. */
const REPORTED_AFTER = 10
/** Further between two words of the video element and it was a jump, seconds at the simple speed. */
const JUMP = 2

/** Follows a video and says which stretches of it were really played. */
export class Stretches {
  readonly #onPlayed: (stretch: Stretch) => void
  #from: number | undefined
  #at = 0
  #speed = 1

  constructor(onPlayed: (stretch: Stretch) => void) {
    this.#onPlayed = onPlayed
  }

  /** It plays and stands at a second. */
  at(second: number, speed: number): void {
    const isJump = second < this.#at || second - this.#at > JUMP * Math.max(1, speed)
    if (this.#from === undefined || isJump || speed !== this.#speed) {
      this.end()
      this.#from = second
      this.#speed = speed
    }
    this.#at = second
    if (second - this.#from < REPORTED_AFTER) return
    this.#report()
    // What was rounded off belongs to the next stretch.
    this.#from = Math.round(second)
  }

  /** It stopped, was moved, or is left. */
  end(): void {
    if (this.#from !== undefined) this.#report()
    this.#from = undefined
  }

  #report(): void {
    const from = Math.round(this.#from ?? 0)
    const to = Math.round(this.#at)
    if (to > from) this.#onPlayed({ from, to, speed: this.#speed })
  }
}
