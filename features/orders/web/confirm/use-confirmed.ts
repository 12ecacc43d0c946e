import { useRead, type Read } from '@niujin/web-kit/asking'
import type { ConfirmedOrder } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import type { LoadedOrder } from './load-confirm.ts'
import { questionOf, type PriceChoices } from './wanted.ts'

/** Milliseconds in which coins that are being typed may change further. */
const TYPING = 200

/**
 * What the order costs with the present choices; the former figures stay until the new ones are there. Another `round`
 * asks again for the same choices: what the page was loaded with counts in the first only.
 */
export function useConfirmed(
  { wanted, order }: LoadedOrder,
  choices: PriceChoices,
  round: number,
): Read<ConfirmedOrder> {
  const question = questionOf(wanted, choices)
  return useRead({
    key: { question, round },
    ask: (options) => ask('confirmOrder', question, options),
    loaded: order,
    keepsFormer: true,
    wait: TYPING,
  })
}
