/** fresh: never seen; seen: a repeat; stale: too old to tell, the caller should sign anew. */
export type NonceVerdict = 'fresh' | 'seen' | 'stale'

/** Remembers the nonces of signed requests for as long as their `time` would be accepted. */
export interface NonceStore {
  /** Takes a nonce of a request signed at `issuedAt` (milliseconds). */
  take(nonce: string, issuedAt: number): Promise<NonceVerdict> | NonceVerdict
}
