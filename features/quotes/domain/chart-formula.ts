/** Where a formula is drawn: over the candles, or in a pane of its own below them. */
export type FormulaPane = 'main' | 'below'

/** A parameter that can be changed: its ends and what it is unless changed. */
export interface FormulaSetting {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly default: number
}

/** A formula chosen for the chart. */
export interface ChosenFormula {
  /** Where it comes from and its id there: `library:MACD`, `own:formula-01`. */
  readonly key: string
  /** What the chart calls it: MACD, or a written formula's name. */
  readonly title: string
  /** Chinese. */
  readonly name: string
  readonly pane: FormulaPane
  /** Values of changed parameters by name. */
  readonly values: Readonly<Record<string, number>>
  /** A written formula's text and parameters; the library's are found by the id. */
  readonly written?:
    | (WrittenText & {
        /** Those it refers to, by name. */ readonly others?: Readonly<Record<string, WrittenText>> | undefined
      })
    | undefined
}

interface WrittenText {
  readonly text: string
  readonly parameters: readonly FormulaSetting[]
}

/** The source name of formulas that come with the app. */
export const LIBRARY = 'library'

/** More lines over the candles, or more panes below them, no phone can show. */
export const MOST_FORMULAS: Readonly<Record<FormulaPane, number>> = { main: 4, below: 3 }

/** With the formula at the end of the list; undefined when its pane is full. One that is there already stays as it is. */
export function withFormula(
  list: readonly ChosenFormula[],
  formula: ChosenFormula,
): readonly ChosenFormula[] | undefined {
  if (list.some(({ key }) => key === formula.key)) return list
  const beside = list.filter(({ pane }) => pane === formula.pane)
  return beside.length < MOST_FORMULAS[formula.pane] ? [...list, formula] : undefined
}

/** Written formulas as their source has them now: changed ones anew, deleted ones gone; those of other sources stay. */
export function withWritten(
  list: readonly ChosenFormula[],
  source: string,
  written: readonly ChosenFormula[],
): readonly ChosenFormula[] {
  const now = new Map(written.map((one) => [one.key, one]))
  return list.flatMap((one) => {
    if (!one.key.startsWith(`${source}:`)) return [one]
    const fresh = now.get(one.key)
    return fresh ? [{ ...fresh, values: one.values }] : []
  })
}

/** A parameter's value as it stands: the changed one within its ends, else the usual one. */
export function settingValue(setting: FormulaSetting, values: ChosenFormula['values']): number {
  const value = values[setting.name]
  if (value === undefined || !Number.isFinite(value)) return setting.default
  return Math.min(setting.max, Math.max(setting.min, value))
}

/** Whether the words a person typed stand in any of the texts, in any case. */
export function holdsWords(words: string, ...texts: readonly string[]): boolean {
  const wanted = words.trim().toUpperCase()
  return wanted === '' || texts.some((text) => text.toUpperCase().includes(wanted))
}
