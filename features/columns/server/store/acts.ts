import type { Change, Reads } from '../tables.ts'

/** What can be done with an article, and how its history calls it. */
export const ACTS = {
  submit: '送审',
  withdraw: '撤回',
  approve: '通过',
  return: '退回',
  publish: '发布',
  plan: '改发布时间',
  takeOffline: '下架',
  remove: '删除',
} as const
export type Act = keyof typeof ACTS

/** Keeps what was done with an article, for good. `by` is a niujinUid, or '' for what happened by itself. */
export async function noteAct(
  change: Change,
  noted: { articleId: string; revision: number | null; act: Act; by: string; reason?: string; at: Date },
): Promise<void> {
  const { articleId, revision, act, by, reason = '', at } = noted
  await change.insertInto('columns.act').values({ article_id: articleId, revision, act, by, reason, at }).execute()
}

/** Whether an article was ever sent in, also when it came back since. */
export async function wasSubmitted(change: Change, articleId: string): Promise<boolean> {
  const act = await change
    .selectFrom('columns.act')
    .select('id')
    .where('article_id', '=', articleId)
    .where('act', '=', 'submit')
    .limit(1)
    .executeTakeFirst()
  return act !== undefined
}

/** What was done with an article, the last first. */
export function actsOf(reads: Reads, articleId: string) {
  return reads
    .selectFrom('columns.act')
    .select(['act', 'by', 'reason', 'at'])
    .where('article_id', '=', articleId)
    .orderBy('id', 'desc')
    .execute()
}
