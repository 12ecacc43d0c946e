import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useEvery } from '@niujin/web-kit/asking'
import { useStreamBroken } from '@niujin/web-kit/live'
import type { Quote } from '../../contract/index.ts'
import { withPrice } from '../../domain/index.ts'
import { ask as askServer } from '../calls.ts'
import { useLiveFigure } from '../live/quote-store.ts'
import { useWhenBack } from '../live/use-when-back.ts'
import { joinNewest, joinOlder, type Candles } from './joined-candles.ts'
import { candlesOf, servedBars, servedPeriod } from './own-minutes.ts'
import type { CandlePeriod } from './periods.ts'

export type { Candles } from './joined-candles.ts'
export type Adjustment = 'none' | 'forward' | 'backward'

const AT_FIRST = 300
const OLDER = 500
/** More the server does not give at once. */
const MOST = 2000
/** Volume and new bars are fetched so often; the price in between comes from the stream. */
const NEWEST_REFRESH = 5000
/** The bar in progress and the one before it, in case a bar has just ended. */
const NEWEST = 2

export interface UsedCandles {
  /** Undefined until the first answer. */
  readonly candles: Candles | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** Asks for bars before the oldest; calls while one is under way do nothing. */
  readonly older: () => void
}

/** Candles of one instrument, period and adjustment; the last one moves. Give the component a key of the three. */
export function useCandles(quote: Quote, period: CandlePeriod, adjustment: Adjustment): UsedCandles {
  const { id } = quote
  const served = servedPeriod(period)
  const many = servedBars(period)
  const [known, setKnown] = useState<Candles>()
  const [failed, setFailed] = useState(false)
  const asking = useRef(false)
  const broken = useStreamBroken()

  const ask = useCallback(
    async (count: number, before?: number): Promise<Candles | 'failed'> => {
      asking.current = true
      const outcome = await askServer('candles', {
        id,
        period: served,
        adjustment,
        count: Math.min(MOST, count),
        ...(before !== undefined && { before }),
      })
      asking.current = false
      return outcome.ok ? outcome.value : 'failed'
    },
    [id, served, adjustment],
  )

  useEffect(() => {
    if (known || failed || asking.current) return
    void ask(AT_FIRST * many).then((answer) => {
      if (answer === 'failed') setFailed(true)
      else setKnown(answer)
    })
  }, [known, failed, ask, many])

  useWhenBack(failed, () => setFailed(false))

  useEvery(known && !broken ? NEWEST_REFRESH : undefined, async () => {
    if (asking.current) return
    const answer = await ask(NEWEST)
    if (answer !== 'failed') setKnown((before) => before && joinNewest(before, answer))
  })

  const older = useCallback(() => {
    const before = known?.time[0]
    if (!known?.hasOlder || asking.current || before === undefined) return
    void ask(OLDER * many, before).then((answer) => {
      if (answer !== 'failed') setKnown((now) => now && joinOlder(now, answer))
    })
  }, [known, ask, many])

  const last = useLiveFigure(quote, (live) => live.last)
  const moving = useMemo(
    // Backward-adjusted prices are on another scale than the price of now; they move with the refresh.
    () =>
      known && adjustment !== 'backward'
        ? withPrice(known, { last }, { date: known.state.date, isDaily: period === 'day' })
        : known,
    [known, adjustment, last, period],
  )
  const candles = useMemo(
    () => moving && candlesOf(moving, period, id.startsWith('HK.') ? 'hk' : 'a'),
    [moving, period, id],
  )
  return { candles, failed, retry: () => setFailed(false), older }
}
