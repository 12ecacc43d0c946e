import type { ContentChanges, StorePicture } from '@niujin/community/ports'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { SupportDatabase } from './tables.ts'

/** What the staff may do with tickets. */
export type SupportAction = 'support.read' | 'support.answer'

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

/** What support stands on. */
export interface SupportDeps {
  readonly database: SupportDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly pictures: StorePicture
  /** Whether a member may do something as staff, now; asked over the transaction that is open, or the database. */
  readonly may: (memberId: string, action: SupportAction, connection: OpenTransaction) => Promise<boolean>
  /** The members' inbox. */
  readonly notices: Notices
  /** Told what is published, changed or gone. */
  readonly changes: ContentChanges
  readonly contact: Partial<ContactSettings>
}
