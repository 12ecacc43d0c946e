import { fail, ok, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import type * as z from 'zod/mini'
import { COURSEWARE_MOST, saveCourseware, saveCover } from '../../contract/index.ts'
import { changeCover, replacePages } from '../broadcasts/edit.ts'
import type { LiveContext } from '../context.ts'
import { announceChange } from '../pieces.ts'
import type { BroadcastRow } from '../tables.ts'
import { ownBroadcast } from './hosting.ts'

/** The cover, and the pages the host shows beside the picture. */
export function pictureHandlers(live: LiveContext): Handler[] {
  return [coverHandler(live), coursewareHandler(live)]
}

function coverHandler(live: LiveContext): Handler {
  return handleMember(saveCover, async ({ tsId }, { memberId, files }) => {
    const own = await ownBroadcast(live, tsId, memberId)
    if (!own.ok) return own
    const kept = await keepPictures(live, files.get('picture')?.slice(0, 1) ?? [], 'cover')
    const [url] = kept.ok ? kept.value : []
    if (url === undefined) return fail('PICTURE_WRONG')
    await live.database.transaction().execute(async (change) => {
      await changeCover(change, tsId, url)
      await announceChange(live, change, tsId)
    })
    live.rooms.forget(tsId)
    if (own.value.cover) await live.pictures.forget(own.value.cover)
    return ok({ cover: url })
  })
}

function coursewareHandler(live: LiveContext): Handler {
  return handleMember(saveCourseware, async (input, { memberId, files }) => {
    const own = await ownBroadcast(live, input.tsId, memberId)
    if (!own.ok) return own
    const before = own.value
    const sent = files.get('pages') ?? []
    const plan = planOf(before, input, sent.length)
    if (!plan.ok) return plan
    const kept = await keepPictures(live, sent, 'page')
    if (!kept.ok) return kept
    const pages = [...plan.value.staying, ...kept.value]
    const row = await replacePages(live.database, before, { ...plan.value, pages })
    const unused = row ? before.courseware.filter((url) => !pages.includes(url)) : kept.value
    for (const url of unused) await live.pictures.forget(url)
    if (!row) return fail('STATE_WRONG')
    live.rooms.forget(row.ts_id)
    live.publisher.event(row.ts_id, { type: 'courseware', courseware: shownCourseware(row) })
    return ok({ courseware: coursewareOf(row) })
  })
}

/** Which pages stay, which one is open, whether viewers see it. */
function planOf(
  { courseware, courseware_at, courseware_shown }: BroadcastRow,
  { append, at, shown }: z.output<typeof saveCourseware.input>,
  sent: number,
): Result<{ staying: string[]; at: number; shown: boolean }, 'TOO_MANY_PAGES' | 'PAGE_UNKNOWN'> {
  const staying = append || sent === 0 ? courseware : []
  if (staying.length + sent > COURSEWARE_MOST) return fail('TOO_MANY_PAGES')
  // New pages begin at the first.
  const page = at ?? (staying.length === 0 ? 0 : courseware_at)
  if (page > 0 && page >= staying.length + sent) return fail('PAGE_UNKNOWN')
  return ok({ staying, at: page, shown: shown ?? courseware_shown })
}

/** The courseware as viewers see it: nothing of what is put away. */
export function shownCourseware(row: BroadcastRow) {
  return row.courseware_shown ? coursewareOf(row) : { pages: [], at: 0, shown: false }
}

/** The courseware as its host sees it. */
export function coursewareOf({ courseware, courseware_at, courseware_shown }: BroadcastRow) {
  return { pages: courseware, at: courseware_at, shown: courseware_shown }
}

/** Keeps all pictures, or none. */
async function keepPictures(
  live: LiveContext,
  files: readonly File[],
  kind: 'cover' | 'page',
): Promise<Result<string[], 'PICTURE_WRONG'>> {
  const urls: string[] = []
  for (const file of files) {
    const kept = await live.pictures.keep(new Uint8Array(await file.arrayBuffer()), kind)
    if (!kept.ok) {
      for (const url of urls) await live.pictures.forget(url)
      return fail('PICTURE_WRONG')
    }
    urls.push(kept.value.url)
  }
  return ok(urls)
}
