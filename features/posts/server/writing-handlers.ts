import { lengthOf } from '@niujin/content-rules'
import { fail, ok, randomId } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import {
  dropDraft,
  getDraft,
  LIMITS,
  saveDraft,
  suggestHashtags,
  suggestMembers,
  uploadPicture,
  type ContentOfNew,
} from '../contract/index.ts'
import { hashtagKey } from '../domain/index.ts'
import type { MemberCard, PostsContext } from './deps.ts'
import { pictureOf } from './presenting.ts'
import { deleteDraft, draftOf, writeDraft } from './store/drafts.ts'
import { hashtagsBeginning, hottestHashtags } from './store/hashtags.ts'
import { notePicture, picturesOf, unusedCount, usablePictures } from './store/pictures.ts'
import { inTurn, type Change } from './tables.ts'

/** What helps somebody write: pictures, the draft, names while they type. */
export function writingHandlers(context: PostsContext): Handler[] {
  return [
    uploadHandler(context),
    getDraftHandler(context),
    saveDraftHandler(context),
    handleMember(dropDraft, async (_input, { memberId }) => {
      await deleteDraft(context.database, memberId)
      return ok({ version: 0 })
    }),
    membersHandler(context),
    hashtagsHandler(context),
  ]
}

function uploadHandler({ database, now, may, pictures }: PostsContext): Handler {
  return handleMember(uploadPicture, async ({ use }, { memberId, files }) => {
    if (!(await may(memberId, 'talk.publish', database))) return fail('NOT_ALLOWED')
    const file = files.get('file')?.[0]
    if (!file || file.size === 0) return fail('PICTURE_MISSING')
    if (file.size > LIMITS.pictureBytes) return fail('PICTURE_TOO_LARGE')
    // Looked at before the work, decided after it: parallel uploads cannot get past the limit.
    if ((await unusedCount(database, memberId)) >= LIMITS.unusedPictures) return fail('PICTURES_WAITING')
    const kept = await pictures.keep(new Uint8Array(await file.arrayBuffer()), use)
    if (!kept.ok) return kept
    const id = randomId()
    const noted = await database.transaction().execute(async (change) => {
      await inTurn(change, `pictures ${memberId}`)
      if ((await unusedCount(change, memberId)) >= LIMITS.unusedPictures) return false
      await notePicture(change, { id, memberId, use, ...kept.value, at: new Date(now()) })
      return true
    })
    if (noted) return ok(pictureOf({ id, ...kept.value }))
    await pictures.forget(kept.value.url)
    return fail('PICTURES_WAITING')
  })
}

function getDraftHandler({ database }: PostsContext): Handler {
  return handleMember(getDraft, async (_input, { memberId }) => {
    const row = await draftOf(database, memberId)
    if (!row) return ok({ draft: null })
    const pictures = (await picturesOf(database, row.content.pictures)).filter(({ dropped_at }) => dropped_at === null)
    const { version, content, saved_at } = row
    return ok({ draft: { version, content, pictures: pictures.map(pictureOf), at: saved_at.toISOString() } })
  })
}

function saveDraftHandler({ database, now }: PostsContext): Handler {
  return handleMember(saveDraft, async ({ version, content }, { memberId }) => {
    if (lengthOf(content.text) > LIMITS.text) return fail('DRAFT_TOO_LONG')
    return database.transaction().execute(async (change) => {
      if (!(await areOwn(change, memberId, content))) return fail('PICTURE_UNKNOWN')
      const saved = await writeDraft(change, { memberId, version, content, at: new Date(now()) })
      return saved === undefined ? fail('DRAFT_CHANGED') : ok({ version: saved })
    })
  })
}

/** A draft keeps its pictures from being forgotten: only one's own, and none that stands in a post. */
async function areOwn(change: Change, memberId: string, { pictures, chart }: ContentOfNew): Promise<boolean> {
  const names = [...new Set(pictures)]
  const found = await usablePictures(change, memberId, { names, use: 'picture', postId: undefined })
  const drawn = chart
    ? await usablePictures(change, memberId, { names: [chart.picture], use: 'chart', postId: undefined })
    : []
  return found.length === names.length && drawn.length === (chart ? 1 : 0)
}

function membersHandler({ database, members, follows }: PostsContext): Handler {
  return handleMember(suggestMembers, async ({ q }, { memberId }) => {
    const followed = await follows.latest(database, memberId, LIMITS.suggestions * 5)
    const near = await members.find(followed, database)
    const own = followed.flatMap((id) => near.get(id) ?? []).filter(({ nickname }) => nickname.startsWith(q))
    const others = q === '' ? [] : await members.suggest(q, LIMITS.suggestions, database)
    const all = new Map<string, MemberCard>([...own, ...others].map((card) => [card.niujinUid, card]))
    all.delete(memberId)
    const list = [...all.values()].slice(0, LIMITS.suggestions)
    return ok({ list: list.map(({ niujinUid, nickname, avatar }) => ({ niujinUid, nickname, avatar })) })
  })
}

function hashtagsHandler({ database }: PostsContext): Handler {
  return handle(suggestHashtags, async ({ q }) => {
    const key = hashtagKey(q)
    if (q !== '' && key === undefined) return ok({ list: [] })
    const rows =
      key === undefined
        ? await hottestHashtags(database, LIMITS.suggestions)
        : await hashtagsBeginning(database, key, LIMITS.suggestions)
    return ok({ list: rows.map(({ id, name, posts }) => ({ hashtagId: id, name, posts })) })
  })
}
