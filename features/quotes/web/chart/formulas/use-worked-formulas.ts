import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormulaDone, FormulaReads } from '@niujin/chart/formula'
import type { ChosenFormula } from '../../../domain/index.ts'
import type { LoadedInstrument } from '../../stock/load-instrument.ts'
import type { CandlePeriod } from '../periods.ts'
import type { Candles } from '../use-candles.ts'
import { FormulaFollower, type Worked } from './follow-formulas.ts'
import { indexOf, jobFacts, type Fetched } from './job-facts.ts'
import { useFigures } from './use-figures.ts'
import { useIndexBars } from './use-index-bars.ts'

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

/** Works the formulas out over the candles, again with each new price, in a thread of their own. */
export function useWorkedFormulas(
  candles: Candles | undefined,
  formulas: readonly ChosenFormula[],
  { loaded, period }: { loaded: LoadedInstrument; period: CandlePeriod },
): UsedFormulas {
  const [worked, setWorked] = useState<Worked>()
  const isOn = formulas.length > 0
  const of = isOn ? worked : undefined
  const { figures, index, settled } = useFetched({ loaded, period, from: candles?.time[0] }, of?.done)
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

interface Fetching {
  readonly loaded: LoadedInstrument
  readonly period: CandlePeriod
  readonly from: number | undefined
}

/** What formulas read besides their bars is fetched once one of them does: only their engine knows. */
function useFetched({ loaded: { quote }, period, from }: Fetching, done: readonly FormulaDone[] = []): Fetched {
  const reads = (what: keyof FormulaReads) => done.some((one) => 'reads' in one && one.reads[what])
  const ofStock = useFigures(quote, reads('figures'))
  const ofIndex = useIndexBars({ id: indexOf(quote), period, from }, reads('index'))
  const settled = useMemo(
    () => ({ figures: ofStock.isSettled, index: ofIndex.isSettled }),
    [ofStock.isSettled, ofIndex.isSettled],
  )
  return { figures: ofStock.figures, index: ofIndex.index, settled }
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
