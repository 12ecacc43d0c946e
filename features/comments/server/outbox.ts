import { plainText } from '@niujin/content-rules'
import type { Selectable } from 'kysely'
import { commentOf, type CommentRow } from './comments.ts'
import type { CommentParts, Told } from './ports.ts'
import { findTarget } from './presenting.ts'
import type { Change, CommentTables } from './tables.ts'

const BATCH = 50
const EXCERPT = 60
/** Waits before the next try after so many failures (s; rule: domain reference 2.0). */
const WAITS = [15, 15, 30, 180, 1800, 1800, 1800, 3600]

type Row = Selectable<CommentTables['comments.outbox']>

interface Notice {
  readonly kind: Row['kind']
  readonly commentId?: string
  readonly memberId?: string
  readonly text?: string
}

/** Notes down, in the transaction of what happened, that somebody is to be told of it. */
export async function willTell(change: Change, { kind, commentId, memberId, text }: Notice, now: number): Promise<void> {
  const at = new Date(now)
  await change
    .insertInto('comments.outbox')
    .values({ kind, comment_id: commentId ?? null, member_id: memberId ?? null, text: text ?? '', created_at: at, due_at: at, told_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Tells what waits; gives how many rows are done with. What fails is reported and comes again later. */
export async function tellWaiting(parts: CommentParts, onError: (error: unknown) => void): Promise<number> {
  const { database, now } = parts
  const rows = await database.selectFrom('comments.outbox').selectAll().where('told_at', 'is', null).where('due_at', '<=', new Date(now())).orderBy('due_at').orderBy('id').limit(BATCH).execute()
  let done = 0
  for (const row of rows) {
    try {
      const message = await messageOf(parts, row)
      // The key keeps a message that was taken just before a crash from coming twice.
      if (message) await parts.tell(message)
      await database.updateTable('comments.outbox').set({ told_at: new Date(now()) }).where('id', '=', row.id).execute()
      done += 1
    } catch (error) {
      onError(error)
      const wait = WAITS[Math.min(row.tries, WAITS.length - 1)] ?? 0
      await database.updateTable('comments.outbox').set({ tries: row.tries + 1, due_at: new Date(now() + wait * 1000) }).where('id', '=', row.id).execute()
    }
  }
  return done
}

/** The message of a row; undefined when there is nobody to tell any more. */
async function messageOf(parts: CommentParts, row: Row): Promise<Told | undefined> {
  if (row.kind === 'muted' || row.kind === 'unmuted') return mutingMessage(row)
  const comment = row.comment_id === null ? undefined : await commentOf(parts.database, row.comment_id)
  if (!comment) return undefined
  if (row.kind === 'reply') return replyMessage(parts, comment)
  const isShown = row.kind === 'shown'
  if (isShown !== (comment.status === 'visible')) return undefined
  return {
    memberId: comment.member_id, kind: 'system', key: `comment-${row.kind}:${row.id}`,
    title: isShown ? '你的评论已经显示' : '你的评论没有通过审核',
    text: row.text === '' ? excerptOf(comment.content) : `${excerptOf(comment.content)}（原因：${row.text}）`,
    link: isShown ? pathOf(comment) : undefined,
  }
}

async function replyMessage(parts: CommentParts, comment: CommentRow): Promise<Told | undefined> {
  const found = await findTarget(parts, { kind: comment.target_kind, id: comment.target_id })
  const memberId = comment.answered_member ?? found?.card.authorId
  // It may have been taken away meanwhile; and nobody is told of their own words.
  if (!found || memberId === undefined || memberId === comment.member_id || comment.status !== 'visible') return undefined
  const nickname = (await parts.members.find([comment.member_id])).get(comment.member_id)?.nickname ?? '有人'
  return {
    memberId, kind: 'interaction', key: `comment-reply:${comment.id}`,
    title: comment.answered_member === null ? `${nickname}评论了《${found.card.title}》` : `${nickname}回复了你的评论`,
    text: excerptOf(comment.content),
    link: pathOf(comment),
  }
}

function mutingMessage({ kind, member_id: memberId, text, id }: Row): Told | undefined {
  if (memberId === null) return undefined
  const title = kind === 'muted' ? '你已被禁言' : '你可以发表评论了'
  return { memberId, kind: 'system', key: `comment-${kind}:${id}`, title, text: text === '' ? '禁言已经解除' : text }
}

/** The page of one comment. */
function pathOf({ target_kind, target_id, id }: CommentRow): string {
  return `/Comment?${new URLSearchParams({ type: target_kind, id: target_id, comment: id }).toString()}`
}

/** The beginning of a text as people read it. */
export function excerptOf(content: string): string {
  const signs = Array.from(plainText(content).replaceAll('\n', ' '))
  return signs.length > EXCERPT ? `${signs.slice(0, EXCERPT).join('')}…` : signs.join('')
}
