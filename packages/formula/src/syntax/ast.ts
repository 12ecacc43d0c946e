/** Where a piece of text stands: line and column from 1, offsets in UTF-16 units, `end` behind the last. */
export interface SourceSpan {
  readonly line: number
  readonly column: number
  readonly start: number
  readonly end: number
}

/** `CLOSE#WEEK`: the higher period a value is taken from. */
export type ReferencePeriod =
  | 'MIN1'
  | 'MIN5'
  | 'MIN15'
  | 'MIN30'
  | 'MIN60'
  | 'DAY'
  | 'WEEK'
  | 'MONTH'
  | 'SEASON'
  | 'YEAR'

export type BinaryOperator = 'OR' | 'AND' | '=' | '<>' | '>' | '<' | '>=' | '<=' | '+' | '-' | '*' | '/'

export interface NumberLiteral {
  readonly kind: 'number'
  readonly value: number
  readonly span: SourceSpan
}

/** `'放量'` */
export interface TextLiteral {
  readonly kind: 'text'
  readonly value: string
  readonly span: SourceSpan
}

/** A variable, a parameter, or a function without arguments (`CLOSE`, `C`). Upper case; `text` as written. */
export interface NameExpression {
  readonly kind: 'name'
  readonly name: string
  readonly text: string
  readonly period?: ReferencePeriod
  readonly span: SourceSpan
}

/** `MA(CLOSE,5)` */
export interface CallExpression {
  readonly kind: 'call'
  readonly name: string
  readonly text: string
  readonly given: readonly Expression[]
  readonly span: SourceSpan
}

/** `KDJ.K`, `"KDJ.K"(9,3,3)`, `"MACD.DIF#WEEK"`: an output of another formula; without `output` its last one. */
export interface FormulaReference {
  readonly kind: 'formulaReference'
  readonly formula: string
  readonly output?: string
  readonly period?: ReferencePeriod
  readonly given: readonly Expression[]
  readonly span: SourceSpan
}

/** `"600000$CLOSE"`, `"SZ000001$CLOSE#WEEK"`: a price of another security. */
export interface SecurityReference {
  readonly kind: 'securityReference'
  /** As written: six digits, or two letters of the exchange and the digits. */
  readonly security: string
  readonly name: string
  readonly period?: ReferencePeriod
  readonly span: SourceSpan
}

export interface NegativeExpression {
  readonly kind: 'negative'
  readonly operand: Expression
  readonly span: SourceSpan
}

export interface BinaryExpression {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
  readonly span: SourceSpan
}

export type Expression =
  | NumberLiteral
  | TextLiteral
  | NameExpression
  | CallExpression
  | FormulaReference
  | SecurityReference
  | NegativeExpression
  | BinaryExpression

/** `COLORRED`, `LINETHICK2`, `STICK`: upper case. */
export interface Modifier {
  readonly name: string
  readonly span: SourceSpan
}

/** `NAME:expr` (output), `NAME:=expr` (hidden variable) or a bare `expr` (unnamed output). */
export interface Statement {
  /** Upper case; absent for a bare expression. `label` is as written. */
  readonly name?: string
  readonly label?: string
  readonly isOutput: boolean
  readonly expression: Expression
  readonly modifiers: readonly Modifier[]
  readonly span: SourceSpan
}

export interface Program {
  readonly statements: readonly Statement[]
}
