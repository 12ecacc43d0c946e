/** What to do with the next picture. */
export interface Verdict {
  readonly send: boolean
  /** The pictures after a gap need a key frame first. */
  readonly wantKey: boolean
  /** The bitrate the encoder should have from now on, bits a second. */
  readonly bitrate: number
}

/** Seconds of video waiting for the network: pictures are left out from the one on, and sent again below the other. */
const FULL_SECONDS = 1.2
const FREE_SECONDS = 0.3
const DOWN = 0.7
const UP = 1.15
const LEAST = 250_000
/** Milliseconds without trouble before more is tried. */
const CALM = 15_000

/** Sends less when the network takes less: first pictures are left out up to the next key frame, then all become smaller. */
export class Congestion {
  readonly #most: number
  #bitrate: number
  #gap = false
  #changedAt = 0
  /** Pictures left out so far. */
  dropped = 0

  constructor(bitrate: number) {
    this.#most = bitrate
    this.#bitrate = bitrate
  }

  /** `waitingBytes` are not taken by the network yet; `now` in milliseconds. */
  judge({ waitingBytes, key, now }: { waitingBytes: number; key: boolean; now: number }): Verdict {
    const seconds = (waitingBytes * 8) / this.#bitrate
    const free = seconds < FREE_SECONDS
    if (this.#gap) this.#gap = !(free && key)
    else if (seconds > FULL_SECONDS) {
      this.#gap = true
      this.#change(Math.max(LEAST, this.#bitrate * DOWN), now)
    } else if (now - this.#changedAt > CALM) this.#change(Math.min(this.#most, this.#bitrate * UP), now)
    if (this.#gap) this.dropped += 1
    return { send: !this.#gap, wantKey: this.#gap && free, bitrate: Math.round(this.#bitrate) }
  }

  #change(bitrate: number, now: number): void {
    this.#bitrate = bitrate
    this.#changedAt = now
  }
}
