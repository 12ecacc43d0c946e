import { ok, type Result } from '@niujin/contract-kit'
import type { OpinionProblem } from '@niujin/community/ports'
import type { PostsContext } from './deps.ts'
import { originalOf } from './originals.ts'
import type { Change, PostRow } from './tables.ts'
import { POST_KIND } from './transition.ts'
import { excerptOf, pathOf, titleOf } from './wording.ts'

/** Puts the opinion of a post that comes out on record, with the price of this moment. */
export async function markOpinion(
  { authors, opinions }: PostsContext,
  change: Change,
  { id, member_id: authorId, opinion }: PostRow,
): Promise<Result<null, OpinionProblem>> {
  if (opinion === null) return ok(null)
  const badge = (await authors.badges([authorId], change)).get(authorId)
  return opinions.mark(change, { kind: POST_KIND, id, authorId, licence: badge?.licence ?? null, wish: opinion })
}

/** Tells everyone whom a post that came out concerns; never before, and each of them once. */
export async function announce(context: PostsContext, change: Change, row: PostRow): Promise<void> {
  const { id, member_id: authorId } = row
  await notifyNamed(context, change, row)
  await context.follows.published(change, {
    kind: POST_KIND,
    id,
    authorId,
    title: titleOf(row),
    link: pathOf(id),
    isImportant: row.opinion !== null,
  })
}

/** Tells those who are named in a post, and whose words it passes on. Who was told already is not told again: the key is the same. */
export async function notifyNamed(context: PostsContext, change: Change, row: PostRow): Promise<void> {
  const { id, member_id: authorId, mentions } = row
  const original = await originalOf(context, change, row)
  const nickname = (await context.members.find([authorId], change)).get(authorId)?.nickname ?? '有人'
  const notified = new Set([authorId])
  const notify = async (memberId: string, key: string, title: string) => {
    if (notified.has(memberId)) return
    notified.add(memberId)
    const said = { title, text: excerptOf(row), link: pathOf(id) }
    await context.notices.send(change, { memberId, kind: 'interaction', key, ...said })
  }
  if (original?.authorId !== undefined)
    await notify(original.authorId, `post-repost:${id}`, `${nickname}转发了你的${original.kindName}`)
  for (const { niujinUid } of mentions) await notify(niujinUid, `post-mention:${id}`, `${nickname}在说说里提到了你`)
}
