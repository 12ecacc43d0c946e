import { plainText } from '@niujin/content-rules'
import type { Notice } from '@niujin/server-kit'
import { commentOf, type CommentRow } from './comments.ts'
import type { CommentsContext } from './deps.ts'
import { findTarget } from './presenting.ts'
import type { Change } from './tables.ts'

const EXCERPT = 60
/** Of what is commented on, so that the title of a message stays within two lines. */
const TITLE = 16

/**
 * Tells whom a visible comment answers, as part of the transaction that made it visible. Once, also when it is hidden and
 * shown again: the key is the same.
 */
export async function notifyAnswered(context: CommentsContext, change: Change, id: string): Promise<void> {
  const comment = await commentOf(change, id)
  if (!comment) throw new Error('刚显示的评论不见了')
  const found = await findTarget(context, change, { kind: comment.target_kind, id: comment.target_id })
  const memberId = comment.answered_member ?? found?.card.authorId
  // Nobody is told of their own words.
  if (!found || memberId === undefined || memberId === comment.member_id) return
  const nickname = (await context.members.find([comment.member_id], change)).get(comment.member_id)?.nickname ?? '有人'
  await context.notices.send(change, {
    memberId,
    kind: 'interaction',
    key: `comment-reply:${id}`,
    title:
      comment.answered_member === null
        ? `${nickname}评论了《${shortened(found.card.title, TITLE)}》`
        : `${nickname}回复了你的评论`,
    text: excerptOf(comment.content),
    link: pathOf(comment),
  })
}

type Decided = Pick<CommentRow, 'id' | 'member_id' | 'content' | 'target_kind' | 'target_id'>

/** What the writer hears of a decision about their comment. */
export function decisionNotice(
  comment: Decided,
  { id, isShown, reason }: { id: string; isShown: boolean; reason: string },
): Notice {
  return {
    memberId: comment.member_id,
    kind: 'system',
    key: `comment-decision:${id}`,
    title: isShown ? '你的评论已经显示' : '你的评论没有通过审核',
    text: reason === '' ? excerptOf(comment.content) : `${excerptOf(comment.content)}（原因：${reason}）`,
    link: isShown ? pathOf(comment) : undefined,
  }
}

/** What a member hears who may not write for a while, or again. */
export function mutingNotice(memberId: string, { id, muted }: { id: string; muted: string | undefined }): Notice {
  const said =
    muted === undefined ? { title: '你可以发表评论了', text: '禁言已经解除' } : { title: '你已被禁言', text: muted }
  return { memberId, kind: 'system', key: `comment-muting:${id}`, ...said }
}

/** The page of one comment. */
export function pathOf({ target_kind, target_id, id }: Pick<Decided, 'id' | 'target_kind' | 'target_id'>): string {
  return `/Comment?${new URLSearchParams({ type: target_kind, id: target_id, comment: id }).toString()}`
}

/** The beginning of a text as people read it. */
export function excerptOf(content: string): string {
  return shortened(plainText(content).replaceAll('\n', ' '), EXCERPT)
}

function shortened(text: string, most: number): string {
  const signs = Array.from(text)
  return signs.length > most ? `${signs.slice(0, most).join('')}…` : text
}
