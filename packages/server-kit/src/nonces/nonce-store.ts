/** fresh: never seen; seen: a repeat; full: this caller has too many under way to remember another. */
export type NonceVerdict = 'fresh' | 'seen' | 'full'

/** Whose nonce it is: a signed-in member's, or one of the guests at an address. */
export interface NonceOwner {
  readonly kind: 'member' | 'guest'
  readonly id: string
}

/** Remembers the nonces of signed requests for as long as their `time` would be accepted. */
export interface NonceStore {
  /** Takes a nonce of a request signed at `issuedAt` (milliseconds). */
  take(nonce: string, issuedAt: number, owner: NonceOwner): Promise<NonceVerdict> | NonceVerdict
}
