import { useMemo } from 'react'
import type { LoadedInstrument } from '../stock/load-instrument.ts'
import { useChosenFormulas } from './formulas/chosen-formulas.ts'
import { useWorkedFormulas, type UsedFormulas } from './formulas/use-worked-formulas.ts'
import type { LegendLine } from './legend.ts'
import { candlesUntil, sharesUntil } from './past-candles.ts'
import type { CandlePeriod } from './periods.ts'
import { endOf, type Replay } from './replay-store.ts'
import { useCandles, type Adjustment, type UsedCandles } from './use-candles.ts'
import { useComparedLines } from './use-compared-lines.ts'
import { useOlderFor } from './use-older-for.ts'

export interface CandleData extends UsedFormulas {
  readonly fetched: UsedCandles
  /** The bar after the newest that is shown, in a replay that has one. */
  readonly nextStamp: number | undefined
  /** Shares in circulation at the newest bar; 0 where nobody told. */
  readonly floatShares: number
  readonly compared: readonly LegendLine[]
}

export interface CandleChoice {
  readonly period: CandlePeriod
  readonly adjustment: Adjustment
  readonly replay: Replay | undefined
}

/** Candles with all that is worked out from them; in a replay nothing of them is later than its moment. */
export function useCandleData(loaded: LoadedInstrument, { period, adjustment, replay }: CandleChoice): CandleData {
  const { quote, profile } = loaded
  const fetched = useCandles(quote, period, adjustment)
  const isDeep = useOlderFor(replay?.day, fetched)
  const until = replay?.until
  const all = isDeep ? fetched.candles : undefined
  const known = useMemo(
    () => (all && until !== undefined ? candlesUntil(all, until, adjustment) : all),
    [all, until, adjustment],
  )
  const { candles, formulas } = useWorkedFormulas(known, useChosenFormulas(), { loaded, period, until })
  const compared = useComparedLines(candles, { id: quote.id, period, adjustment })
  const floatShares = all && until !== undefined ? sharesUntil(all, until, profile.floatShares) : profile.floatShares
  const nextStamp = until === undefined ? undefined : all?.time.find((stamp) => endOf(stamp) > until)
  return { fetched, candles, formulas, compared, nextStamp, floatShares }
}
