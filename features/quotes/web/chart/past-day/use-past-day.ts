import { useEffect, useState } from 'react'
import { ask } from '../../calls.ts'
import { useWhenBack } from '../../live/use-when-back.ts'
import type { Candles } from '../joined-candles.ts'
import { pastDay, type PastDay } from './past-minutes.ts'

/** As many minutes as the longest day has, that of Hong Kong. */
const MINUTES = 332
/** Later than every minute of a day, after its YYYYMMDD. */
const NIGHT = 2400

export interface UsedPastDay {
  /** Null: there are no minutes of that day. Undefined until the answer. */
  readonly found: { readonly day: PastDay; readonly state: Candles['state'] } | null | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The minutes of a past day (YYYYMMDD) or of the trading day before it. Give the component a key of the day. */
export function usePastDay(id: string, day: number): UsedPastDay {
  const [found, setFound] = useState<UsedPastDay['found']>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (found !== undefined || failed) return undefined
    const leaving = new AbortController()
    void fetchDay(id, day, leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return
      if (answer === 'failed') setFailed(true)
      else setFound(answer)
    })
    return () => leaving.abort()
  }, [id, day, found, failed])
  useWhenBack(failed, () => setFailed(false))
  return { found, failed, retry: () => setFailed(false) }
}

async function fetchDay(id: string, day: number, signal: AbortSignal): Promise<UsedPastDay['found'] | 'failed'> {
  const before = day * 10_000 + NIGHT
  const asked = { id, adjustment: 'forward', count: 2, period: 'day', before: day + 1 } as const
  const [minutes, days] = await Promise.all([
    ask('candles', { id, period: '1m', adjustment: 'none', count: MINUTES, before }, { signal }),
    ask('candles', asked, { signal }),
  ])
  if (!minutes.ok || !days.ok) return 'failed'
  const made = pastDay(minutes.value, days.value)
  return made ? { day: made, state: minutes.value.state } : null
}
