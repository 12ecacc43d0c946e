import type { BinaryExpression, Expression, FormulaReference, Program, SecurityReference, Statement } from './ast.ts'
import { STRENGTH } from './operators.ts'

/**
 * A program as text: a statement per line, brackets only where they are needed, references in double quotes.
 * Comments are not in a program. Reading the text again gives the same program but for the places.
 */
export function printProgram(program: Program): string {
  return program.statements.map((statement) => `${printStatement(statement)};\n`).join('')
}

function printStatement({ label, isOutput, expression, modifiers }: Statement): string {
  const named = label === undefined ? '' : `${label}${isOutput ? ':' : ':='}`
  return [named + print(expression, 0), ...modifiers.map(({ name }) => name)].join(',')
}

/** In brackets when it binds no more than `weakest`. */
function print(expression: Expression, weakest: number): string {
  switch (expression.kind) {
    case 'number':
      return decimal(expression.value)
    case 'text':
      return `'${expression.value}'`
    case 'name':
      return expression.text + printPeriod(expression)
    case 'call':
      return expression.text + printGiven(expression.given)
    case 'formulaReference':
      return printReference(expression)
    case 'securityReference':
      return `"${expression.security}$${expression.name}${printPeriod(expression)}"`
    case 'negative':
      return `-${print(expression.operand, Infinity)}`
    default:
      return printBinary(expression, weakest)
  }
}

function printBinary({ operator, left, right }: BinaryExpression, weakest: number): string {
  const strength = STRENGTH.get(operator) ?? 0
  const sign = operator === 'AND' || operator === 'OR' ? ` ${operator} ` : operator
  // Chains lean to the left: an equal operator on the right needs its brackets.
  const text = print(left, strength - 1) + sign + print(right, strength)
  return strength > weakest ? text : `(${text})`
}

function printGiven(given: readonly Expression[]): string {
  return given.length === 0 ? '' : `(${given.map((one) => print(one, 0)).join(',')})`
}

function printReference(reference: FormulaReference): string {
  const output = reference.output === undefined ? '' : `.${reference.output}`
  return `"${reference.formula}${output}${printPeriod(reference)}"${printGiven(reference.given)}`
}

function printPeriod({ period }: Pick<SecurityReference, 'period'>): string {
  return period === undefined ? '' : `#${period}`
}

/** Without an exponent, which the language does not have. */
function decimal(value: number): string {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) return digits
  const [whole = '', fraction = ''] = digits.split('.')
  const shift = Number(exponent)
  return shift > 0 ? whole + fraction.padEnd(shift, '0') : `0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
}
