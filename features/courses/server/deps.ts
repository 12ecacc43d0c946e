import type { Entitlements, Offer } from '@niujin/commerce/ports'
import type { LessonFilms } from '@niujin/academy/ports'
import type { Authors, ContentChanges, Follows, Members, Moderation, StorePicture } from '@niujin/community/ports'
import type { Result } from '@niujin/contract-kit'
import type { Notices } from '@niujin/server-kit'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CourseIncome, RecordingChapter } from '../contract/index.ts'
import type { CoursesDatabase } from './tables.ts'

/** What the rights are asked for: teaching, deciding over everyone's courses, and prices. */
export type CoursesAction = 'content.publish.own' | 'content.review' | 'price.approve'

/** A price that somebody of the staff approved. */
export interface ApprovedPrice {
  /** What the buyer gets: `course:…`. */
  readonly thing: string
  readonly title: string
  readonly introduction: string
  readonly picture: string | null
  /** The product that sold it before; null opens one. */
  readonly productId: string | null
  readonly fen: number
  readonly originalFen: number | null
  /** Days it lasts; null without an end. */
  readonly termDays: number | null
  /** Who approved it, of the staff. */
  readonly by: string
  readonly proposedBy: string
}

/** A broadcast of the sample programme. */
export interface SampleBroadcast {
  /** Of its hour, the same when the broadcast is announced anew. */
  readonly slotId: string
  readonly liveId: string
  readonly hostId: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What courses stand on. What is asked of others is asked over the transaction that is open, or the database. */
export interface CoursesDeps {
  readonly database: CoursesDatabase
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly members: Members
  /** Whether the member of the present request may do something, now. */
  readonly may: (memberId: string, action: CoursesAction, connection: OpenTransaction) => Promise<boolean>
  /** Whether a member holds a role that teaches, outside of any request. */
  readonly isTeacher: (memberId: string, connection: OpenTransaction) => Promise<boolean>
  readonly authors: Authors
  /** What teachers say about themselves on their pages, by niujinUid; those who wrote nothing are left out. */
  readonly introductions: (ids: readonly string[], connection: OpenTransaction) => Promise<ReadonlyMap<string, string>>
  readonly moderation: Moderation
  readonly follows: Pick<Follows, 'published'>
  readonly changes: ContentChanges
  /** The members' inbox. */
  readonly notices: Notices
  readonly entitlements: Pick<Entitlements, 'find' | 'having'>
  readonly shop: {
    /** The prices of a product as the member would buy them now, in their order; none of one that was never offered. */
    offersOfProduct(
      connection: OpenTransaction,
      wanted: { readonly productId: string; readonly memberId: string | undefined },
    ): Promise<readonly Offer[]>
    /** Opens the product of a course at a price that was approved, or gives an open one that price; its id. */
    sell(transaction: OpenTransaction, price: ApprovedPrice): Promise<Result<{ readonly productId: string }, 'REFUSED'>>
    /** Buyers read what the course is called now. */
    rename(
      transaction: OpenTransaction,
      called: Pick<ApprovedPrice, 'title' | 'introduction' | 'picture'> & { productId: string; by: string },
    ): Promise<void>
    /** Takes the product off sale. */
    stopSelling(transaction: OpenTransaction, sold: { productId: string; by: string; reason: string }): Promise<void>
    /** What came in for `course:…` and went back, whatever it costs now; undefined when nobody ever paid for it. */
    incomeOf(connection: OpenTransaction, thing: string): Promise<CourseIncome | undefined>
  }
  readonly live: {
    /** Who hosts a broadcast; undefined when there is none. */
    hostOf(liveId: string, connection: OpenTransaction): Promise<string | undefined>
    /** Those of the broadcasts that are on air. */
    onAir(liveIds: readonly string[], connection: OpenTransaction): Promise<ReadonlySet<string>>
    /** The sample programme as it is announced; nothing where there are no samples. */
    samples(connection: OpenTransaction): Promise<readonly SampleBroadcast[]>
  }
  readonly recordings: {
    /** Whether a recording of that broadcast can be watched, and how long it is in whole seconds. */
    secondsOf(liveId: string, connection: OpenTransaction): Promise<number | undefined>
    /** Its chapters, by the second at which each begins. */
    chaptersOf(liveId: string, connection: OpenTransaction): Promise<readonly RecordingChapter[]>
  }
  readonly exercises: {
    /** Who wrote an exercise, null of the house; undefined when there is none. */
    authorOf(connection: OpenTransaction, exerciseId: string): Promise<{ readonly authorId: string | null } | undefined>
  }
  /** Films of lessons, which come out with the versions of their courses. */
  readonly films: LessonFilms
  /** Covers and pictures of courses. */
  readonly pictures: StorePicture
}
