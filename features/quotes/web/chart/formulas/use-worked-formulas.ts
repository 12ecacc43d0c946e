import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormulaDone, FormulaReads } from '@niujin/chart/formula'
import type { ChosenFormula } from '../../../domain/index.ts'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'
import { candlesUntil } from '../past-candles.ts'
import type { CandlePeriod } from '../periods.ts'
import type { Candles } from '../use-candles.ts'
import { useOtherBars } from '../use-other-bars.ts'
import { FormulaFollower, type Worked } from './follow-formulas.ts'
import { indexOf, jobFacts, type Fetched } from './job-facts.ts'
import { useFigures } from './use-figures.ts'

/** A formula of the chart with what it draws; undefined until it was worked out. */
export interface WorkedFormula {
  readonly formula: ChosenFormula
  readonly done: FormulaDone | undefined
  /** Data it reads is still on its way. */
  readonly isWaiting: boolean
}

export interface UsedFormulas {
  /** The candles to draw: those the formulas were worked out over, until they have caught up with new bars. */
  readonly candles: Candles | undefined
  readonly formulas: readonly WorkedFormula[]
}

interface WorkingOver {
  readonly loaded: LoadedInstrument
  readonly period: CandlePeriod
  /** Nothing after this moment is known; see `endOf`. */
  readonly until?: number | undefined
}

/** Works the formulas out over the candles, again with each new price, in a thread of their own. */
export function useWorkedFormulas(
  candles: Candles | undefined,
  formulas: readonly ChosenFormula[],
  { loaded, period, until }: WorkingOver,
): UsedFormulas {
  const [worked, setWorked] = useState<Worked>()
  const isOn = formulas.length > 0
  const of = isOn ? worked : undefined
  const { figures, index, settled } = useFetched({ loaded, period, until, from: candles?.time[0] }, of?.done)
  const facts = useMemo(() => jobFacts(loaded, { figures, index }), [loaded, figures, index])
  const follower = useRef<FormulaFollower>(undefined)

  useEffect(() => {
    if (!isOn) return undefined
    const made = new FormulaFollower(setWorked)
    follower.current = made
    return () => {
      follower.current = undefined
      made.close()
    }
  }, [isOn])
  useEffect(() => {
    if (candles && isOn) follower.current?.want({ candles, formulas, period, facts, settled })
  }, [candles, formulas, period, facts, settled, isOn])

  const drawn = useMemo(() => formulas.map((formula) => workedOf(of, formula)), [formulas, of])
  const isBehind = of && candles && !isSameBars(of.wanted.candles, candles)
  return { candles: isBehind ? of.wanted.candles : candles, formulas: drawn }
}

interface Fetching extends WorkingOver {
  readonly from: number | undefined
}

/** What formulas read besides their bars is fetched once one of them does: only their engine knows. */
function useFetched({ loaded: { quote }, period, from, until }: Fetching, done: readonly FormulaDone[] = []): Fetched {
  const reads = (what: keyof FormulaReads) => done.some((one) => 'reads' in one && one.reads[what])
  // The figures are those of now: of a past day they say nothing.
  const isPast = until !== undefined
  const ofStock = useFigures(quote, reads('figures') && !isPast)
  const ofIndex = useOtherBars({ id: indexOf(quote), period, from, adjustment: 'none' }, reads('index'))
  const settled = useMemo(
    () => ({ figures: ofStock.isSettled || isPast, index: ofIndex.isSettled }),
    [ofStock.isSettled, ofIndex.isSettled, isPast],
  )
  const index = useMemo(
    () => (ofIndex.bars && until !== undefined ? candlesUntil(ofIndex.bars, until, 'none') : ofIndex.bars),
    [ofIndex.bars, until],
  )
  return { figures: isPast ? undefined : ofStock.figures, index, settled }
}

const READS = ['figures', 'index'] as const

function workedOf(worked: Worked | undefined, formula: ChosenFormula): WorkedFormula {
  const done = doneOf(worked, formula)
  const reads = done && 'reads' in done ? done.reads : undefined
  const settled = worked?.wanted.settled
  const isWaiting = READS.some((what) => reads?.[what] && !settled?.[what])
  return { formula, done, isWaiting }
}

/** What a formula draws, also while a change of its parameters is being worked out. */
function doneOf(worked: Worked | undefined, { key }: ChosenFormula): FormulaDone | undefined {
  const index = worked?.wanted.formulas.findIndex((one) => one.key === key) ?? -1
  return worked?.done[index]
}

/** Same first bar and number: a line worked out over one lies right over the other. */
function isSameBars({ time: one }: Candles, { time: other }: Candles): boolean {
  return one.length === other.length && one[0] === other[0]
}
