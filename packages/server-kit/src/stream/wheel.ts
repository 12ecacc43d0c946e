import type { Reader } from './reader.ts'

const SLOTS = 10

/** Time between two slots, milliseconds; once around is 500 ms. */
export const SLOT_TIME = 50

/** Spreads readers over half a second, so that a thousand of them are not served in one breath. */
export class Wheel {
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<Reader>())
  #at = 0

  get size(): number {
    return this.#slots.reduce((sum, slot) => sum + slot.size, 0)
  }

  readers(): Reader[] {
    return this.#slots.flatMap((slot) => [...slot])
  }

  add(reader: Reader): void {
    this.#slots.reduce((least, slot) => (slot.size < least.size ? slot : least)).add(reader)
  }

  remove(reader: Reader): void {
    for (const slot of this.#slots) slot.delete(reader)
  }

  /** Moves on one slot: its readers get everything, those half a turn away only what must not wait. */
  turn(): { all: Iterable<Reader>; queued: Iterable<Reader> } {
    this.#at = (this.#at + 1) % SLOTS
    const all = this.#slots[this.#at] ?? []
    const queued = this.#slots[(this.#at + SLOTS / 2) % SLOTS] ?? []
    return { all, queued }
  }
}
