import type { Feature } from '@niujin/server-kit'
import type { IdentityPorts, IdentitySettings } from './deps.ts'
import type { Keys } from './keys.ts'
import type { SendNotice } from './notices.ts'
import type { Sessions } from './sessions.ts'
import type { IdentityDatabase } from './tables.ts'

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
export interface IdentityContext {
  readonly database: IdentityDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ports: IdentityPorts
  readonly keys: Keys
  readonly sessions: Sessions
  readonly settings: IdentitySettings
  /** The features of the product, once it has started: what they keep about members, and what a guest kept on a device. */
  readonly features: () => readonly Feature[]
  /** Sends a message to a member with the transaction that it is about. */
  readonly notify: SendNotice
}

/**
 * What work inside a transaction is given beside it: neither the database nor the services outside, so that it cannot ask
 * for a second connection while it holds one.
 */
export type ContextInside = Omit<IdentityContext, 'database' | 'ports' | 'features'>
