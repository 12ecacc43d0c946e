/**
 * `mismatch`: name and number are not one person's. `unknown`: nobody has the number. `unreachable`: no usable answer,
 * another try makes sense.
 */
export type IdentityVerdict = 'match' | 'mismatch' | 'unknown' | 'unreachable'

/** Knows whether a name and an identity number belong together. Never throws for what a provider or the network does. */
export interface IdentityCheck {
  /** Nobody is asked. */
  readonly simulated: boolean
  readonly check: (asked: { readonly name: string; readonly idNo: string }) => Promise<IdentityVerdict>
}

/** What the log may know of a failure: no name, no number, no secret. */
export interface CheckFailure {
  readonly provider: string
  /** The provider's code such as `AuthFailure.SecretIdNotFound` or `-4`, or ours in capitals. */
  readonly reason: string
  /** What went wrong on the way. */
  readonly detail: string
}
