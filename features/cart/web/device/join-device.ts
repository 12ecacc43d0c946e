import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { stored } from '@niujin/web-kit/device'
import { ask } from '../calls.ts'
import { deviceCart, removeFromDevice } from './device-cart.ts'

/** The number of the list that is being joined and, after a space, that very list; kept until its answer has come. */
const sent = stored('local', 'device-cart-batch', {
  shape: (given) => (typeof given === 'string' ? given : undefined),
  empty: '',
})

let running: Promise<boolean> | undefined

/**
 * After sign-in: what the guest kept on the device joins the member's cart, counts added. Only what the server has taken
 * leaves the device; a lost answer is asked for again under the same number. True when something was joined.
 */
export function joinDevice(): Promise<boolean> {
  running ??= join().finally(() => {
    running = undefined
  })
  return running
}

async function join(): Promise<boolean> {
  const lines = deviceCart()
  if (lines.length === 0) return false
  const batch = batchOf(lines.map(({ priceId, count }) => `${priceId}*${count}`).join())
  const outcome = await ask('joinCart', { batch, lines: [...lines] })
  if (!outcome.ok) return false
  const { joined, left } = outcome.value
  removeFromDevice(lines.map(({ priceId }) => priceId).filter((priceId) => !left.includes(priceId)))
  sent.forget()
  if (left.length > 0) toast(`购物车已满，${left.length} 种留在本机`)
  else if (joined > 0) toast(`已并入本机购物车的 ${joined} 种商品`)
  return joined > 0
}

/** The number of this very list: the one it was sent under before, or a new one. */
function batchOf(list: string): string {
  const [batch = '', of] = sent.read().split(' ')
  if (of === list && batch.length >= 16) return batch
  const made = randomId()
  sent.write(`${made} ${list}`)
  return made
}
