import { useEffect, useState } from 'react'

/** How long until another code can be asked for (milliseconds). */
export const RESEND_AFTER = 60_000

const KEY = 'niujin:sms-sent'

/** When the last code for each use was sent, by the device's clock; lives as long as the window. */
type Sent = Readonly<Record<string, { readonly phone: string; readonly at: number }>>

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
    write({ ...read(), [use]: { phone, at: Date.now() + after - RESEND_AFTER } })
    setSeconds(secondsLeft(use, phone))
  }
  return { seconds, start }
}

function secondsLeft(use: string, phone: string): number {
  const sent = read()[use]
  if (!sent || sent.phone !== phone) return 0
  const left = sent.at + RESEND_AFTER - Date.now()
  // A clock that was set back must not lock anyone out.
  return left > RESEND_AFTER ? 0 : Math.max(0, Math.ceil(left / 1000))
}

function read(): Sent {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return isSent(kept) ? kept : {}
  } catch {
    return {}
  }
}

// Private windows may refuse storage; the server keeps the limits anyway.
function write(sent: Sent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent))
  } catch {
    return
  }
}

function isSent(value: unknown): value is Sent {
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'phone' in one && typeof one.phone === 'string' && 'at' in one && typeof one.at === 'number',
  )
}
