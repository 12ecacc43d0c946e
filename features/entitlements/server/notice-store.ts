import { sql } from 'kysely'
import type { NoticeDays } from '../domain/index.ts'
import type { Change, Reads } from './tables.ts'

/** A period about whose end its member may have to hear. */
export interface Ending {
  readonly id: string
  readonly memberId: string
  readonly thing: string
  readonly title: string
  readonly givenAt: Date
  readonly until: Date
  /** Days before the end of the newest notice sent. */
  readonly sent: number | null
  /** The thing goes on, or went on, after it. */
  readonly isFollowed: boolean
}

/** Periods that end before `before` and whose end was not noticed yet, by id after `after`. */
export function endingBefore(
  reads: Reads,
  { before, after, count }: { before: Date; after: string; count: number },
): Promise<Ending[]> {
  return endings(reads)
    .where('period.until_at', '<=', before)
    .where('period.id', '>', after)
    .orderBy('period.id')
    .limit(count)
    .execute()
}

/** One of them as it stands now; undefined when it was ended or its end was noticed meanwhile. */
export function endingOf(reads: Reads, id: string): Promise<Ending | undefined> {
  return endings(reads).where('period.id', '=', id).executeTakeFirst()
}

/** Notes which notice of a period was the newest. */
export async function noteNotice(change: Change, id: string, days: NoticeDays): Promise<void> {
  await change.updateTable('entitlements.period').set({ noticed: days }).where('id', '=', id).execute()
}

function endings(reads: Reads) {
  return reads
    .selectFrom('entitlements.period as period')
    .where('period.ended_at', 'is', null)
    .where(sql<boolean>`period.noticed is distinct from 0`)
    .where('period.until_at', 'is not', null)
    .select((of) => [
      'period.id',
      'period.member_id as memberId',
      'period.thing',
      'period.title',
      'period.given_at as givenAt',
      sql<Date>`period.until_at`.as('until'),
      'period.noticed as sent',
      of
        .exists(
          of
            .selectFrom('entitlements.period as next')
            .select('next.id')
            .whereRef('next.member_id', '=', 'period.member_id')
            .whereRef('next.thing', '=', 'period.thing')
            .whereRef('next.from_at', '>=', 'period.until_at')
            // One that was taken away before it began is none.
            .where((where) =>
              where.or([where('next.ended_at', 'is', null), where('next.ended_at', '>', where.ref('next.from_at'))]),
            ),
        )
        .as('isFollowed'),
    ])
    .$castTo<Ending>()
}
