import type { InputOf } from '@niujin/contract-kit'
import { ranking, type Quote } from '@niujin/quotes/contract'
import { browserCall } from '@niujin/web-kit'

/** The first stocks of a ranking. */
export async function fetchHot(
  sort: NonNullable<InputOf<typeof ranking>['sort']>,
  count: number,
): Promise<readonly Quote[] | 'failed' | 'cancelled'> {
  const outcome = await browserCall(ranking, { sort, order: 'desc', count })
  if (outcome.ok) return outcome.value.list
  return outcome.code === 'CANCELLED' ? 'cancelled' : 'failed'
}
