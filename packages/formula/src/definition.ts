import type { Drawing } from './drawing.ts'
import type { KeptChips } from './functions/chip-roll.ts'
import type { CrossSection, FormulaBars, SecurityFacts, Series } from './bars.ts'

/** Text is one for all bars, or one per bar. */
export type Text = string | readonly string[]

/**
 * What an argument is: a value per bar; a period N, which is a number when it is the same at every bar; a number known
 * before the first bar; a text. With `?` it may be left out, with `*` any number of them may follow.
 */
export type Kind =
  | 'series'
  | 'period'
  | 'constant'
  | 'text'
  | 'series?'
  | 'period?'
  | 'constant?'
  | 'text?'
  | 'series*'
  | 'text*'

interface Given {
  series: Series
  period: number | Series
  constant: number
  text: Text
  'series?': Series | undefined
  'period?': number | Series | undefined
  'constant?': number | undefined
  'text?': Text | undefined
}

/** The arguments a function is evaluated with, from what it takes. */
export type GivenTo<Takes extends readonly Kind[]> = Takes extends readonly [
  ...infer Fixed extends readonly Kind[],
  'series*',
]
  ? [...GivenTo<Fixed>, ...Series[]]
  : Takes extends readonly [...infer Fixed extends readonly Kind[], 'text*']
    ? [...GivenTo<Fixed>, ...Text[]]
    : { [At in keyof Takes]: Takes[At] extends keyof Given ? Given[Takes[At]] : never }

/**
 * What an argument must be for the function to have a value at any bar. `least` looks at the whole part of a period or
 * a constant, as the functions do; `most` may name the argument that is not passed. A text may have to be a sector.
 */
export interface Bounds {
  readonly least?: number
  readonly most?: number | string
  readonly above?: number
  readonly below?: number
  readonly among?: readonly number[]
  readonly isNotZero?: boolean
  readonly isSector?: boolean
}

export type FunctionGroup =
  | 'price'
  | 'time'
  | 'reference'
  | 'average'
  | 'logic'
  | 'math'
  | 'statistics'
  | 'pattern'
  | 'facts'
  | 'finance'
  | 'crossSection'
  | 'text'
  | 'drawing'

/** Choices where the sources disagree; the default is what 通达信 documents. */
export interface Choices {
  /** REF beyond the first bar: invalid, or the first value (and REFV the other way round). */
  readonly refBeyondStart: 'invalid' | 'first'
  /** BETWEEN(A,B,C) with its ends, or without. */
  readonly betweenEnds: 'inclusive' | 'exclusive'
  /** ROUND(-2.5): -3 (away from zero), or -2 as JavaScript. */
  readonly roundHalf: 'away' | 'up'
  /** First value of SMA: the first valid bar, or bar N. */
  readonly smaStart: 'first' | 'period'
}

/** What a function sees while it is evaluated. */
export interface Run {
  readonly bars: FormulaBars
  /** Number of bars; every series has this length. */
  readonly length: number
  /** Newest bars whose values are asked for; what is costly to say of each bar may be left invalid at the others. */
  readonly asked: number
  readonly facts: SecurityFacts | undefined
  readonly crossSection: CrossSection | undefined
  readonly choices: Choices
  /** The cost distribution of these bars, when somebody keeps it; `bars` may then begin late. */
  readonly chips?: KeptChips | undefined
  /** Books work before it is done, in steps of one bar. @throws FormulaLimitError when the formula has used up its share. */
  spend(steps: number): void
  /** Books a text of so many characters before it is made. @throws FormulaLimitError when it, or all of them, are too long. */
  text(characters: number): void
  /** A new series of the run's length, filled with `fill` (invalid when absent); counts towards the memory limit. */
  series(fill?: number): Series
}

/** One function of the language. */
export interface FunctionDefinition {
  readonly name: string
  /** Other names of the same function: `C` for CLOSE. */
  readonly aliases: readonly string[]
  readonly group: FunctionGroup
  /** As a person writes it: `MA(X,N)`. */
  readonly call: string
  readonly takes: readonly Kind[]
  readonly gives: 'series' | 'text' | 'drawing'
  /** Uses bars that come later (未来函数). */
  readonly isFuture: boolean
  /** By the names that `call` gives the arguments. */
  readonly bounds: Readonly<Record<string, Bounds>>
  /** Chinese: what it gives, units, edge cases. */
  readonly summary: string
  readonly evaluate: (run: Run, ...given: (Series | number | Text | undefined)[]) => Series | number | Text | Drawing
}

interface Definition<Takes extends readonly Kind[]> {
  call: string
  aliases?: readonly string[]
  takes: Takes
  gives?: FunctionDefinition['gives']
  isFuture?: boolean
  bounds?: Readonly<Record<string, Bounds>>
  summary: string
  evaluate: (run: Run, ...given: GivenTo<Takes>) => Series | number | Text | Drawing
}

/** Defines the functions of one group; names come from `call`. */
export function defineFunctions(group: FunctionGroup) {
  return <const Takes extends readonly Kind[]>(definition: Definition<Takes>): FunctionDefinition => ({
    name: definition.call.replace(/\(.*$/s, ''),
    aliases: definition.aliases ?? [],
    group,
    call: definition.call,
    takes: definition.takes,
    gives: definition.gives ?? 'series',
    isFuture: definition.isFuture ?? false,
    bounds: definition.bounds ?? {},
    summary: definition.summary,
    // The analysis has checked the arguments against `takes` before anything is evaluated.
    evaluate: definition.evaluate as unknown as FunctionDefinition['evaluate'],
  })
}
