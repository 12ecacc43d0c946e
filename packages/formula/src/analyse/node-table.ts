import type { FunctionDefinition } from '../definition.ts'
import type { BinaryOperator, ReferencePeriod } from '../syntax/ast.ts'
import type { CheckedFormula, Node } from './node.ts'

type Shape = Node extends infer One ? (One extends Node ? Omit<One, 'id'> : never) : never

/** Makes nodes, giving back the one that is there when an equal one was made before. */
export class NodeTable {
  readonly nodes: Node[] = []
  private readonly known = new Map<string, Node>()
  private readonly formulas = new Map<CheckedFormula, number>()

  constant(value: number): Node {
    return this.add(`n${value}`, { kind: 'constant', value, isConstant: true, gives: 'series' })
  }

  text(value: string): Node {
    return this.add(`t${value}`, { kind: 'text', value, isConstant: true, gives: 'text' })
  }

  parameter(index: number): Node {
    return this.add(`p${index}`, { kind: 'parameter', index, isConstant: true, gives: 'series' })
  }

  negative(operand: Node): Node {
    return this.add(`-${operand.id}`, { kind: 'negative', operand, isConstant: operand.isConstant, gives: 'series' })
  }

  binary(operator: BinaryOperator, left: Node, right: Node): Node {
    const isConstant = left.isConstant && right.isConstant
    return this.add(`b${operator} ${left.id} ${right.id}`, {
      kind: 'binary',
      operator,
      left,
      right,
      isConstant,
      gives: 'series',
    })
  }

  call(definition: FunctionDefinition, given: readonly Node[], period?: ReferencePeriod): Node {
    const isConstant =
      given.length > 0 &&
      definition.group === 'math' &&
      definition.name !== 'RAND' &&
      given.every((one) => one.isConstant)
    const key = `c${definition.name}#${period ?? ''} ${given.map(({ id }) => id).join(' ')}`
    return this.add(key, { kind: 'call', definition, given, period, isConstant, gives: definition.gives })
  }

  formula(formula: CheckedFormula, output: number, given: readonly Node[], period?: ReferencePeriod): Node {
    const number = this.formulas.get(formula) ?? this.formulas.size
    this.formulas.set(formula, number)
    const key = `f${number}.${output}#${period ?? ''} ${given.map(({ id }) => id).join(' ')}`
    return this.add(key, { kind: 'formula', formula, output, given, period, isConstant: false, gives: 'series' })
  }

  security(security: string, definition: FunctionDefinition, period?: ReferencePeriod): Node {
    const key = `s${security}$${definition.name}#${period ?? ''}`
    return this.add(key, { kind: 'security', security, definition, period, isConstant: false, gives: 'series' })
  }

  private add(key: string, shape: Shape): Node {
    const known = this.known.get(key)
    if (known) return known
    const node = { ...shape, id: this.nodes.length } as Node
    this.nodes.push(node)
    this.known.set(key, node)
    return node
  }
}
