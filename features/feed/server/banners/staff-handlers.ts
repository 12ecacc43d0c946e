import { cleanText } from '@niujin/content-rules'
import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { handleMember, handleOnce, type Handler } from '@niujin/server-kit'
import { withTables } from '@niujin/server-kit/database'
import {
  BANNER_LIMITS,
  staffBannerPicture,
  staffBanners,
  staffDeleteBanner,
  staffSaveBanner,
  type StaffBanner,
} from '../../contract/index.ts'
import { bannerState } from '../../domain/index.ts'
import type { FeedContext } from '../deps.ts'
import type { FeedTables } from '../tables.ts'
import {
  bannersOf,
  countOn,
  dropBanner,
  lockedBanner,
  putBanner,
  type BannerRow,
  type WantedBanner,
} from './banner-store.ts'

/** Banners for the staff; the right is asked for at every call. */
export function staffBannerHandlers(context: FeedContext): Handler[] {
  const { database, may, pictures, now } = context
  return [
    handleMember(staffBanners, async ({ slot }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      return ok({ list: (await bannersOf(database, slot)).map((row) => presented(row, now())) })
    }),
    saveHandler(context),
    handleMember(staffDeleteBanner, async ({ id }, { memberId }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const picture = await dropBanner(database, id)
      if (picture !== undefined) await pictures.forget(picture)
      return ok({})
    }),
    handleMember(staffBannerPicture, async (_, { memberId, files }) => {
      if (!(await may(memberId, 'content.review', database))) return fail('NOT_ALLOWED')
      const file = files.get('file')?.[0]
      if (!file || file.size === 0) return fail('PICTURE_MISSING')
      if (file.size > BANNER_LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
      return pictures.keep(new Uint8Array(await file.arrayBuffer()))
    }),
  ]
}

function saveHandler(context: FeedContext): Handler {
  const { may, now } = context
  return handleOnce(staffSaveBanner, async (input, { memberId, transaction }) => {
    const change = withTables<FeedTables>(transaction)
    if (!(await may(memberId, 'content.review', change))) return fail('NOT_ALLOWED')
    const wanted = wantedOf(context, input)
    if (!wanted.ok) return wanted
    const { id } = input
    if (id !== undefined && !(await lockedBanner(change, id))) return fail('BANNER_UNKNOWN')
    const isFull = wanted.value.isOn && (await countOn(change, wanted.value.slot, id)) >= BANNER_LIMITS.shown
    if (isFull) return fail('BANNER_FULL')
    return ok(presented(await putBanner(change, id, wanted.value, new Date(now())), now()))
  })
}

/** What an operator wrote, when it holds together. */
function wantedOf(
  { pictures }: FeedContext,
  { from, until, title, ...rest }: ParsedInputOf<typeof staffSaveBanner>,
): Result<WantedBanner, 'TITLE_EMPTY' | 'BANNER_TIMES' | 'PICTURE_FOREIGN'> {
  const cleaned = cleanText(title, { most: BANNER_LIMITS.title })
  if (!cleaned.ok) return fail('TITLE_EMPTY')
  const times = { from: momentOf(from), until: momentOf(until) }
  if (times.from && times.until && times.from >= times.until) return fail('BANNER_TIMES')
  if (!pictures.isOwn(rest.picture)) return fail('PICTURE_FOREIGN')
  return ok({ ...rest, ...times, title: cleaned.value })
}

function momentOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

function presented(row: BannerRow, now: number): StaffBanner {
  const { id, slot, title, picture, url, grade, audience, shown_from: from, shown_until: until, is_on: isOn } = row
  return {
    id,
    slot,
    title,
    picture,
    url,
    grade,
    audience,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    isOn,
    state: bannerState({ isOn, from: from?.getTime() ?? null, until: until?.getTime() ?? null }, now),
    shows: Number(row.shows),
    clicks: Number(row.clicks),
  }
}
