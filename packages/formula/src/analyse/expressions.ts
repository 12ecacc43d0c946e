import type { FunctionDefinition } from '../definition.ts'
import type {
  CallExpression,
  Expression,
  FormulaReference,
  NameExpression,
  SourceSpan,
  SecurityReference,
} from '../syntax/ast.ts'
import { absentItem } from '../functions/absent-items.ts'
import { whyUnsupported } from '../functions/unsupported.ts'
import { MOST_CHARACTERS } from '../syntax/limits.ts'
import { nearest } from '../syntax/nearest.ts'
import { cut } from '../syntax/problem-list.ts'
import { isOptional, kindsFor, KIND_WORDS } from './argument-kinds.ts'
import { inFormulaWords } from './chinese-words.ts'
import { doubtfulArguments, isAlwaysZero } from './doubtful.ts'
import type { FormulaParameter, FutureUse, Node } from './node.ts'
import type { NodeTable } from './node-table.ts'
import type { Problems } from './problems.ts'
import type { Referred, Surroundings } from './surroundings.ts'
import type { TextLengths } from './text-length.ts'

/** What the names of one formula stand for, as far as it is read. */
export interface Scope {
  readonly surroundings: Surroundings
  readonly table: NodeTable
  readonly problems: Problems
  readonly warnings: Problems
  readonly texts: TextLengths
  readonly parameters: ReadonlyMap<string, number>
  /** The same parameters by their number. */
  readonly ranges: readonly FormulaParameter[]
  readonly variables: Map<string, Node>
  /** Checks a formula that is referred to, once. */
  readonly refer: (name: string) => Referred
}

interface Instead {
  readonly reason: string
  readonly written: readonly string[]
}

/** Names offered, or uses told of, at most. */
const MOST_EXPECTED = 20

/** Turns the expressions of one statement into nodes; undefined where there is a problem, which is then told. */
export class ExpressionReader {
  /** Uses of later bars met so far, by the name and where. */
  readonly future: FutureUse[] = []
  private readonly scope: Scope

  constructor(scope: Scope) {
    this.scope = scope
  }

  read(expression: Expression): Node | undefined {
    const { table } = this.scope
    switch (expression.kind) {
      case 'number':
        return table.constant(expression.value)
      case 'text':
        return this.shortText(table.text(expression.value), expression.span)
      case 'name':
        return this.name(expression)
      case 'call':
        return this.call(expression)
      case 'formulaReference':
        return this.formula(expression)
      case 'securityReference':
        return this.security(expression)
      case 'negative': {
        const operand = this.numeric(expression.operand)
        return operand && table.negative(operand)
      }
      case 'binary': {
        const left = this.numeric(expression.left)
        const right = this.numeric(expression.right)
        if (expression.operator === '/' && right && isAlwaysZero(right, this.scope.ranges)) {
          this.scope.warnings.add('neverValid', expression.right.span, '除数是 0，结果一直是无效值。')
        }
        return left && right && table.binary(expression.operator, left, right)
      }
    }
  }

  /** A number per bar; text and drawings are refused here. */
  private numeric(expression: Expression): Node | undefined {
    const node = this.read(expression)
    if (!node || node.gives === 'series') return node
    const what = node.gives === 'text' ? '字符串' : '绘图函数'
    this.scope.problems.add('argumentKind', expression.span, `${what}不能参与计算。`, ['数值'])
    return undefined
  }

  private name(expression: NameExpression): Node | undefined {
    const { table, variables, parameters } = this.scope
    const { name, period, span } = expression
    const variable = variables.get(name)
    if (variable && !period) return variable
    const parameter = parameters.get(name)
    if (parameter !== undefined && !period) return table.parameter(parameter)
    const definition = this.scope.surroundings.functions.get(name)
    if (!definition) return this.unknownName(expression)
    if (definition.takes.some((kind) => !isOptional(kind))) {
      this.scope.problems.add('argumentCount', span, `${definition.name} 要写成 ${definition.call}。`, [
        definition.call,
      ])
      return undefined
    }
    this.markFuture(definition, span)
    return table.call(definition, [], period)
  }

