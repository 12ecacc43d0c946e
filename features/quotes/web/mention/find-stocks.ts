import { endpoint } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import * as z from 'zod/mini'

const found = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(['stock', 'etf', 'index', 'sector', 'hkStock']),
})
/** A security that fits what was typed. */
export type FoundStock = z.output<typeof found>

/** The search's own call, as far as it is needed here: the search stands on the quotes, so its contract cannot be asked for. */
const searchStocks = endpoint({
  method: 'GET',
  path: '/search/api/instruments',
  access: 'guest',
  summary: '搜证券，用于在文字里提到',
  input: z.object({ q: z.string(), count: z.number() }),
  output: z.object({ list: z.array(found) }),
})

/** Securities that fit by code, name or pinyin, best first; undefined when no answer came. */
export async function findStocks(q: string): Promise<readonly FoundStock[] | undefined> {
  const outcome = await browserCall(searchStocks, { q, count: 20 })
  return outcome.ok ? outcome.value.list : undefined
}
