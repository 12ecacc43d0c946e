import type { Comment, CommentTarget, Reply } from '../contract/index.ts'
import { firstReplies, votesOf, type CommentRow, type TargetKey } from './comments.ts'
import type { ContentCard } from '@niujin/server-kit'
import type { CommentsContext, MemberCard } from './deps.ts'
import type { Reads } from './tables.ts'

/** Who looks, and whose thing is commented on. */
export interface Viewing {
  readonly viewer: string | undefined
  readonly authorId: string | undefined
}

type Cards = Pick<CommentsContext, 'members'>

/** Replies as `viewer` sees them, in the order given. */
export async function presentReplies(
  context: Cards,
  reads: Reads,
  rows: readonly CommentRow[],
  viewing: Viewing,
): Promise<Reply[]> {
  const authors = rows.flatMap(({ member_id, answered_member }) =>
    answered_member === null ? [member_id] : [member_id, answered_member],
  )
  const cards = await context.members.find(authors, reads)
  const votes = await votesOf(
    reads,
    rows.map(({ id }) => id),
    viewing.viewer,
  )
  return rows.map((row) => replyOf(row, { cards, mine: votes.get(row.id) ?? null, ...viewing }))
}

/** Top comments with their first replies as `viewer` sees them; `also` are replies to show besides the first ones. */
export async function presentTops(
  context: Cards,
  reads: Reads,
  tops: readonly CommentRow[],
  viewing: Viewing & { readonly also?: readonly CommentRow[] },
): Promise<Comment[]> {
  const first = await firstReplies(
    reads,
    tops.map(({ id }) => id),
    viewing.viewer,
  )
  const replies = [...first, ...(viewing.also ?? []).filter(({ id }) => !first.some((one) => one.id === id))]
  const presented = await presentReplies(context, reads, [...tops, ...replies], viewing)
  return tops.map((row, at) => {
    const shown = presented.slice(tops.length).filter(({ parentId }) => parentId === row.id)
    const top = presented[at] ?? replyOf(row, { cards: new Map(), mine: null, ...viewing })
    const gone = row.status !== 'visible' && !(row.status === 'pending' && row.member_id === viewing.viewer)
    return { ...(gone ? emptied(top) : top), gone, replies: row.replies, shown }
  })
}

function replyOf(
  row: CommentRow,
  { cards, mine, viewer, authorId }: Viewing & { cards: ReadonlyMap<string, MemberCard>; mine: Reply['mine'] },
): Reply {
  const answered = row.reply_to === row.top_id ? null : row.answered_member
  return {
    id: row.id,
    parentId: row.top_id,
    content: row.content,
    stocks: row.stocks,
    status: row.status === 'pending' ? 'pending' : 'visible',
    author: authorOf(row.member_id, cards),
    replyTo: answered === null ? null : { uid: answered, nickname: authorOf(answered, cards).nickname },
    byAuthor: row.member_id === authorId,
    up: row.up,
    down: row.down,
    mine,
    at: row.created_at.toISOString(),
    own: row.member_id === viewer,
  }
}

function authorOf(uid: string, cards: ReadonlyMap<string, MemberCard>): Reply['author'] {
  const { nickname = '已注销用户', avatar = null } = cards.get(uid) ?? {}
  return { uid, nickname, avatar }
}

/** Only the place of what was taken away: neither its words nor who wrote them. */
function emptied(reply: Reply): Reply {
  return {
    ...reply,
    content: '',
    stocks: [],
    author: { uid: '', nickname: '', avatar: null },
    byAuthor: false,
    up: 0,
    down: 0,
    mine: null,
    own: false,
  }
}

/** What is commented on; undefined when its kind is not known or nobody may see it. */
export async function findTarget(
  { kinds }: Pick<CommentsContext, 'kinds'>,
  reads: Reads,
  { kind, id }: TargetKey,
): Promise<{ card: ContentCard; wire: CommentTarget } | undefined> {
  const card = (await kinds.get(kind)?.find([id], reads))?.get(id)
  return card && { card, wire: { type: kind, id, title: card.title, link: card.link } }
}
