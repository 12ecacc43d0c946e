import type { Problem } from '../problem.ts'
import type { Program, Statement } from '../syntax/ast.ts'
import { parse } from '../syntax/index.ts'
import { cut } from '../syntax/problem-list.ts'
import { ExpressionReader, type Scope } from './expressions.ts'
import type { CheckedFormula, FormulaParameter, FutureUse, Node, Output } from './node.ts'
import { NodeTable } from './node-table.ts'
import { Problems } from './problems.ts'
import type { FormulaSource, Referred, Surroundings } from './surroundings.ts'
import { TextLengths } from './text-length.ts'

/** 通达信 allows 16 parameters. */
const MOST_PARAMETERS = 16
/** Formulas that refer to formulas that refer …: each level is checked and evaluated anew. */
const DEEPEST_REFERENCE = 8
/** With references multiplied out, a formula may be asked for this many values per bar. */
const MOST_NODES = 20_000

const TOO_LARGE = '公式太大了。'

/** A formula that was read and checked; without `formula` it has problems. */
export interface Reading {
  readonly formula?: CheckedFormula
  readonly problems: readonly Problem[]
  /** What is accepted as it is, but hardly meant: an argument with which a function never has a value. */
  readonly warnings: readonly Problem[]
}

/** Reads and checks a formula. Never throws; takes bounded time on any text. */
export function readFormula(source: FormulaSource, surroundings: Surroundings): Reading {
  try {
    return new Reader(surroundings).read(source, [])
  } catch (error) {
    // Each formula fits the stack, but formulas that refer to formulas are read one inside the other.
    if (!(error instanceof RangeError)) throw error
    return { problems: [{ code: 'tooLarge', line: 1, column: 1, message: TOO_LARGE }], warnings: [] }
  }
}

interface Checking {
  readonly source: FormulaSource
  /** Names of the formulas that lead here by reference. */
  readonly path: readonly string[]
  readonly problems: Problems
  readonly warnings: Problems
}

class Reader {
  private readonly surroundings: Surroundings
  private readonly referred = new Map<string, Referred>()

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings
  }

  /** `path` holds the names of the formulas that lead here by reference. */
  read(source: FormulaSource, path: readonly string[]): Reading {
    const { program, problems: mistakes } = parse(source.text)
    if (mistakes.length > 0) return { problems: mistakes, warnings: [] }
    const [problems, warnings] = [new Problems(), new Problems()]
    const formula = this.check(program, { source, path, problems, warnings })
    const said = { problems: problems.list, warnings: warnings.list }
    return problems.list.length > 0 || !formula ? said : { formula, ...said }
  }

  private check(program: Program, { source, path, problems, warnings }: Checking): CheckedFormula | undefined {
    const table = new NodeTable()
    const start = { line: 1, column: 1, start: 0, end: 0 }
    if (source.parameters.length > MOST_PARAMETERS)
      problems.add('tooLarge', start, `公式最多 ${MOST_PARAMETERS} 个参数。`)
    const scope: Scope = {
      surroundings: this.surroundings,
      table,
      problems,
      warnings,
      texts: new TextLengths(),
      ranges: source.parameters,
      parameters: new Map(source.parameters.map(({ name }, at) => [name.toUpperCase(), at])),
      variables: new Map(),
      refer: (name) => this.refer(name, path),
    }
    const outputs: Output[] = []
    const future = new Map<Node, readonly FutureUse[]>()
    for (const statement of program.statements) this.statement(statement, { scope, outputs, future })
    if (program.statements.length > 0 && outputs.length === 0 && problems.list.length === 0) {
      problems.add('noOutput', start, '公式没有输出：至少有一行要写成“名字:表达式”。')
    }
    if (program.statements.length === 0) problems.add('noOutput', start, '公式是空的。')
    const size = table.nodes.reduce((sum, node) => sum + (node.kind === 'formula' ? node.formula.size : 1), 0)
    if (size > MOST_NODES) problems.add('tooLarge', start, TOO_LARGE)
    const used = reachable(outputs.map(({ node }) => node))
    return {
      parameters: source.parameters,
      outputs,
      future: [...future].flatMap(([node, uses]) => (used.has(node) ? uses : [])),
      nodes: table.nodes,
      size,
    }
  }

  private statement(
    statement: Statement,
    { scope, outputs, future }: { scope: Scope; outputs: Output[]; future: Map<Node, readonly FutureUse[]> },
  ): void {
    const { name, label = '', isOutput, modifiers, span } = statement
    const reader = new ExpressionReader(scope)
    const node = reader.read(statement.expression)
    if (name !== undefined && (scope.variables.has(name) || scope.parameters.has(name))) {
      scope.problems.add('duplicateName', span, `名字 ${cut(label)} 用过了，请换一个。`)
    }
    if (!node) return
    if (reader.future.length > 0) future.set(node, [...(future.get(node) ?? []), ...reader.future])
    if (name !== undefined) scope.variables.set(name, node)
    if (isOutput) outputs.push({ label, node, modifiers })
  }

  private refer(name: string, path: readonly string[]): Referred {
    if (path.includes(name)) return { trouble: 'recursion' }
    if (path.length >= DEEPEST_REFERENCE) return { trouble: 'tooDeep' }
    const known = this.referred.get(name)
    if (known) return known
    const source = this.surroundings.find(name)
    const referred = source ? this.checkReferred(source, [...path, name]) : ({ trouble: 'unknown' } as const)
    this.referred.set(name, referred)
    return referred
  }

  private checkReferred(source: FormulaSource, path: readonly string[]): Referred {
    const { formula, problems } = this.read(source, path)
    if (!formula) return { trouble: problems.some(({ code }) => code === 'recursion') ? 'recursion' : 'broken' }
    return { formula, outputs: formula.outputs.map(({ label }) => label.toUpperCase()) }
  }
}

/** The nodes that the given ones are made of, themselves included. */
function reachable(roots: readonly Node[]): Set<Node> {
  const found = new Set<Node>()
  const waiting = [...roots]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (found.has(node)) continue
    found.add(node)
    waiting.push(...operandsOf(node))
  }
  return found
}

/** What a node is computed from. */
export function operandsOf(node: Node): readonly Node[] {
  if (node.kind === 'binary') return [node.left, node.right]
  if (node.kind === 'negative') return [node.operand]
  return node.kind === 'call' || node.kind === 'formula' ? node.given : []
}

/** A parameter's value: the given one when it is a number within the range, the nearest end when outside, else the default. */
export function parameterValue(parameter: FormulaParameter, given: number | undefined): number {
  if (given === undefined || !Number.isFinite(given)) return parameter.default
  return Math.min(parameter.max, Math.max(parameter.min, given))
}
