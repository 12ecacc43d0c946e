import type { Result } from '@niujin/contract-kit'
import type { Notices } from '@niujin/server-kit'
import type { Kysely } from 'kysely'
import type { AGREEMENT_DOCS, GivenRole } from '../contract/index.ts'

/** Sends a code by SMS; SMS_FAILED when the service did not take it. */
export type SendCode = (message: {
  mobile: string
  code: string
  purpose: string
  minutes: number
}) => Promise<Result<null, 'SMS_FAILED'>>

/** What the messaging app tells about a person who authorised us. */
export interface MessagingPerson {
  readonly openId: string
  readonly unionId: string | null
  /** Both only when the person let the app tell us (snsapi_userinfo). */
  readonly nickname: string | null
  readonly avatar: string | null
  readonly scope: 'snsapi_base' | 'snsapi_userinfo'
}

/** The official account inside the messaging app. */
export interface MessagingLogin {
  /** The app's authorisation page, which returns to `redirectUri` with code and state. */
  authorizeAddress(asked: { redirectUri: string; scope: 'snsapi_base' | 'snsapi_userinfo'; state: string }): string
  /** Who authorised; a code counts once. */
  exchange(code: string): Promise<Result<MessagingPerson, 'REFUSED' | 'UNREACHABLE'>>
  /** What configures the app's SDK on the page at `url` (without #). */
  signPage(
    url: string,
  ): Promise<Result<{ appId: string; timestamp: number; nonceStr: string; signature: string }, 'UNREACHABLE'>>
}

/** Checks, re-encodes and keeps pictures. */
export interface StorePicture {
  /** Keeps a square avatar; gives its address. */
  keep(picture: {
    uid: string
    bytes: Uint8Array
  }): Promise<Result<{ url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
  /** Forgets the picture at an address that `keep` gave; any other address is left alone. */
  forget(url: string): Promise<void>
}

/** Knows whether a name and an identity number belong together. */
export interface IdentityCheck {
  /** Nobody is asked: any name with any number that could be one. */
  readonly simulated: boolean
  /** `unknown`: nobody has this number. `unreachable`: no usable answer. Never throws for what the service does. */
  check(asked: { name: string; idNo: string }): Promise<'match' | 'mismatch' | 'unknown' | 'unreachable'>
}

/** What this feature needs from outside. */
export interface IdentityPorts {
  readonly sendCode: SendCode
  readonly messaging: MessagingLogin
  readonly pictures: StorePicture
  /** undefined: names are not verified here */
  readonly identityCheck: IdentityCheck | undefined
  /** The members' inbox: word of what happens to their accounts. */
  readonly notices?: Notices
}

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

/** Somebody for the demo content; the number signs them in like anybody else. */
export interface DemoMember {
  readonly mobile: string
  readonly nickname: string
  readonly roles: readonly GivenRole[]
  /** Draws their picture. */
  readonly picture?: () => Promise<Uint8Array>
}

/** What accounts stand on. */
export interface IdentityDeps {
  /** The database that has this feature's tables. */
  readonly database: Kysely<unknown>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly ports: IdentityPorts
  /** `master`: at least 32 characters, never changed; every key is derived from it. */
  readonly secrets: { readonly master: string }
  readonly settings?: Partial<IdentitySettings>
  /** Members of demo content whose numbers are people's now: at the start number, roles and sign-ins are taken from them. */
  readonly retired?: readonly DemoMember[]
}
