import { TIME_TOLERANCE } from '@niujin/contract-kit'
import type { NonceOwner, NonceStore, NonceVerdict } from './nonce-store.ts'

interface MemoryNonceOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Nonces of one owner at most. */
  readonly perOwner?: number
  /** Nonces of all guests, and of all members, at most. */
  readonly capacity?: number
}

/** A NonceStore that answers at once. */
export interface MemoryNonces extends NonceStore {
  readonly size: number
  take(nonce: string, issuedAt: number, owner: NonceOwner): NonceVerdict
}

/**
 * Nonces of one process. Nothing that is remembered is forgotten before its time, so no replay gets through; who has
 * used up the room of one caller is refused, and a flood of guests takes no room from members.
 */
export function createMemoryNonces({
  now = Date.now,
  perOwner = 12_000,
  capacity = 600_000,
}: MemoryNonceOptions = {}): MemoryNonces {
  const rooms = { member: new Room(perOwner, capacity), guest: new Room(perOwner, capacity) }
  let swept = now()
  return {
    get size() {
      return rooms.member.size + rooms.guest.size
    },
    take(nonce, issuedAt, owner) {
      const at = now()
      if (at - swept > SWEEP_EVERY) {
        swept = at
        for (const room of Object.values(rooms)) room.forgetBefore(at - TIME_TOLERANCE)
      }
      return rooms[owner.kind].take(nonce, Math.floor(issuedAt / 1000) * 1000, owner.id)
    },
  }
}

const SWEEP_EVERY = 10_000

/** Nonces by the second they were signed at, each with its owner. */
class Room {
  readonly #bySecond = new Map<number, Map<string, string>>()
  readonly #owned = new Map<string, number>()
  readonly #perOwner: number
  readonly #capacity: number
  size = 0

  constructor(perOwner: number, capacity: number) {
    this.#perOwner = perOwner
    this.#capacity = capacity
  }

  take(nonce: string, second: number, owner: string): NonceVerdict {
    const known = this.#bySecond.get(second) ?? new Map<string, string>()
    if (known.has(nonce)) return 'seen'
    const owned = this.#owned.get(owner) ?? 0
    if (owned >= this.#perOwner || this.size >= this.#capacity) return 'full'
    this.#bySecond.set(second, known.set(nonce, owner))
    this.#owned.set(owner, owned + 1)
    this.size += 1
    return 'fresh'
  }

  forgetBefore(oldest: number): void {
    for (const [second, nonces] of this.#bySecond) {
      // The whole of a second is over only when the next has begun.
      if (second + 1000 > oldest) continue
      this.#bySecond.delete(second)
      this.size -= nonces.size
      for (const owner of nonces.values()) this.#release(owner)
    }
  }

  #release(owner: string): void {
    const left = (this.#owned.get(owner) ?? 0) - 1
    if (left > 0) this.#owned.set(owner, left)
    else this.#owned.delete(owner)
  }
}
