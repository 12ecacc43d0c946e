import { useEffect, useMemo, useState } from 'react'
import { useEvery } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { joinNewest, joinOlder, type Candles } from './joined-candles.ts'
import { candlesOf, servedBars, servedPeriod } from './own-minutes.ts'
import type { CandlePeriod } from './periods.ts'
import type { Adjustment } from './use-candles.ts'

const AT_ONCE = 500
/** More the server does not give at once. */
const MOST = 2000
/** The bar in progress and the one before it. */
const NEWEST = 2
/** The bar of now grows old; what could not be had is asked for again as often (milliseconds). */
const REFRESH = 15_000

export interface WantedBars {
  /** Undefined: there is nothing to fetch. */
  readonly id: string | undefined
  readonly period: CandlePeriod
  readonly adjustment: Adjustment
  /** The stamp of the oldest candle on the chart. */
  readonly from: number | undefined
}

interface Known {
  /** What was asked for: the answer to another question counts for nothing. */
  readonly key: string
  readonly candles?: Candles
}

/** Candles of a security that is not the chart's own, as far back as the chart goes, fetched once they are read. */
export function useOtherBars(wanted: WantedBars, isRead = true): { bars: Candles | undefined; isSettled: boolean } {
  const { id, period } = wanted
  const known = useKnown(wanted, isRead && id !== undefined)
  const candles = known?.candles
  const bars = useMemo(
    () => (candles && id !== undefined ? candlesOf(candles, period, venueOf(id)) : undefined),
    [candles, period, id],
  )
  return { bars, isSettled: id === undefined || known !== undefined }
}

function useKnown({ id, period, adjustment, from }: WantedBars, isOn: boolean): Known | undefined {
  const key = `${id} ${period} ${adjustment}`
  const [kept, setKept] = useState<Known>()
  const [isResting, setResting] = useState(false)
  const known = kept?.key === key ? kept : undefined
  const candles = known?.candles
  const isShort = isOn && !isResting && lacksOlder(candles, from)
  const oldest = candles?.time[0]

  useEffect(() => {
    if (!isShort) return undefined
    let isWanted = true
    void fetchBars({ id, period, adjustment }, { count: AT_ONCE, before: oldest }).then((answer) => {
      if (!isWanted) return
      if (!answer) setResting(true)
      setKept((now) => withPage(now, key, answer))
    })
    return () => {
      isWanted = false
    }
  }, [isShort, key, id, period, adjustment, oldest])
  useEvery(isOn ? REFRESH : undefined, async () => {
    setResting(false)
    const answer = candles && (await fetchBars({ id, period, adjustment }, { count: NEWEST }))
    if (answer) setKept((now) => (now?.key === key && now.candles ? withNewest(now.candles, key, answer) : now))
  })
  return known
}

function venueOf(id: string): 'a' | 'hk' {
  return id.startsWith('HK.') ? 'hk' : 'a'
}

function lacksOlder(known: Candles | undefined, from: number | undefined): boolean {
  if (from === undefined) return false
  return !known || (known.hasOlder && (known.time[0] ?? 0) > from)
}

function withPage(known: Known | undefined, key: string, answer: Candles | undefined): Known {
  const before = known?.key === key ? known.candles : undefined
  if (!answer) return before ? { key, candles: before } : { key }
  return { key, candles: before ? joinOlder(before, answer) : answer }
}

/** Adjusted anew after a day without a right: then all is fetched again. */
function withNewest(known: Candles, key: string, answer: Candles): Known {
  const candles = joinNewest(known, answer)
  return candles ? { key, candles } : { key }
}

type Page = { count: number; before?: number | undefined }

async function fetchBars(
  { id, period, adjustment }: Omit<WantedBars, 'from'>,
  { count, before }: Page,
): Promise<Candles | undefined> {
  if (id === undefined) return undefined
  const outcome = await ask('candles', {
    id,
    period: servedPeriod(period),
    adjustment,
    count: Math.min(MOST, count * servedBars(period)),
    ...(before !== undefined && { before }),
  })
  return outcome.ok ? outcome.value : undefined
}
