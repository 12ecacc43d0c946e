import type { LoadArgs } from '@niujin/web-kit'
import { HELP_TOPICS, helpArticle, helpIndex, helpSearch, LIMITS } from '../../contract/index.ts'

/** By the address: one article (`id`), what was looked for (`q`), one topic (`topic`), or the start. */
export async function loadHelp({ call, url }: LoadArgs) {
  const { searchParams } = url
  const id = searchParams.get('id')
  if (id !== null) return loadArticle(call, id)
  const q = (searchParams.get('q') ?? '').trim().slice(0, LIMITS.query)
  if (q !== '') {
    const found = await call(helpSearch, { q })
    return found.ok ? { view: 'found' as const, q, list: found.value.list } : failed(found, q)
  }
  const index = await call(helpIndex, {})
  if (!index.ok) return failed(index)
  const topic = HELP_TOPICS.find((one) => one === searchParams.get('topic'))
  const chosen = index.value.topics.find(({ key }) => key === topic)
  return chosen ? { view: 'topic' as const, topic: chosen } : { view: 'start' as const, index: index.value }
}

export type LoadedHelp = Awaited<ReturnType<typeof loadHelp>>

async function loadArticle(call: LoadArgs['call'], id: string) {
  // A malformed id would be refused as input; to the visitor it is just no article.
  if (!/^[a-z0-9-]{1,60}$/.test(id)) return { view: 'none' as const }
  const outcome = await call(helpArticle, { id })
  if (outcome.ok) return { view: 'article' as const, article: outcome.value }
  return outcome.code === 'ARTICLE_UNKNOWN' ? { view: 'none' as const } : failed(outcome)
}

function failed({ code, msg }: { code: string; msg: string }, q = '') {
  return { view: 'failed' as const, q, code, msg }
}
