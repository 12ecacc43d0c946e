import type { LoadArgs } from '@niujin/web-kit'
import { articleList, columnList, getArticle, getColumn } from '../../contract/index.ts'
import { forgetArticle, forgetBought, keptArticle } from './kept-articles.ts'

const ID = /^[\w-]{8,40}$/

/** What the address names: an article, a column, or what there is to read. */
export async function loadColumn(args: LoadArgs) {
  const { searchParams } = args.url
  const [article, column] = [searchParams.get('article'), searchParams.get('id')]
  if (article !== null) return loadArticle(args, article)
  return column === null ? loadAll(args) : loadOne(args, column)
}

export type LoadedColumn = Awaited<ReturnType<typeof loadColumn>>

async function loadArticle({ call }: LoadArgs, id: string) {
  const view = 'article' as const
  // A malformed id would be refused as input; to the visitor it is just no article.
  if (!ID.test(id)) return { view, state: 'none' as const }
  const outcome = await call(getArticle, { id })
  if (outcome.ok) return { view, state: 'loaded' as const, article: outcome.value, now: Date.now(), isKept: false }
  // Gone, or not for this reader any more.
  if (outcome.code === 'ARTICLE_UNKNOWN' || outcome.status === 403) forgetArticle(id)
  if (outcome.code === 'ARTICLE_UNKNOWN') return { view, state: 'none' as const }
  // Without a network what was read here before can be read again.
  const kept = outcome.status === 0 ? keptArticle(id) : undefined
  if (kept) return { view, state: 'loaded' as const, article: kept, now: Date.now(), isKept: true }
  return { view, state: 'failed' as const, code: outcome.code, msg: outcome.msg }
}

async function loadOne({ call }: LoadArgs, id: string) {
  const view = 'column' as const
  if (!ID.test(id)) return { view, state: 'none' as const }
  const [column, articles] = await Promise.all([call(getColumn, { id }), call(articleList, { columnId: id })])
  if (column.ok && column.value.isPaid && !column.value.isOwned) forgetBought(id)
  if (column.ok)
    return {
      view,
      state: 'loaded' as const,
      column: column.value,
      articles: articles.ok ? articles.value : undefined,
      now: Date.now(),
    }
  if (column.code === 'COLUMN_UNKNOWN') return { view, state: 'none' as const }
  return { view, state: 'failed' as const, code: column.code, msg: column.msg }
}

async function loadAll({ call, url }: LoadArgs) {
  const view = 'all' as const
  const sort = url.searchParams.get('sort') === 'hot' ? ('hot' as const) : ('new' as const)
  const [columns, articles] = await Promise.all([call(columnList, { count: 10 }), call(articleList, { sort })])
  if (!articles.ok) return { view, state: 'failed' as const, code: articles.code, msg: articles.msg }
  return {
    view,
    state: 'loaded' as const,
    sort,
    columns: columns.ok ? columns.value.list : [],
    articles: articles.value,
    now: Date.now(),
  }
}
