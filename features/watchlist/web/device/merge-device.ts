import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { stored } from '@niujin/web-kit/device'
import { ask } from '../calls.ts'
import { deviceAlerts } from './device-alerts.ts'
import { deviceList, removeFromDevice, type DeviceStock } from './device-list.ts'

/** The number of the list that is being merged and, after a space, that very list; kept until its answer has come. */
const sent = stored('local', 'device-watchlist-batch', {
  shape: (given) => (typeof given === 'string' ? given : undefined),
  empty: '',
})

let running: Promise<boolean> | undefined

/**
 * After login: what the guest kept on the device joins the member's watchlist. Only what the server has taken leaves
 * the device; a lost answer is asked for again under the same number. True when something was merged.
 */
export function mergeDevice(): Promise<boolean> {
  running ??= merge().finally(() => {
    running = undefined
  })
  return running
}

async function merge(): Promise<boolean> {
  const isNew = await mergeStocks()
  if (deviceAlerts().length > 0) await (await import('./merge-alerts.ts')).mergeAlerts()
  return isNew
}

async function mergeStocks(): Promise<boolean> {
  const list = deviceList()
  const ids = list.map(({ id }) => id)
  if (ids.length === 0) return false
  const outcome = await ask('mergeDevice', { batch: batchOf(ids), ids })
  if (!outcome.ok) return false
  const { added, left } = outcome.value
  const taken = list.filter(({ id }) => !left.includes(id))
  if (taken.some(isNoted)) await (await import('./merge-notes.ts')).mergeNotes(taken.filter(isNoted))
  removeFromDevice(taken.map(({ id }) => id))
  sent.forget()
  if (added > 0) toast(`已并入本机的 ${added} 只自选`)
  if (left.length > 0) toast(`自选已满，${left.length} 只留在本机`)
  return added > 0
}

function isNoted({ note = '', cost = null, quantity = null }: DeviceStock): boolean {
  return note !== '' || cost !== null || quantity !== null
}

/** The number of this very list: the one it was sent under before, or a new one. */
function batchOf(ids: readonly string[]): string {
  const list = ids.join()
  const [batch = '', of] = sent.read().split(' ')
  if (of === list && batch.length >= 16) return batch
  const made = randomId()
  sent.write(`${made} ${list}`)
  return made
}
