import type { AGREEMENT_DOCS } from '../contract/index.ts'
import type { Keys } from './keys.ts'
import type { SendNotice } from './notices.ts'
import type { IdentityPorts } from './ports.ts'
import type { Sessions } from './sessions.ts'
import type { IdentityDatabase } from './tables.ts'

/** A text people consent to, in its current version. */
export interface Agreement {
  readonly doc: (typeof AGREEMENT_DOCS)[number]
  readonly title: string
  readonly version: string
  /** The page that shows it. */
  readonly path: string
}

/** What a deployment decides. */
export interface IdentitySettings {
  /** Of every brand. Asked for each time: a version that comes into force counts from that moment on. */
  readonly agreements: () => readonly Agreement[]
  /** Numbers whose owners are admins: the first one has to come from somewhere. */
  readonly adminMobiles: readonly string[]
  /** Origins of this site besides the one a request came to. */
  readonly origins: readonly string[]
  /** Rounds of each derivation of a safety challenge; about 256 derivations solve one. */
  readonly challengeRounds: number
}

export const USUAL_SETTINGS: IdentitySettings = {
  agreements: () => [
    { doc: 'userAgreement', title: '用户协议', version: '2026-11', path: '/aboutDetailAgreement' },
    { doc: 'privacyPolicy', title: '隐私政策', version: '2026-11', path: '/aboutDetailPrivacy' },
    { doc: 'advisoryAgreement', title: '牛金投顾服务协议', version: '2026-11', path: '/aboutDetailAgreementanzt' },
    { doc: 'advisoryPrivacy', title: '牛金投顾隐私政策', version: '2026-11', path: '/aboutDetailPrivacyanzt' },
  ],
  adminMobiles: [],
  origins: [],
  // Half a second on a phone, and nothing that a farm gets for free.
  challengeRounds: 5_000,
}

/** What the handlers are made of. */
export interface IdentityParts {
  readonly database: IdentityDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ports: IdentityPorts
  readonly keys: Keys
  readonly sessions: Sessions
  readonly settings: IdentitySettings
  /** Sends a message to a member with the transaction that it is about. */
  readonly notify: SendNotice
}

/**
 * What work inside a transaction is given beside it: neither the database nor the services outside, so that it cannot ask
 * for a second connection while it holds one.
 */
export type PartsInside = Omit<IdentityParts, 'database' | 'ports'>
