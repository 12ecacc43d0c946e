import { useEffect, useState } from 'react'
import { useRead } from '@niujin/web-kit/asking'
import type { Payment } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** Milliseconds until the server is asked again; the last again and again. */
const PAUSES = [1000, 1500, 2000, 3000, 5000, 8000, 15_000]

/** The payment as the server knows it. */
export interface FollowedPayment {
  readonly payment: Payment
  /** The last question had no answer. */
  readonly lost: boolean
  /** Asks now, and then more often again. */
  readonly askNow: () => void
  /** Takes over an answer that came by another call. */
  readonly show: (payment: Payment) => void
}

/** Asks the server about a payment that is on its way, at growing distances, while the page is looked at. */
export function usePayment(first: Payment): FollowedPayment {
  const { id } = first
  const read = useRead({
    key: id,
    ask: (options) => ask('finishPayment', { id }, options),
    loaded: { key: id, value: first },
  })
  const { value: payment = first, busy, failure, reload } = read
  const lost = useLast(failure !== undefined, !busy)
  // Another object starts the waiting anew, with the pause that belongs to so many questions.
  const [asked, setAsked] = useState({ times: 0 })
  const isOnItsWay = payment.state === 'waiting' || payment.state === 'refunding'

  useEffect(() => {
    if (!isOnItsWay) return undefined
    const timer = setTimeout(
      () => {
        if (document.hidden) return
        void reload().then(() => setAsked((now) => (now === asked ? { times: asked.times + 1 } : now)))
      },
      PAUSES[Math.min(asked.times, PAUSES.length - 1)],
    )
    // Back from the channel's page or app: now is when it matters.
    const back = () => setAsked({ times: 0 })
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isOnItsWay, asked, reload])

  const askNow = () => {
    setAsked({ times: 0 })
    void reload()
  }
  return { payment, lost, askNow, show: read.set }
}

/** What was the case when it was known last: asking again does not change what is said. */
function useLast(is: boolean, isKnown: boolean): boolean {
  const [last, setLast] = useState(is)
  if (isKnown && last !== is) setLast(is)
  return isKnown ? is : last
}
