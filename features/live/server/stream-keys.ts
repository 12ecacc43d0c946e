import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 160 bits. */
const BYTES = 20

/** A new stream key, and what is kept of it. */
export function newStreamKey(): { readonly key: string; readonly hash: string } {
  const key = randomBytes(BYTES).toString('hex')
  return { key, hash: hashOf(key) }
}

/** Whether a key belongs to a kept hash; takes the same time for every wrong one. */
export function isKeyOf(key: string, hash: string | null): boolean {
  // Compared also when no key opens the stream: the time does not tell.
  const kept = hash ?? hashOf('')
  return timingSafeEqual(Buffer.from(hashOf(key), 'hex'), Buffer.from(kept, 'hex')) && hash !== null
}

/** A name for a broadcast, or for its stream: nobody guesses it. */
export function newName(bytes: 8 | 16): string {
  return randomBytes(bytes).toString('hex')
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

const WRONG_MOST = 10
const WINDOW_MS = 10 * 60_000
const ADDRESSES_MOST = 10_000

/** Counts wrong keys by address: after ten in ten minutes no key of that address is looked at until they have passed. */
export function createGuessLimit(now: () => number): { isOver(ip: string): boolean; wrong(ip: string): void } {
  const guesses = new Map<string, { count: number; since: number }>()
  const recent = (ip: string) => {
    const known = guesses.get(ip)
    return known && now() - known.since < WINDOW_MS ? known : undefined
  }
  return {
    isOver: (ip) => (recent(ip)?.count ?? 0) >= WRONG_MOST,
    wrong(ip) {
      const known = recent(ip) ?? { count: 0, since: now() }
      known.count += 1
      guesses.delete(ip)
      guesses.set(ip, known)
      const oldest = guesses.keys().next()
      if (guesses.size > ADDRESSES_MOST && !oldest.done) guesses.delete(oldest.value)
    },
  }
}