  private unknownName(expression: NameExpression): undefined {
    const { name, text, span } = expression
    if (whyUnsupported(name)) return this.unknownFunction(expression)
    const { variables, parameters, surroundings, problems } = this.scope
    const instead = this.instead(name)
    if (instead) {
      problems.add('unknownName', span, `${cut(text)} ${instead.reason}`, instead.written)
      return undefined
    }
    const known = [...variables.keys(), ...parameters.keys(), ...surroundings.functions.keys()]
    const similar = nearest(name, known)
    const hint = similar.length > 0 ? `，是不是 ${similar.join('、')}？` : '。变量要先定义再使用。'
    problems.add('unknownName', span, `没有叫 ${cut(text)} 的变量、参数或函数${hint}`, similar)
    return undefined
  }

  private call(expression: CallExpression): Node | undefined {
    const { surroundings, table } = this.scope
    const definition = surroundings.functions.get(expression.name)
    if (!definition) {
      this.unknownFunction(expression)
      for (const one of expression.given) this.read(one)
      return undefined
    }
    const given = this.given(definition, expression)
    if (!given || this.isAbsent(definition, expression)) return undefined
    this.warn(definition, given, expression)
    this.markFuture(definition, expression.span)
    return this.shortText(table.call(definition, given), expression.span)
  }

  /** Arguments with which the function is accepted, but never says anything. */
  private warn(definition: FunctionDefinition, given: readonly Node[], { given: written, span }: CallExpression): void {
    const { warnings, ranges, surroundings } = this.scope
    for (const { at, code, message, expected } of doubtfulArguments(definition, given, {
      ranges,
      sectors: surroundings.sectors,
    })) {
      warnings.add(code, written[at]?.span ?? span, message, expected)
    }
  }

  /** What can be told before anything is worked out: a text put together from texts may grow with every line. */
  private shortText(node: Node, span: SourceSpan): Node | undefined {
    if (node.gives !== 'text' || this.scope.texts.of(node) <= MOST_CHARACTERS) return node
    this.scope.problems.add('tooLarge', span, `这里的文字可能超过 ${MOST_CHARACTERS} 个字，请拼得短一些。`)
    return undefined
  }

  /** FINANCE(52) and the like, which nobody tells. */
  private isAbsent({ name }: FunctionDefinition, { given: [first], span }: CallExpression): boolean {
    const item = first?.kind === 'number' ? absentItem(name, first.value) : undefined
    if (item) this.scope.problems.add('unsupported', span, `不支持 ${item}：没有这一项数据。`)
    return item !== undefined
  }

  /** What to write in place of a formula's bare name, or of a word in Chinese; `given` are the arguments behind it. */
  private instead(name: string, given?: readonly Expression[]): Instead | undefined {
    const words = inFormulaWords(name, given !== undefined)
    if (words.length > 0) return { reason: `在公式里写作 ${words.join('、')}。`, written: words }
    const referred = this.scope.refer(name)
    if ('trouble' in referred) return undefined
    const outputs = referred.outputs.filter((one) => one !== '' && one === cut(one)).slice(0, MOST_EXPECTED)
    if (outputs.length === 0) return undefined
    const behind = given?.every((one) => one.kind === 'number')
      ? `(${given.map((one) => one.kind === 'number' && one.value).join(',')})`
      : ''
    const written = outputs.map((output) => `${name}.${output}${behind}`)
    return { reason: `是公式，要写明用它的哪一个输出：${written.join('、')}。`, written }
  }

  private unknownFunction({
    name,
    text,
    span,
    given,
  }: {
    name: string
    text: string
    span: SourceSpan
    given?: readonly Expression[]
  }): undefined {
    const { surroundings, problems } = this.scope
    const reason = whyUnsupported(name)
    if (reason) {
      problems.add('unsupported', span, `不支持函数 ${cut(text)}：${reason}。`)
      return undefined
    }
    const instead = this.instead(name, given)
    if (instead) {
      problems.add('unknownFunction', span, `${cut(text)} ${instead.reason}`, instead.written)
      return undefined
    }
    const similar = nearest(name, [...surroundings.functions.keys()])
    const hint = similar.length > 0 ? `，是不是 ${similar.join('、')}？` : '。'
    problems.add('unknownFunction', span, `不支持函数 ${cut(text)}${hint}`, similar)
    return undefined
  }

