import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { goToPay, type WentToPay } from './go-to-pay.ts'
import { wayBack } from './way-back.ts'

/** Paying for what is there already, such as an order. */
export interface PayingFor {
  /** Until the answer, and on while the browser is on its way to the channel. */
  readonly busy: boolean
  /**
   * Takes a payment to a channel, or to its result when it is paid; a refusal is told. `gotourl`: where the result page leads on,
   * a path of this app. Gives how it ended on this side.
   */
  readonly payFor: (paymentId: string, channel: string, gotourl?: string) => Promise<WentToPay>
}

/** Takes a payment that waits to the channel that somebody chose. */
export function usePayFor(): PayingFor {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const surroundings = useBoot().surroundings === 'messaging-app' ? 'messaging-app' : 'browser'
  const payFor = async (id: string, channel: string, gotourl?: string) => {
    setBusy(true)
    const back = gotourl === undefined ? undefined : wayBack(`?gotourl=${encodeURIComponent(gotourl)}`)
    const went = await goToPay({ id, channel, surroundings, back })
    if (went.end !== 'left') setBusy(false)
    if (went.end === 'result') await navigate(went.path, { replace: true })
    if (went.end === 'refused') toast(went.words)
    return went
  }
  return { busy, payFor }
}
