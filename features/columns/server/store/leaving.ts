import type { Change, Reads } from '../tables.ts'

/** What is kept of a member who writes, reads and subscribes, for them to read. */
export async function keptOf(reads: Reads, memberId: string) {
  const articles = await reads
    .selectFrom('columns.article as article')
    .innerJoin('columns.revision as revision', 'revision.article_id', 'article.id')
    .select(['article.id', 'article.status', 'article.published_at', 'article.reads', 'article.likes'])
    .select(['revision.number', 'revision.title', 'revision.summary', 'revision.document', 'revision.created_at'])
    .where('article.author_id', '=', memberId)
    .where('article.status', '<>', 'deleted')
    .orderBy('article.created_at')
    .orderBy('revision.number')
    .execute()
  const columns = await reads
    .selectFrom('columns.column')
    .select(['id', 'title', 'introduction', 'status', 'created_at'])
    .where('owner_id', '=', memberId)
    .orderBy('created_at')
    .execute()
  const mine = { where: ['member_id', '=', memberId] } as const
  const subscriptions = await reads
    .selectFrom('columns.subscriber')
    .select(['column_id', 'at'])
    .where(...mine.where)
    .orderBy('at')
    .execute()
  const likes = await reads
    .selectFrom('columns.liked')
    .select(['article_id', 'at'])
    .where(...mine.where)
    .orderBy('at')
    .execute()
  const positions = await reads
    .selectFrom('columns.position')
    .select(['article_id', 'block', 'at'])
    .where(...mine.where)
    .orderBy('at')
    .execute()
  return { 文章: articles, 专栏: columns, 订阅的专栏: subscriptions, 点赞的文章: likes, 读到的位置: positions }
}

/** What a member read is forgotten. */
export async function forgetReader(change: Change, memberId: string): Promise<void> {
  await change.deleteFrom('columns.counted').where('reader', '=', `member:${memberId}`).execute()
  await change.deleteFrom('columns.position').where('member_id', '=', memberId).execute()
}

/** What a member wrote goes: nobody sees their articles and columns any more, and the words are not kept. Gives the articles. */
export async function eraseWriter(change: Change, memberId: string, at: Date): Promise<string[]> {
  const rows = await change
    .updateTable('columns.article')
    .set({ status: 'deleted', reason: '', stocks: [], hashtags: [], updated_at: at })
    .where('author_id', '=', memberId)
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await change
      .updateTable('columns.revision')
      .set({ title: '', summary: '', cover: null, document: '{"version":1,"blocks":[]}', characters: 0 })
      .set({ stocks: [], hashtags: [], risk_notice: '', reason: '', words: [], opinion: null })
      .where('article_id', 'in', ids)
      .execute()
  const columns = await change
    .updateTable('columns.column')
    .set({ title: '已注销', introduction: '', cover: null, status: 'closed', reason: '', articles: 0 })
    .where('owner_id', '=', memberId)
    .returning('id')
    .execute()
  if (columns.length > 0) {
    const columnIds = columns.map(({ id }) => id)
    await change
      .updateTable('columns.column_change')
      .set({ title: '', introduction: '', cover: null, reason: '', words: [], status: 'replaced' })
      .where('column_id', 'in', columnIds)
      .execute()
    await change.updateTable('columns.series').set({ title: '' }).where('column_id', 'in', columnIds).execute()
  }
  return ids
}