  private given(definition: FunctionDefinition, { given, span }: CallExpression): Node[] | undefined {
    const kinds = kindsFor(definition.takes, given.length)
    if (!kinds) {
      this.scope.problems.add('argumentCount', span, `${definition.name} 的参数个数不对，应写成 ${definition.call}。`, [
        definition.call,
      ])
    }
    const nodes = given.map((one, at) => {
      const node = this.read(one)
      const kind = kinds?.[at]
      return node && kind && !this.suits(node, kind, { definition, at, span: one.span }) ? undefined : node
    })
    return kinds && nodes.every((node) => node !== undefined) ? nodes : undefined
  }

  private suits(
    node: Node,
    kind: keyof typeof KIND_WORDS,
    where: { definition: FunctionDefinition; at: number; span: SourceSpan },
  ): boolean {
    const isText = node.gives === 'text'
    if (node.gives !== 'drawing' && isText === (kind === 'text') && (kind !== 'constant' || node.isConstant))
      return true
    const word = KIND_WORDS[kind]
    this.scope.problems.add(
      'argumentKind',
      where.span,
      `${where.definition.call} 的第 ${where.at + 1} 个参数应当是${word}。`,
      [word],
    )
    return false
  }

  private formula(expression: FormulaReference): Node | undefined {
    const { problems, table } = this.scope
    const { formula: name, output, span, period } = expression
    const referred = this.scope.refer(name)
    if ('trouble' in referred) {
      const messages = {
        unknown: `没有叫 ${cut(name)} 的公式。`,
        recursion: `公式 ${cut(name)} 绕了一圈又引用到自己。`,
        broken: `被引用的公式 ${cut(name)} 自己有错误。`,
        tooDeep: `公式引用公式超过了 8 层。`,
      }
      problems.add(
        referred.trouble === 'recursion' ? 'recursion' : 'unknownReference',
        span,
        messages[referred.trouble],
      )
      return undefined
    }
    const { formula, outputs } = referred
    const index = output === undefined ? outputs.length - 1 : outputs.lastIndexOf(output)
    if (index < 0) {
      problems.add(
        'unknownReference',
        span,
        `公式 ${cut(name)} 没有叫 ${cut(output ?? '')} 的输出。`,
        outputs.filter((one) => one !== '' && one === cut(one)).slice(0, MOST_EXPECTED),
      )
      return undefined
    }
    const given = this.parametersOf(
      expression,
      formula.parameters.map((parameter) => parameter.default),
    )
    if (!given) return undefined
    // The first are enough to tell: through references upon references there may be any number of them.
    for (const use of formula.future.slice(0, MOST_EXPECTED))
      this.future.push({ name: cut(`${name}.${use.name}`), span })
    return table.formula(formula, index, given, period)
  }

  private parametersOf({ formula, given, span }: FormulaReference, defaults: readonly number[]): Node[] | undefined {
    const { problems, table } = this.scope
    if (given.length > defaults.length) {
      problems.add('argumentCount', span, `公式 ${cut(formula)} 只有 ${defaults.length} 个参数。`)
      return undefined
    }
    const nodes = defaults.map((value, at) => {
      const one = given[at]
      if (!one) return table.constant(value)
      const node = this.numeric(one)
      if (!node || node.isConstant) return node
      problems.add('argumentKind', one.span, `引用公式 ${cut(formula)} 的参数应当是常数。`, ['常数'])
      return undefined
    })
    return nodes.every((node) => node !== undefined) ? nodes : undefined
  }

  private security({ security, name, period, span }: SecurityReference): Node | undefined {
    const definition = this.scope.surroundings.functions.get(name)
    if (definition && definition.group === 'price' && definition.takes.length === 0) {
      return this.scope.table.security(security, definition, period)
    }
    this.scope.problems.add('unknownReference', span, `引用其他证券只能取行情，没有 ${cut(name)}。`, [
      'OPEN',
      'HIGH',
      'LOW',
      'CLOSE',
      'VOL',
      'AMOUNT',
    ])
    return undefined
  }

  private markFuture(definition: FunctionDefinition, span: SourceSpan): void {
    if (definition.isFuture) this.future.push({ name: definition.name, span })
  }
}
