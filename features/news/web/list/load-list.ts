import type { LoadArgs } from '@niujin/web-kit'
import { quotes } from '@niujin/quotes/contract'
import { flashDays, flashList } from '../../contract/index.ts'
import { chosenFields, choiceOf } from './choice.ts'

/** Flash news by the day, category and security of the address, with the days there are. */
export async function loadList({ call, url }: LoadArgs) {
  const choice = choiceOf(url.search)
  const [list, days, stockName] = await Promise.all([
    call(flashList, chosenFields(choice)),
    daysIn(call),
    nameOf(call, choice.stock),
  ])
  const about = { choice, now: Date.now(), days, stockName }
  return list.ok
    ? { state: 'loaded' as const, ...about, ...list.value }
    : { state: 'failed' as const, ...about, code: list.code, msg: list.msg }
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>

/** The list can be read without its days. */
async function daysIn(call: LoadArgs['call']): Promise<readonly string[]> {
  const outcome = await call(flashDays, {})
  return outcome.ok ? outcome.value.days.map(({ day }) => day) : []
}

/** What the chosen security is called; its code when that is not known, null when none is chosen. */
async function nameOf(call: LoadArgs['call'], stock: string | undefined): Promise<string | null> {
  if (stock === undefined) return null
  const outcome = await call(quotes, { ids: stock })
  return outcome.ok ? (outcome.value.list[0]?.name ?? stock) : stock
}
