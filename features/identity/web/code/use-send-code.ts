import { useState } from 'react'
import { ask, type Input } from '../calls.ts'
import { withProof } from '../proof/with-proof.ts'
import { reasonOf } from '@niujin/web-kit'
import { RESEND_AFTER, useResendClock } from './resend-clock.ts'

export type Purpose = NonNullable<Input<'sendCode'>['purpose']>

/** How asking for a code stands. */
export interface SendCode {
  readonly state: 'ready' | 'sending' | 'proving'
  /** Seconds until the next one; 0 when it can be asked for. */
  readonly seconds: number
  /** Why the last try failed. */
  readonly refused: string | undefined
  /** True when the code is on its way. */
  readonly send: () => Promise<boolean>
}

/** Sends SMS codes for one purpose to `mobile`; without it to the member's own number. */
export function useSendCode(purpose: Purpose, mobile?: string): SendCode {
  const [state, setState] = useState<SendCode['state']>('ready')
  const [refused, setRefused] = useState<string>()
  const clock = useResendClock(purpose, mobile ?? '')

  const send = async () => {
    if (state !== 'ready' || clock.seconds > 0) return false
    setState('sending')
    setRefused(undefined)
    const outcome = await withProof(
      (challenge) =>
        ask('sendCode', {
          purpose,
          ...(mobile !== undefined && { mobile }),
          ...(challenge !== undefined && { challenge }),
        }),
      () => setState('proving'),
    )
    setState('ready')
    if (outcome.ok) clock.start(outcome.value.resendAfter * 1000)
    else {
      // Asked for in another window: the wait is as long here.
      if (outcome.code === 'CODE_TOO_SOON') clock.start(RESEND_AFTER)
      setRefused(reasonOf(outcome))
    }
    return outcome.ok
  }
  return { state, seconds: clock.seconds, refused, send }
}
