import type { LoadArgs } from '@niujin/web-kit'
import { getOwnArticle, ownArticles } from '../../contract/index.ts'

/** What the address names: one's own article to write on, a market note, or what there is to publish. */
export async function loadRelease(args: LoadArgs) {
  const id = args.url.searchParams.get('article')
  return id === null ? loadMine(args) : loadOne(args, id)
}

export type LoadedRelease = Awaited<ReturnType<typeof loadRelease>>

async function loadOne({ call }: LoadArgs, id: string) {
  // A malformed id would be refused as input; to the visitor it is just no article.
  if (!/^[\w-]{8,40}$/.test(id)) return { view: 'none' as const }
  const outcome = await call(getOwnArticle, { id })
  if (outcome.ok) return { view: 'edit' as const, article: outcome.value }
  return outcome.code === 'ARTICLE_UNKNOWN' ? { view: 'none' as const } : failed(outcome)
}

async function loadMine({ call, url }: LoadArgs) {
  const outcome = await call(ownArticles, {})
  if (!outcome.ok) return failed(outcome)
  const { mayPublish, list } = outcome.value
  if (!mayPublish && list.length === 0) return { view: 'closed' as const }
  return url.searchParams.get('kind') === 'note' && mayPublish
    ? { view: 'note' as const }
    : { view: 'mine' as const, articles: outcome.value, now: Date.now() }
}

/** Guests are told who may publish. */
function failed({ code, msg }: { code: string; msg: string }) {
  return code === 'LOGIN_REQUIRED' ? { view: 'closed' as const } : { view: 'failed' as const, code, msg }
}
