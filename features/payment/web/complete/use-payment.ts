import { useCallback, useEffect, useState } from 'react'
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
  const [payment, setPayment] = useState(first)
  const [lost, setLost] = useState(false)
  // Another object starts the waiting anew, with the pause that belongs to so many questions.
  const [asked, setAsked] = useState({ times: 0 })
  const isOnItsWay = payment.state === 'waiting' || payment.state === 'refunding'
  const { id } = payment
  // An answer that was overtaken by a newer one: what has ended does not wait again.
  const show = useCallback((next: Payment) => setPayment((before) => (next.state === 'waiting' && before.state !== 'waiting' ? before : next)), [])

  const question = useCallback(
    async (signal?: AbortSignal) => {
      const outcome = await ask('finishPayment', { id }, signal && { signal })
      if (signal?.aborted === true || (!outcome.ok && outcome.code === 'CANCELLED')) return
      setLost(!outcome.ok)
      if (outcome.ok) show(outcome.value)
    },
    [id, show],
  )

  useEffect(() => {
    if (!isOnItsWay) return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      if (document.hidden) return
      void question(leaving.signal).then(() => {
        if (!leaving.signal.aborted) setAsked({ times: asked.times + 1 })
      })
    }, PAUSES[Math.min(asked.times, PAUSES.length - 1)])
    // Back from the channel's page or app: now is when it matters.
    const back = () => setAsked({ times: 0 })
    document.addEventListener('visibilitychange', back)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [isOnItsWay, asked, question])

  const askNow = () => {
    setAsked({ times: 0 })
    void question()
  }
  return { payment, lost, askNow, show }
}
