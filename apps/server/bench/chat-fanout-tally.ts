import { findMarks, micros } from './chat-fanout-mark.ts'

/** What all readers together heard of the messages of one window. */
export interface Heard {
  readonly p50: number
  readonly p99: number
  readonly most: number
  /** Deliveries, each counted once. */
  readonly received: number
  readonly double: number
}

/** Counts who heard what, and how late. */
export class Tally {
  readonly #messages: number
  readonly #seen: Uint8Array
  readonly #delays: Float32Array
  #received = 0
  #double = 0

  constructor(readers: number, messages: number) {
    this.#messages = messages
    this.#seen = new Uint8Array(readers * messages)
    this.#delays = new Float32Array(readers * messages)
  }

  get received(): number {
    return this.#received
  }

  /** A reader got a frame just now. */
  hear(reader: number, frame: Buffer): void {
    const now = micros()
    findMarks(frame, (message, sent) => {
      if (message >= this.#messages) return
      const at = reader * this.#messages + message
      if (this.#seen[at] === 1) this.#double += 1
      else {
        this.#seen[at] = 1
        this.#delays[this.#received] = (now - sent) / 1000
        this.#received += 1
      }
    })
  }

  result(): Heard {
    const delays = this.#delays.subarray(0, this.#received).toSorted()
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? Number.NaN
    return {
      p50: at(0.5),
      p99: at(0.99),
      most: delays.at(-1) ?? Number.NaN,
      received: this.#received,
      double: this.#double,
    }
  }
}
