import { useEffect, useState } from 'react'
import type { JobBars } from '@niujin/chart/formula'
import { useEvery } from '@niujin/web-kit/asking'
import { withNewest, withOlder } from '../../../domain/index.ts'
import { ask } from '../../calls.ts'
import type { CandlePeriod } from '../periods.ts'
import type { Candles } from '../use-candles.ts'

const AT_ONCE = 500
/** The bar in progress and the one before it. */
const NEWEST = 2
/** The index of now grows old; what could not be had is asked for again as often (milliseconds). */
const REFRESH = 15_000

interface WantedIndex {
  /** Undefined: the security has no index. */
  readonly id: string | undefined
  readonly period: CandlePeriod
  /** The stamp of the oldest candle on the chart. */
  readonly from: number | undefined
}

/** Candles of an index as far back as the chart goes, fetched once a formula reads them. */
export function useIndexBars(wanted: WantedIndex, isRead: boolean): { index: JobBars | undefined; isSettled: boolean } {
  const { id, period } = wanted
  const [known, setKnown] = useState<Candles>()
  const [wasAnswered, setAnswered] = useState(false)
  const [isResting, setResting] = useState(false)
  const isOn = isRead && id !== undefined
  const isShort = isOn && !isResting && lacksOlder(known, wanted)
  const oldest = known?.time[0]

  useEffect(() => {
    if (!isShort) return undefined
    let isWanted = true
    void indexBars({ id, period, count: AT_ONCE, before: oldest }).then((answer) => {
      if (!isWanted) return
      setAnswered(true)
      if (answer) setKnown((now) => withPage(now, answer))
      else setResting(true)
    })
    return () => {
      isWanted = false
    }
  }, [isShort, id, period, oldest])
  useEvery(isOn ? REFRESH : undefined, async () => {
    setResting(false)
    const answer = known && (await indexBars({ id, period, count: NEWEST, before: undefined }))
    if (answer) setKnown((now) => now && withNewest(now, answer))
  })
  return { index: known, isSettled: id === undefined || wasAnswered }
}

function lacksOlder(known: Candles | undefined, { from }: WantedIndex): boolean {
  if (from === undefined) return false
  return !known || (known.hasOlder && (known.time[0] ?? 0) > from)
}

function withPage(known: Candles | undefined, older: Candles): Candles {
  return known ? { ...withOlder(known, older), hasOlder: older.hasOlder } : older
}

type Page = Pick<WantedIndex, 'id' | 'period'> & { count: number; before: number | undefined }

async function indexBars({ id, period, count, before }: Page): Promise<Candles | undefined> {
  if (id === undefined) return undefined
  const outcome = await ask('candles', {
    id,
    period,
    adjustment: 'none',
    count,
    ...(before !== undefined && { before }),
  })
  return outcome.ok ? outcome.value : undefined
}
