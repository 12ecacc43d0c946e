import { useIsAlive } from '@niujin/web-kit'
import { useRead, type AskOptions } from '@niujin/web-kit/asking'
import type { CartContent } from '../../contract/index.ts'
import { editedCart, type Edit } from '../../domain/edits.ts'
import { ask } from '../calls.ts'
import { changeOnDevice, removeFromDevice, useDeviceCart, type DeviceLine } from '../device/device-cart.ts'
import type { CartSource } from './cart-source.ts'

/** So long after the last tap it is priced anew, milliseconds. */
const PAUSE = 300

const NOTHING: CartContent = {
  lines: [],
  invalid: [],
  kinds: 0,
  count: 0,
  totalFen: 0,
  couponFen: 0,
  payFen: 0,
  coupon: null,
  nextCoupon: null,
}

/** The cart that a guest keeps on this device, priced by the server. */
export function useGuestCart(): CartSource {
  const lines = useDeviceCart()
  const isAlive = useIsAlive()
  const isEmpty = isAlive && lines.length === 0
  const { value: priced, ...read } = useRead({
    key: isEmpty || !isAlive ? undefined : lines,
    ask: (options) => price(lines, options),
    keepsFormer: true,
    wait: PAUSE,
  })
  const edits = priced ? editsSince(priced.of, lines) : []
  return {
    isMember: false,
    answer: { ...read, value: isEmpty ? NOTHING : priced && editedCart(priced.cart, edits) },
    isPending: !isEmpty && edits.length > 0,
    edit(made) {
      const byPrice = new Map(made.map((edit) => [edit.priceId, edit]))
      changeOnDevice((line) => {
        const { count = line.count, selected = line.selected } = byPrice.get(line.priceId) ?? {}
        return { ...line, count, selected }
      })
      removeFromDevice(made.filter(({ isGone }) => isGone).map(({ priceId }) => priceId))
    },
  }
}

/** The answer, and the lines it is of. */
async function price(lines: readonly DeviceLine[], options: AskOptions) {
  const outcome = await ask('priceCart', { lines: [...lines] }, options)
  return outcome.ok ? { ok: true as const, value: { cart: outcome.value, of: lines } } : outcome
}

/** What was done to the lines since they were priced. */
function editsSince(before: readonly DeviceLine[], now: readonly DeviceLine[]): Edit[] {
  const byPrice = new Map(now.map((line) => [line.priceId, line]))
  return before.flatMap(({ priceId, count, selected }): Edit[] => {
    const line = byPrice.get(priceId)
    if (!line) return [{ priceId, isGone: true }]
    const changed = {
      ...(line.count !== count && { count: line.count }),
      ...(line.selected !== selected && { selected: line.selected }),
    }
    return Object.keys(changed).length > 0 ? [{ priceId, ...changed }] : []
  })
}
