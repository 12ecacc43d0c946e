import { TIME_TOLERANCE } from '@niujin/contract-kit'
import type { NonceVerdict } from './nonce-store.ts'

interface MemoryNonceOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Nonces kept at most. */
  readonly capacity?: number
}

/** A NonceStore that answers at once. */
export interface MemoryNonces {
  readonly size: number
  take(nonce: string, issuedAt: number): NonceVerdict
}

/**
 * Nonces of one process, by the second they were signed at. Over capacity the oldest seconds are forgotten
 * and requests signed at or before them answered as stale: memory stays bounded and no replay gets through.
 */
export function createMemoryNonces(options: MemoryNonceOptions = {}): MemoryNonces {
  const { now = Date.now, capacity = 300_000 } = options
  const bySecond = new Map<number, Set<string>>()
  let size = 0
  let floor = 0

  const forget = (second: number) => {
    size -= bySecond.get(second)?.size ?? 0
    bySecond.delete(second)
    floor = Math.max(floor, second)
  }
  const forgetExpired = () => {
    const oldest = now() - TIME_TOLERANCE
    for (const second of bySecond.keys()) if (second < oldest) forget(second)
  }
  const makeRoom = () => {
    forgetExpired()
    if (size >= capacity) forget(Math.min(...bySecond.keys()))
  }

  let swept = 0
  return {
    get size() {
      return size
    },
    take(nonce, issuedAt) {
      if (now() - swept > 10_000) {
        swept = now()
        forgetExpired()
      }
      const second = Math.floor(issuedAt / 1000) * 1000
      if (second <= floor) return 'stale'
      const known = bySecond.get(second) ?? new Set()
      if (known.has(nonce)) return 'seen'
      if (size >= capacity) makeRoom()
      if (second <= floor) return 'stale'
      bySecond.set(second, known.add(nonce))
      size += 1
      return 'fresh'
    },
  }
}
