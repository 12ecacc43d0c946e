import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { stored } from '@niujin/web-kit/device'
import { ask } from '../calls.ts'
import { deviceCart, removeFromDevice, type DeviceLine } from './device-cart.ts'

/** The number of the list that is being joined and, after a space, that very list; kept until its answer has come. */
const sent = stored('local', 'device-cart-batch', {
  shape: (given) => (typeof given === 'string' ? given : undefined),
  empty: '',
})

let running: Promise<boolean> | undefined
/** The list for which the cart had no room the last time. */
let left = ''

/**
 * After sign-in: what the guest kept on the device joins the member's cart, counts added. Only what the server has taken
 * leaves the device; a lost answer is asked for again under the same number. What found no room is tried again when
 * `again` says so, as on the cart's own page. True when something was joined.
 */
export function joinDevice({ again = false }: { readonly again?: boolean } = {}): Promise<boolean> {
  running ??= join(again).finally(() => {
    running = undefined
  })
  return running
}

async function join(again: boolean): Promise<boolean> {
  const lines = deviceCart()
  if (lines.length === 0 || (!again && listOf(lines) === left)) return false
  const outcome = await ask('joinCart', { batch: batchOf(listOf(lines)), lines: [...lines] })
  if (!outcome.ok) return false
  const { joined, left: leftOver } = outcome.value
  removeFromDevice(lines.map(({ priceId }) => priceId).filter((priceId) => !leftOver.includes(priceId)))
  sent.forget()
  left = listOf(deviceCart())
  if (leftOver.length > 0) toast(`购物车已满，${leftOver.length} 种留在本机`)
  else if (joined > 0) toast(`已并入本机购物车的 ${joined} 种商品`)
  return joined > 0
}

function listOf(lines: readonly DeviceLine[]): string {
  return lines.map(({ priceId, count }) => `${priceId}*${count}`).join()
}

/** The number of this very list: the one it was sent under before, or a new one. */
function batchOf(list: string): string {
  const [batch = '', of] = sent.read().split(' ')
  if (of === list && batch.length >= 16) return batch
  const made = randomId()
  sent.write(`${made} ${list}`)
  return made
}
