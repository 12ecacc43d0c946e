import type { Result } from '@niujin/contract-kit'
import type { Notices } from '@niujin/server-kit'

/** Sends a code by SMS; SMS_FAILED when the service did not take it. */
export type SendCode = (message: { mobile: string; code: string; purpose: string; minutes: number }) => Promise<Result<null, 'SMS_FAILED'>>

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
  signPage(url: string): Promise<Result<{ appId: string; timestamp: number; nonceStr: string; signature: string }, 'UNREACHABLE'>>
}

/** Checks, re-encodes and keeps pictures. */
export interface StorePicture {
  /** Keeps a square avatar; gives its address. */
  keep(picture: { uid: string; bytes: Uint8Array }): Promise<Result<{ url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
  /** Forgets the picture at an address that `keep` gave; any other address is left alone. */
  forget(url: string): Promise<void>
}

/** What other features keep about members. */
export interface MemberData {
  /** Names the part in the export, and in logs. */
  readonly name: string
  /** What the feature keeps about the member, for the member to read. */
  exportOf?(uid: string): Promise<unknown>
  /** Personal data of the member goes; what law wants kept stays. Called again after a failure. */
  erase?(uid: string): Promise<void>
}

/** What this feature needs from outside. */
export interface IdentityPorts {
  readonly sendCode: SendCode
  readonly messaging: MessagingLogin
  readonly pictures: StorePicture
  readonly memberData?: readonly MemberData[]
  /** The members' inbox: word of what happens to their accounts. */
  readonly notices?: Notices
  /** Told of every member's sign-in, before its answer: what a guest kept on the device can become the member's. */
  readonly onSignIn?: (uid: string, deviceId: string) => Promise<void>
}
