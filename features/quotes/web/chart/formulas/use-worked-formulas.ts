import { useEffect, useMemo, useRef, useState } from 'react'
import type { FormulaDone } from '@niujin/chart/formula'
import type { ChosenFormula } from '../../../domain/index.ts'
import type { Candles } from '../use-candles.ts'
import { FormulaFollower, type Wanted, type Worked } from './follow-formulas.ts'

/** A formula of the chart with what it draws; undefined until it was worked out. */
export interface WorkedFormula {
  readonly formula: ChosenFormula
  readonly done: FormulaDone | undefined
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
  { period, facts }: Pick<Wanted, 'period' | 'facts'>,
): UsedFormulas {
  const [worked, setWorked] = useState<Worked>()
  const follower = useRef<FormulaFollower>(undefined)
  const isOn = formulas.length > 0

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
    if (candles && isOn) follower.current?.want({ candles, formulas, period, facts })
  }, [candles, formulas, period, facts, isOn])

  const of = isOn ? worked : undefined
  const drawn = useMemo(() => formulas.map((formula) => ({ formula, done: doneOf(of, formula) })), [formulas, of])
  const isBehind = of && candles && !isSameBars(of.wanted.candles, candles)
  return { candles: isBehind ? of.wanted.candles : candles, formulas: drawn }
}

/** What a formula draws, also while a change of its parameters is being worked out. */
function doneOf(worked: Worked | undefined, { key }: ChosenFormula): FormulaDone | undefined {
  const place = worked?.wanted.formulas.findIndex((one) => one.key === key) ?? -1
  return worked?.done[place]
}

/** Same first bar and number: a line worked out over one lies right over the other. */
function isSameBars({ time: one }: Candles, { time: other }: Candles): boolean {
  return one.length === other.length && one[0] === other[0]
}
