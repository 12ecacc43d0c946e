import type { LoadArgs } from '@niujin/web-kit'
import { collegeArticle, collegeSeries } from '../../contract/index.ts'

const ID = /^[\w-]{8,40}$/

/** What the address names: an article (`id`), or a series (`series`). */
export async function loadDetails({ call, url }: LoadArgs) {
  const [article, series] = [url.searchParams.get('id'), url.searchParams.get('series')]
  // A malformed id would be refused as input; to the visitor it is just nothing.
  if (article !== null && ID.test(article)) {
    const outcome = await call(collegeArticle, { id: article })
    if (outcome.ok) return { view: 'article' as const, article: outcome.value }
    return outcome.code === 'ARTICLE_UNKNOWN' ? { view: 'none' as const } : failed(outcome)
  }
  if (article === null && series !== null && ID.test(series)) {
    const outcome = await call(collegeSeries, { id: series })
    if (outcome.ok) return { view: 'series' as const, series: outcome.value }
    return outcome.code === 'SERIES_UNKNOWN' ? { view: 'none' as const } : failed(outcome)
  }
  return { view: 'none' as const }
}

export type LoadedDetails = Awaited<ReturnType<typeof loadDetails>>

function failed({ code, msg }: { code: string; msg: string }) {
  return { view: 'failed' as const, code, msg }
}
