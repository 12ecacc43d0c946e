import type { CrmKeys } from '@niujin/contract-kit/crm'
import type { Handler } from '../handle.ts'
import type { IdempotencyStore } from '../idempotency/idempotency.ts'
import type { Limits } from '../limits/limits.ts'
import type { NonceStore } from '../nonces/nonce-store.ts'
import type { Authenticate } from './session.ts'

/** What serving endpoints needs. */
export interface ServeOptions {
  readonly handlers: readonly Handler[]
  /** The app's secret of the sign, for callers without a session. */
  readonly secret: string
  /** Nobody is signed in when absent. */
  readonly authenticate?: Authenticate
  readonly nonces: NonceStore
  /** Needed as soon as one endpoint is declared `once`. */
  readonly idempotency?: IdempotencyStore
  /** Needed as soon as one endpoint is on the crm host. */
  readonly crmKeys?: CrmKeys
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** What callers may use in a minute; nothing is limited when absent. */
  readonly limits?: Limits
  /** Paths under which only calls live, such as /userapi: an unknown one is answered with an envelope. */
  readonly prefixes?: readonly `/${string}`[]
  /** Other origins whose pages may call, when the hosts are split. */
  readonly origins?: readonly string[]
}

/** What each host's plugin is handed. */
export type HostOptions = ServeOptions & {
  readonly authenticate: Authenticate
  readonly now: () => number
  readonly limits: Limits
}
