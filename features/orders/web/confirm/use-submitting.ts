import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { usePayFor } from '@niujin/payment/web'
import { ask, type Input, type Result } from '../calls.ts'
import { orderPath } from '../shared/order-paths.ts'

/** Why no order was made. */
export interface Refused {
  readonly code: string
  readonly words: string
}

/** Refusals after which the member has to see the figures anew before deciding again. */
const SEE_AGAIN = new Set([
  'PRICE_CHANGED',
  'SOLD_OUT',
  'LIMIT_REACHED',
  'NOT_ON_SALE',
  'COUPON_GONE',
  'COUPON_UNSUITABLE',
  'COINS_SHORT',
  'TOO_MANY_UNPAID',
])

export interface Submitting {
  readonly busy: boolean
  readonly refused: Refused | undefined
  readonly clear: () => void
  /** Makes the order and goes on to pay by `channel`, which may be missing when there is nothing to pay. */
  readonly submit: (input: Input<'createOrder'>, channel: string | undefined) => Promise<void>
}

type Made = Extract<Result<'createOrder'>, { ok: true }>['value']

/** From the press of the button to the order and its payment. `onMade`: the draft is over; `onRefused`: the figures are old. */
export function useSubmitting(on: { made: () => void; refused: (code: string) => void }): Submitting {
  const create = useOnce(ask, 'createOrder')
  const navigate = useNavigate()
  const { payFor } = usePayFor()
  const [refused, setRefused] = useState<Refused>()
  const [isLeaving, setIsLeaving] = useState(false)

  const goOn = async ({ orderNum, paymentId, payFen, status }: Made, channel: string | undefined) => {
    setIsLeaving(true)
    // The order takes this page's position in the history: going back shows it, and cannot order a second time.
    await navigate(orderPath(orderNum), { replace: true })
    on.made()
    if (status !== 'unpaid' || payFen === 0) return toast('下单成功')
    if (channel === undefined) return undefined
    await payFor(paymentId, channel, orderPath(orderNum))
    return undefined
  }
  const submit = async (input: Input<'createOrder'>, channel: string | undefined) => {
    const outcome = await create.run(input)
    if (outcome.ok) return goOn(outcome.value, channel)
    const words = reasonOf(outcome) ?? '没有下成单，请重试'
    if (!SEE_AGAIN.has(outcome.code)) return toast(words)
    setRefused({ code: outcome.code, words })
    return on.refused(outcome.code)
  }
  return { busy: create.busy || isLeaving, refused, clear: () => setRefused(undefined), submit }
}
