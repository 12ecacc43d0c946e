import type { FunctionDefinition } from '../definition.ts'
import type { BinaryOperator, Modifier, SourceSpan, ReferencePeriod } from '../syntax/ast.ts'

/**
 * A checked expression. Equal expressions are one and the same object, so that each is worked out once; variables are
 * replaced by what they stand for.
 */
export type Node =
  | ConstantNode
  | TextNode
  | ParameterNode
  | CallNode
  | NegativeNode
  | BinaryNode
  | FormulaNode
  | SecurityNode

interface NodeBase {
  /** Counts from 0 in the order of evaluation: every operand has a smaller number. */
  readonly id: number
  /** Known before the first bar: numbers, parameters and what is computed from them alone. */
  readonly isConstant: boolean
  readonly gives: 'series' | 'text' | 'drawing'
}

export interface ConstantNode extends NodeBase {
  readonly kind: 'constant'
  readonly value: number
}

export interface TextNode extends NodeBase {
  readonly kind: 'text'
  readonly value: string
}

export interface ParameterNode extends NodeBase {
  readonly kind: 'parameter'
  /** Position in the formula's list of parameters. */
  readonly index: number
}

export interface CallNode extends NodeBase {
  readonly kind: 'call'
  readonly definition: FunctionDefinition
  readonly given: readonly Node[]
  /** `CLOSE#WEEK`: worked out on the bars of that period. */
  readonly period: ReferencePeriod | undefined
}

export interface NegativeNode extends NodeBase {
  readonly kind: 'negative'
  readonly operand: Node
}

export interface BinaryNode extends NodeBase {
  readonly kind: 'binary'
  readonly operator: BinaryOperator
  readonly left: Node
  readonly right: Node
}

/** An output of another formula. */
export interface FormulaNode extends NodeBase {
  readonly kind: 'formula'
  readonly formula: CheckedFormula
  readonly output: number
  /** One per parameter of the other formula, defaults filled in. */
  readonly given: readonly Node[]
  readonly period: ReferencePeriod | undefined
}

/** A price of another security, on the same days. */
export interface SecurityNode extends NodeBase {
  readonly kind: 'security'
  readonly security: string
  readonly definition: FunctionDefinition
  readonly period: ReferencePeriod | undefined
}

/** A visible statement. */
export interface Output {
  /** As written; empty for a bare expression. */
  readonly label: string
  readonly node: Node
  readonly modifiers: readonly Modifier[]
}

/** A use of bars that come later (未来函数). */
export interface FutureUse {
  /** `ZIG`, or `另一公式.ZIG` through a reference. */
  readonly name: string
  readonly span: SourceSpan
}

/** A parameter: its value must stand within its range. */
export interface FormulaParameter {
  readonly name: string
  readonly min: number
  readonly max: number
  readonly default: number
}

/** A formula without problems, ready to be evaluated or compiled. */
export interface CheckedFormula {
  readonly parameters: readonly FormulaParameter[]
  readonly outputs: readonly Output[]
  /** Empty when no output reads later bars. */
  readonly future: readonly FutureUse[]
  /** Every node, operands first. */
  readonly nodes: readonly Node[]
  /** How many values it takes, those of the formulas it refers to counted each time. */
  readonly size: number
}
