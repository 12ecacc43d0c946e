import { quotes } from '@niujin/quotes/contract'
import type { LoadArgs } from '@niujin/web-kit'
import { failureOf } from '@niujin/web-kit/asking'
import { conditionLibrary, sharedScreen } from '../../contract/index.ts'
import type { ScreenRule } from '../../contract/rule.ts'

/** A shared screen with the words its rule needs, or why it cannot be shown. */
export async function loadShared({ call, url }: LoadArgs) {
  const code = url.searchParams.get('code')
  if (code === null) return { isOwn: true as const }
  // A malformed code would be refused as a bad request; to the visitor it is just no share.
  if (!/^[\w-]{6,32}$/.test(code)) return { failure: { code: 'SHARE_UNKNOWN', text: '分享不存在或已失效' } }
  const [outcome, library] = await Promise.all([call(sharedScreen, { code }), call(conditionLibrary, {})])
  if (!outcome.ok) return { failure: failureOf(outcome) }
  return {
    shared: outcome.value,
    library: library.ok ? library.value.conditions : [],
    sectorNames: await namesOf(call, outcome.value.rule),
  }
}

export type Shared = Extract<Awaited<ReturnType<typeof loadShared>>, { shared: unknown }>

async function namesOf(call: LoadArgs['call'], { sectors }: ScreenRule): Promise<Record<string, string>> {
  if (sectors.length === 0) return {}
  const outcome = await call(quotes, { ids: sectors.join(',') })
  return outcome.ok ? Object.fromEntries(outcome.value.list.map(({ id, name }) => [id, name])) : {}
}
