import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { goToPay, type PayBy } from '../paying/go-to-pay.ts'
import type { Amount } from './choice.ts'

/** Paying for a recharge, from the press of the button to the channel. */
export interface Paying {
  readonly busy: boolean
  readonly pay: (amount: Amount, by: Omit<PayBy, 'id'>) => Promise<void>
}

interface Attempt {
  readonly input: string
  readonly key: string
  id?: string
}

/**
 * Makes one recharge for one choice, however often the button is pressed: the same choice again goes on with the recharge
 * that was made, also after the answer was lost on the way.
 */
export function usePaying(): Paying {
  const [busy, setBusy] = useState(false)
  const attempt = useRef<Attempt>(undefined)
  const navigate = useNavigate()

  const idFor = async ({ input }: Amount): Promise<string | undefined> => {
    const text = JSON.stringify(input)
    if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() }
    const mine = attempt.current
    if (mine.id !== undefined) return mine.id
    const made = await ask('recharge', input, { idempotencyKey: mine.key })
    if (made.ok) {
      mine.id = made.value.id
      return mine.id
    }
    // A refusal is an answer that is kept under its key: another press is another attempt.
    if (made.status > 0) attempt.current = undefined
    const words = reasonOf(made)
    if (words !== undefined) toast(words)
    return undefined
  }

  const pay = async (amount: Amount, by: Omit<PayBy, 'id'>) => {
    setBusy(true)
    const id = await idFor(amount)
    const went = id === undefined ? undefined : await goToPay({ ...by, id })
    // On the way to the channel the button stays busy: the page is about to go.
    if (went?.end !== 'left') setBusy(false)
    if (went?.end === 'result') await navigate(went.path)
    if (went?.end !== 'refused') return
    if (went.code === 'PAYMENT_ENDED' || went.code === 'PAYMENT_UNKNOWN') attempt.current = undefined
    toast(went.words)
  }
  return { busy, pay }
}
