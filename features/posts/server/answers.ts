import type { PostAnswer } from '../contract/index.ts'
import type { PostsContext } from './deps.ts'
import { passedOn } from './store/posts.ts'
import { POST_KIND } from './transition.ts'
import { excerptOf, pathOf } from './wording.ts'

/** Answers shown beside a post of one's own. */
const SHOWN = 3

/** The latest comments on posts and posts that pass them on, together the latest first, by the post's id. */
export async function answersTo(
  { database, comments, members }: PostsContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PostAnswer[]>> {
  if (ids.length === 0) return new Map()
  const said = await comments.latest(POST_KIND, ids, SHOWN, database)
  const reposts = await passedOn(database, ids, SHOWN)
  const uids = [...said.map(({ niujinUid }) => niujinUid), ...reposts.map(({ member_id }) => member_id)]
  const cards = await members.find([...new Set(uids)], database)
  const nameOf = (uid: string) => cards.get(uid)?.nickname ?? '已注销用户'
  const all = [
    ...said.map(({ at, niujinUid, targetId, ...one }) => ({
      targetId,
      answer: { kind: 'comment', ...one, niujinUid, nickname: nameOf(niujinUid), at: at.toISOString() } as const,
    })),
    ...reposts.map((row) => ({
      targetId: row.repost_id ?? '',
      answer: {
        kind: 'repost',
        id: row.id,
        niujinUid: row.member_id,
        nickname: nameOf(row.member_id),
        text: excerptOf(row),
        link: pathOf(row.id),
        at: (row.published_at ?? row.sent_at).toISOString(),
      } as const,
    })),
  ].toSorted((one, other) => (one.answer.at < other.answer.at ? 1 : -1))
  const byPost = Map.groupBy(all, ({ targetId }) => targetId)
  return new Map(Array.from(byPost, ([id, of]) => [id, of.slice(0, SHOWN).map(({ answer }) => answer)]))
}
