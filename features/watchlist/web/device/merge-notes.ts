import { toast } from '@niujin/ui'
import { symbolOf } from '../../domain/wire-symbols.ts'
import { ask } from '../calls.ts'
import type { DeviceStock } from './device-list.ts'

/** After login: what a guest wrote down of stocks becomes the member's, where the member has written nothing himself. */
export async function mergeNotes(stocks: readonly DeviceStock[]): Promise<void> {
  const watched = await ask('watchedStocks', { groupId: 'all' })
  const noted = watched.ok
    ? watched.value.list.filter(({ note, cost, quantity }) => note !== '' || cost !== null || quantity !== null)
    : []
  let lost = 0
  for (const { id, note = '', cost = null, quantity = null } of stocks) {
    if (noted.some((one) => one.id === id)) continue
    const outcome = await ask('saveNote', { symbol: symbolOf(id), note, cost, quantity })
    if (!outcome.ok) lost += 1
  }
  if (lost > 0) toast(`${lost} 条本机备注没有并入，请重新填写`)
}
