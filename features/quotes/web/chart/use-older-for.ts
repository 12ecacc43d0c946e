import { useEffect } from 'react'
import type { UsedCandles } from './use-candles.ts'

/** A day can lie any way back: older bars are fetched for one only up to so many. */
const MOST_BARS = 4000
/** Bars before the day that its indicators need to have settled. */
const BEFORE = 120

/** Fetches older bars until a day (YYYYMMDD) and some before it are known; true once they are, or there are none. */
export function useOlderFor(day: number | undefined, { candles, older }: UsedCandles): boolean {
  const isShort = day !== undefined && candles !== undefined && lacks(candles, day)
  useEffect(() => {
    if (isShort) older()
  }, [isShort, older])
  return !isShort
}

function lacks({ time, hasOlder }: NonNullable<UsedCandles['candles']>, day: number): boolean {
  if (!hasOlder || time.length >= MOST_BARS) return false
  const [stamp] = time.slice(BEFORE, BEFORE + 1)
  return stamp === undefined || (stamp < 1e8 ? stamp : Math.floor(stamp / 10_000)) > day
}
