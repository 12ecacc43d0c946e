import type { Result } from '@niujin/contract-kit'
import type { SupportDatabase } from './tables.ts'

/** What the staff may do with tickets. */
export type SupportAction = 'support.read' | 'support.answer'

/** Keeps pictures that members and staff send. */
export interface StorePicture {
  /** Checks the bytes, encodes them anew and keeps them at an address nobody can guess. */
  keep(bytes: Uint8Array): Promise<Result<{ readonly url: string }, 'PICTURE_TOO_LARGE' | 'PICTURE_KIND' | 'PICTURE_BROKEN'>>
  /** The picture of that address is not needed any more. */
  forget(url: string): Promise<void>
}

/** A message for one member. The same `key` again is the same message and is to be dropped by the receiver. */
export interface Told {
  readonly memberId: string
  readonly kind: 'system'
  readonly key: string
  readonly title: string
  readonly text: string
  /** A path of this app. */
  readonly link: string
}

/** How people reach the operator; what is left out stays as in the samples. */
export interface ContactSettings {
  readonly phone: string
  /** When the phone is answered, in words. */
  readonly hours: string
  readonly email: string
  readonly complaintPhone: string
  readonly complaintEmail: string
  /** Working days until a complaint is answered. */
  readonly complaintDays: number
  readonly address: string
}

export interface SupportParts {
  readonly database: SupportDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pictures: StorePicture
  /** Whether a member may do something as staff, now. */
  readonly may: (memberId: string, action: SupportAction) => Promise<boolean>
  /** Hands a message to the member's inbox; a rejection means it was not taken and comes again. */
  readonly tell: (message: Told) => Promise<void>
  readonly contact: Partial<ContactSettings>
}
