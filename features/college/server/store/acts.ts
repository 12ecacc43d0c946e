import type { Change, Reads } from '../tables.ts'

/** What the staff can do, as the record calls it. */
export const ACTS = {
  add: '新建',
  edit: '修改',
  published: '发布',
  offline: '下线',
  order: '调整次序',
} as const

/** Puts on record what somebody did, for good. */
export async function noteAct(
  change: Change,
  act: { seriesId: string | null; articleId: string | null; what: keyof typeof ACTS; by: string; at: Date },
): Promise<void> {
  await change
    .insertInto('college.act')
    .values({ series_id: act.seriesId, article_id: act.articleId, what: act.what, by: act.by, at: act.at })
    .execute()
}

const MOST = 100

/** What was done with a series and its articles, or with one article alone; the last first. */
export function actsOf(reads: Reads, of: { readonly seriesId: string } | { readonly articleId: string }) {
  const acts = reads
    .selectFrom('college.act as act')
    .leftJoin('college.article as article', 'article.id', 'act.article_id')
    .select(['act.id', 'act.what', 'act.by', 'act.at', 'article.title'])
  return (
    'seriesId' in of
      ? acts.where((is) => is.or([is('act.series_id', '=', of.seriesId), is('article.series_id', '=', of.seriesId)]))
      : acts.where('act.article_id', '=', of.articleId)
  )
    .orderBy('act.id', 'desc')
    .limit(MOST)
    .execute()
}
export type ActRow = Awaited<ReturnType<typeof actsOf>>[number]
