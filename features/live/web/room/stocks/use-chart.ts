import { useEffect, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { ask } from '@niujin/quotes/web'

type Quotes = typeof import('@niujin/quotes/contract')
export type Intraday = OutputOf<Quotes['intraday']>
export type Candles = OutputOf<Quotes['candles']>
export type ChartKind = 'intraday' | 'day' | 'week'

/** Fetched anew this often while it shows (milliseconds): one minute is one point of 分时. */
const EVERY = 20_000
/** Candles beside a video: as many as are wide enough to see. */
const COUNT = 60

export interface UsedChart {
  readonly intraday: Intraday | undefined
  readonly candles: Candles | undefined
  readonly isFailed: boolean
  readonly retry: () => void
}

/** What the small chart of a security shows, kept new while it is open. */
export function useChart(id: string, kind: ChartKind): UsedChart {
  const [known, setKnown] = useState<{ of: string; intraday?: Intraday; candles?: Candles }>({ of: '' })
  const [failed, setFailed] = useState('')
  const [attempt, setAttempt] = useState(0)
  const of = `${id} ${kind} ${attempt}`
  useEffect(() => {
    const leaving = new AbortController()
    const refresh = async () => {
      const options = { signal: leaving.signal }
      const found = await (kind === 'intraday' ? fetchIntraday(id, options) : fetchCandles(id, kind, options))
      if (leaving.signal.aborted) return
      if (found) setKnown({ of, ...found })
      else setFailed(of)
    }
    void refresh()
    const timer = setInterval(() => void refresh(), EVERY)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [id, kind, of])
  const isKnown = known.of === of
  return {
    intraday: isKnown ? known.intraday : undefined,
    candles: isKnown ? known.candles : undefined,
    isFailed: failed === of && !isKnown,
    retry: () => setAttempt((before) => before + 1),
  }
}

type Options = { signal: AbortSignal }

async function fetchIntraday(id: string, options: Options): Promise<{ intraday: Intraday } | undefined> {
  const outcome = await ask('intraday', { id }, options)
  return outcome.ok ? { intraday: outcome.value } : undefined
}

async function fetchCandles(id: string, period: 'day' | 'week', options: Options): Promise<{ candles: Candles } | undefined> {
  const outcome = await ask('candles', { id, period, count: COUNT }, options)
  return outcome.ok ? { candles: outcome.value } : undefined
}
