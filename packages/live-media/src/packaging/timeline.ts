import type { Packet } from '../wire/packet.ts'

/** Milliseconds a track's times may jump before the sender's clock counts as set anew. */
const FORWARD = 10_000
const BACKWARD = 1_000
/** What follows a jump comes this long after what was before it. */
const STEP = 40

/**
 * Turns the times of one sender into times of the broadcast: they begin at `start`, and a sender that sets its clock anew
 * goes on where it was. Each track is watched by itself, because one may come long after the other.
 */
export class Timeline {
  #shift: number | undefined
  #end: number
  readonly #start: number
  readonly #last = new Map<Packet['track'], number>()

  constructor(start: number) {
    this.#start = start
    this.#end = start
  }

  /** Milliseconds of the broadcast at the sender's `timestamp`. */
  at(track: Packet['track'], timestamp: number): number {
    this.#shift ??= this.#start - timestamp
    let time = timestamp + this.#shift
    const last = this.#last.get(track) ?? time
    if (time - last > FORWARD || last - time > BACKWARD) {
      this.#shift = this.#end + STEP - timestamp
      time = this.#end + STEP
    }
    this.#last.set(track, time)
    this.#end = Math.max(this.#end, time)
    return Math.max(time, this.#start)
  }
}
