import { useEffect, useMemo, useState } from 'react'
import { topicRef, useTopicState } from '@niujin/web-kit/live'
import type { StreamBar } from '../../contract/limits.ts'
import type { Quote } from '../../contract/index.ts'
import { dayOfMinute, emptyDay, withLast, withMinute, type IntradayDay } from '../../domain/index.ts'
import { ask } from '../calls.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import { useWhenBack } from '../live/use-when-back.ts'
import type { LoadedIntraday } from '../stock/load-instrument.ts'

const barTopic = topicRef<(typeof import('../../contract/index.ts'))['barTopic']>('bar')

type DayCount = 1 | 5

export interface UsedIntraday {
  readonly intraday: LoadedIntraday | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/**
 * 分时 of today or of five days, its last minute moved by the stream; another trading day is fetched anew. It ends at
 * the quote's own price, so that the line and the price above it are the same at every moment.
 */
export function useIntraday(quote: Quote, days: DayCount, loaded: LoadedIntraday | undefined): UsedIntraday {
  const { id } = quote
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

  useWhenBack(failed, () => setFailed(false))

  useTopicState(barTopic, known && id, (bar) => {
    if (bar) setKnown((before) => before && withBar(before, bar))
  })
  const last = useLiveFigure(quote, (live) => live.last)
  // A minute at a time: what moves within it is the price.
  const second = useLiveFigure(quote, (live) => live.time && Math.ceil(live.time / 60) * 60)
  // A suspended stock shows the last day it traded.
  const previousClose = useLiveFigure(quote, (live) => (live.suspended === 1 ? null : live.previousClose))
  const intraday = useMemo(() => {
    const shown = known && withBase(withToday(known, previousClose), previousClose)
    return shown && endingAt(shown, { last, second })
  }, [known, last, second, previousClose])
  return { intraday, failed, retry: () => setFailed(false) }
}

/** With the market's day as the last one, empty until its first minute: before the opening match it has none. */
function withToday(known: LoadedIntraday, previousClose: number | null): LoadedIntraday {
  const { date } = known.state
  const newest = known.days.at(-1)
  if (!newest || newest.date >= date || previousClose === null) return known
  const { time, close, average, volume } = copied(emptyDay(date, previousClose))
  const today = { date, previousClose, time, close, average, volume }
  return { ...known, days: known.days.length > 1 ? [...known.days.slice(1), today] : [today] }
}

/** Today counts from the quote's own previous close: of a stock listed today, the price it was issued at. */
function withBase(known: LoadedIntraday, previousClose: number | null): LoadedIntraday {
  const today = known.days.at(-1)
  if (!today || today.date !== known.state.date || !previousClose || today.previousClose === previousClose) return known
  return { ...known, days: [...known.days.slice(0, -1), { ...today, previousClose }] }
}

function endingAt(known: LoadedIntraday, now: { last: number | null; second: number | null }): LoadedIntraday {
  const today = known.days.at(-1)
  const moved = today && withLast(today, now, known.slots)
  if (!today || !moved || moved === today) return known
  return { ...known, days: [...known.days.slice(0, -1), { ...today, ...copied(moved) }] }
}

/** Undefined when the bar begins a day that is not there yet: then all is fetched again. */
function withBar(known: LoadedIntraday, bar: StreamBar): LoadedIntraday | undefined {
  const today = known.days.at(-1)
  if (!today) return known
  if (dayOfMinute(bar[0]) > today.date) return undefined
  return { ...known, days: [...known.days.slice(0, -1), { ...today, ...copied(withMinute(today, bar)) }] }
}

function copied({ time, close, average, volume }: IntradayDay) {
  return { time: [...time], close: [...close], average: [...average], volume: [...volume] }
}
