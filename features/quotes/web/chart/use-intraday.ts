import { useEffect, useState } from 'react'
import { useTopic } from '@niujin/web-kit/live'
import type { StreamBar } from '../../contract-fields.ts'
import { dayOfMinute, withMinute } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import type { LoadedIntraday } from '../stock/load-instrument.ts'

type DayCount = 1 | 5

export interface UsedIntraday {
  readonly intraday: LoadedIntraday | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** 分时 of today or of five days, its last minute moved by the stream; another trading day is fetched anew. */
export function useIntraday(id: string, days: DayCount, loaded: LoadedIntraday | undefined): UsedIntraday {
  const [known, setKnown] = useState(loaded)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (known || failed) return undefined
    const leaving = new AbortController()
    void ask('intraday', { id, days }, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return
      if (outcome.ok) setKnown(outcome.value)
      else setFailed(true)
    })
    return () => leaving.abort()
  }, [known, failed, id, days])

  useTopic(known && `bar/${id}`, (event) => {
    if (event.kind !== 'snapshot' && event.kind !== 'delta') return
    const { data } = event
    if (isBar(data)) setKnown((before) => before && withBar(before, data))
  })
  return { intraday: known, failed, retry: () => setFailed(false) }
}

/** Undefined when the bar begins a day that is not there yet: then all is fetched again. */
function withBar(known: LoadedIntraday, bar: StreamBar): LoadedIntraday | undefined {
  const today = known.days.at(-1)
  if (!today) return known
  if (dayOfMinute(bar[0]) > today.date) return undefined
  return { ...known, days: [...known.days.slice(0, -1), { ...today, ...copied(withMinute(today, bar)) }] }
}

function copied({ time, close, average, volume }: ReturnType<typeof withMinute>) {
  return { time: [...time], close: [...close], average: [...average], volume: [...volume] }
}

function isBar(data: unknown): data is StreamBar {
  return Array.isArray(data) && data.length >= 8
}
