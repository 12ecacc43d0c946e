import type { RepostOf } from '../contract/index.ts'
import type { PostsContext } from './deps.ts'
import { postRow } from './store/posts.ts'
import type { PostRow, Reads } from './tables.ts'

/** What a post passes on, as those see it who tell of it. */
interface Original {
  readonly authorId: string | undefined
  readonly kindName: string
}

/** What a post passes on; undefined when it is nothing, or not there any more. */
export async function originalOf(
  { kinds }: Pick<PostsContext, 'kinds'>,
  reads: Reads,
  { repost_kind, repost_id }: Pick<PostRow, 'repost_kind' | 'repost_id'>,
): Promise<Original | undefined> {
  if (repost_kind === null || repost_id === null) return undefined
  if (repost_kind === 'post') {
    const row = await postRow(reads, repost_id)
    return row?.state === 'published' ? { authorId: row.member_id, kindName: '说说' } : undefined
  }
  const kind = kinds.get(repost_kind)
  const card = (await kind?.find([repost_id], reads))?.get(repost_id)
  return kind && card && { authorId: card.authorId, kindName: kind.title }
}

/** What is really passed on: of a post that passes on another thing, that thing. Undefined when nobody may see it. */
export async function rootOf(
  context: Pick<PostsContext, 'kinds'>,
  reads: Reads,
  wish: RepostOf,
): Promise<RepostOf | undefined> {
  if (wish.kind !== 'post') {
    const found = await originalOf(context, reads, { repost_kind: wish.kind, repost_id: wish.id })
    return found && wish
  }
  const row = /^\d{1,18}$/.test(wish.id) ? await postRow(reads, wish.id) : undefined
  if (row?.state !== 'published') return undefined
  if (row.repost_kind === null || row.repost_id === null) return wish
  const root = { kind: row.repost_kind, id: row.repost_id }
  return (await originalOf(context, reads, row)) && root
}
