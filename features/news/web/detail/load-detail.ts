import { quotes, type Quote } from '@niujin/quotes/contract'
import type { LoadArgs } from '@niujin/web-kit'
import { flashAround, flashOne, type FlashItem } from '../../contract/index.ts'

const ID = /^\d{1,18}$/

/** One item with the securities it names and what was told before and after it; `none` for an address that names no item. */
export async function loadDetail({ call, url }: LoadArgs) {
  const id = url.searchParams.get('id') ?? ''
  // A malformed id would be refused as input; to the visitor it is just no item.
  if (!ID.test(id)) return { state: 'none' as const }
  const [found, around] = await Promise.all([call(flashOne, { id }), call(flashAround, { id })])
  if (!found.ok)
    return found.code === 'FLASH_UNKNOWN'
      ? { state: 'none' as const }
      : { state: 'failed' as const, code: found.code, msg: found.msg }
  return {
    state: 'loaded' as const,
    item: found.value,
    related: await relatedOf(call, found.value),
    around: around.ok ? around.value : { newer: [], older: [] },
    now: Date.now(),
    origin: url.origin,
  }
}

export type LoadedDetail = Awaited<ReturnType<typeof loadDetail>>
/** The page with its item. */
export type LoadedItem = Extract<LoadedDetail, { state: 'loaded' }>

async function relatedOf(call: LoadArgs['call'], { stocks, sectors }: FlashItem): Promise<readonly Quote[]> {
  const ids = [...stocks, ...sectors].map(({ id }) => id)
  if (ids.length === 0) return []
  const outcome = await call(quotes, { ids: ids.join() })
  // The item is read without its prices as well.
  return outcome.ok ? outcome.value.list : []
}
