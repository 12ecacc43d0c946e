import type { BannerSlot } from '../../contract/index.ts'
import { BANNER_LIMITS, type Audience } from '../../contract/index.ts'
import type { Change, Source } from '../tables.ts'

/** A banner as an operator writes it. */
export interface WantedBanner {
  readonly slot: BannerSlot
  readonly title: string
  readonly picture: string
  readonly url: string
  readonly grade: number
  readonly audience: Audience
  readonly from: Date | null
  readonly until: Date | null
  readonly isOn: boolean
}

/** What people see in a slot at a moment, by their grade. */
export function shownBanners(source: Source, slot: BannerSlot, { now, isMember }: { now: Date; isMember: boolean }) {
  return source
    .selectFrom('feed.banner')
    .select(['id', 'url', 'grade', 'picture', 'title'])
    .where('slot', '=', slot)
    .where('is_on', '=', true)
    .where('audience', 'in', isMember ? ['all', 'member'] : ['all', 'guest'])
    .where((eb) => eb.or([eb('shown_from', 'is', null), eb('shown_from', '<=', now)]))
    .where((eb) => eb.or([eb('shown_until', 'is', null), eb('shown_until', '>', now)]))
    .orderBy('grade')
    .orderBy('id')
    .limit(BANNER_LIMITS.shown)
    .execute()
}

/** All of a slot, those in use foremost, for the staff. */
export function bannersOf(source: Source, slot: BannerSlot) {
  return source
    .selectFrom('feed.banner')
    .selectAll()
    .where('slot', '=', slot)
    .orderBy('is_on', 'desc')
    .orderBy('grade')
    .orderBy('id')
    .limit(200)
    .execute()
}
export type BannerRow = Awaited<ReturnType<typeof bannersOf>>[number]

/** One banner, while it is changed. */
export function lockedBanner(change: Change, id: string) {
  return change.selectFrom('feed.banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** How many of a slot are switched on, besides one. */
export async function countOn(change: Change, slot: BannerSlot, besides: string | undefined): Promise<number> {
  const rows = await change
    .selectFrom('feed.banner')
    .select('id')
    .where('slot', '=', slot)
    .where('is_on', '=', true)
    .$if(besides !== undefined, (query) => query.where('id', '<>', besides ?? ''))
    .execute()
  return rows.length
}

/** Writes a banner anew, or as a new one. */
export function putBanner(
  change: Change,
  id: string | undefined,
  { slot, title, picture, url, grade, audience, from, until, isOn }: WantedBanner,
  now: Date,
): Promise<BannerRow> {
  const values = { slot, title, picture, url, grade, audience, shown_from: from, shown_until: until, is_on: isOn }
  if (id === undefined) {
    return change
      .insertInto('feed.banner')
      .values({ ...values, created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow()
  }
  return change.updateTable('feed.banner').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Takes a banner away; gives its picture, which nobody needs any more. */
export async function dropBanner(change: Source, id: string): Promise<string | undefined> {
  const row = await change.deleteFrom('feed.banner').where('id', '=', id).returning('picture').executeTakeFirst()
  return row?.picture
}
