import { useEffect, useState } from 'react'
import { stored } from '@niujin/web-kit/device'

/** How long until another code can be asked for (milliseconds). */
export const RESEND_AFTER = 60_000

/** When the last code for each use was sent, by the device's clock; lives as long as the window. */
type Sent = Readonly<Record<string, { readonly phone: string; readonly at: number }>>

// Where storage is refused the server keeps the limits anyway.
const sent = stored<Sent>('session', 'sms-sent', { shape: (given) => (isSent(given) ? given : undefined), empty: {} })

/** Seconds until a code for `use` can be sent to `phone` again, 0 when it can; kept over a reload. */
export function useResendClock(use: string, phone: string): { seconds: number; start: (after?: number) => void } {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const tick = () => setSeconds(secondsLeft(use, phone))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [use, phone])
  const start = (after = RESEND_AFTER) => {
    sent.change((before) => ({ ...before, [use]: { phone, at: Date.now() + after - RESEND_AFTER } }))
    setSeconds(secondsLeft(use, phone))
  }
  return { seconds, start }
}

function secondsLeft(use: string, phone: string): number {
  const last = sent.read()[use]
  if (!last || last.phone !== phone) return 0
  const left = last.at + RESEND_AFTER - Date.now()
  // A clock that was set back must not lock anyone out.
  return left > RESEND_AFTER ? 0 : Math.max(0, Math.ceil(left / 1000))
}

function isSent(value: unknown): value is Sent {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'phone' in one &&
      typeof one.phone === 'string' &&
      'at' in one &&
      typeof one.at === 'number',
  )
}
