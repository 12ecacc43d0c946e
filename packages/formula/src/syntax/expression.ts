import type { BinaryOperator, Expression, FormulaReference, NameExpression, SourceSpan } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { reportEmptyArgument, reportMissingOperand, reportUnclosed } from './expression-problems.ts'
import { MOST_LEVELS, MOST_NESTING, MOST_TERMS } from './limits.ts'
import { binaryOperator, STRENGTH } from './operators.ts'
import { periodOf, readReference, REFERENCE_PERIODS, unknownPeriod } from './reference.ts'
import { spanning, type Token } from './token.ts'

/** An expression and how many levels its tree has. */
interface Parsed {
  readonly expression: Expression
  readonly levels: number
}

interface Arguments {
  readonly given: readonly Expression[]
  readonly levels: number
}

/** Reads expressions by binding strength. Where one fails the problem is reported and undefined comes back. */
export class ExpressionReader {
  private readonly cursor: Cursor
  private nesting = 0

  constructor(cursor: Cursor) {
    this.cursor = cursor
  }

  read(): Expression | undefined {
    this.nesting = 0
    return this.chain(0)?.expression
  }

  /** Operands joined by operators that bind more than `weakest`. */
  private chain(weakest: number): Parsed | undefined {
    const first = this.cursor.peek()
    let left = this.operand()
    let terms = 1
    let strengthBefore = 0
    while (left) {
      const mark = this.cursor.peek()
      const operator = mark.kind === 'mark' ? binaryOperator(mark.value) : undefined
      const strength = operator ? (STRENGTH.get(operator) ?? 0) : 0
      if (!operator || strength <= weakest) return left
      terms = strength === strengthBefore ? terms + 1 : 2
      strengthBefore = strength
      if (terms > MOST_TERMS) return this.tooLarge(mark, `一个算式超过了 ${MOST_TERMS} 项，请分成几个变量来写。`)
      this.cursor.take()
      const right = this.chain(strength)
      if (!right) return undefined
      left = this.joined(operator, left, right, first)
    }
    return undefined
  }

  private joined(operator: BinaryOperator, left: Parsed, right: Parsed, first: Token): Parsed | undefined {
    const levels = Math.max(left.levels, right.levels) + 1
    if (levels > MOST_LEVELS) return this.tooLarge(this.cursor.previous, '这个算式层次太多，请分成几个变量来写。')
    const expression = {
      kind: 'binary',
      operator,
      left: left.expression,
      right: right.expression,
      span: this.from(first),
    } as const
    return { expression, levels }
  }

  private operand(): Parsed | undefined {
    const token = this.cursor.peek()
    const isNextStatement = this.cursor.startsLine && this.cursor.startsNamed && this.cursor.previous.kind === 'mark'
    if (!isNextStatement) {
      if (token.kind === 'number') return this.leaf({ kind: 'number', value: Number(token.value), span: token.span })
      if (token.kind === 'text') return this.leaf({ kind: 'text', value: token.value, span: token.span })
      if (token.kind === 'quoted') return this.quoted()
      if (token.kind === 'name') return this.named()
      if (this.cursor.isMark('-')) return this.negative()
      if (this.cursor.isMark('(')) return this.group()
    }
    reportMissingOperand(this.cursor)
    return undefined
  }

  private leaf(expression: Expression): Parsed {
    this.cursor.take()
    return { expression, levels: 1 }
  }

  private negative(): Parsed | undefined {
    const minus = this.cursor.take()
    const operand = this.nested(minus, () => this.operand())
    if (!operand) return undefined
    return {
      expression: { kind: 'negative', operand: operand.expression, span: this.from(minus) },
      levels: operand.levels + 1,
    }
  }

  private group(): Parsed | undefined {
    const open = this.cursor.take()
    const inner = this.nested(open, () => this.chain(0))
    if (!inner) return undefined
    if (this.cursor.isMark(')')) {
      this.cursor.take()
      return inner
    }
    reportUnclosed(this.cursor, open, false)
    return undefined
  }

  /** `CLOSE`, `CLOSE#WEEK`, `MA(CLOSE,5)`, `KDJ.K`, `KDJ.K#WEEK(9,3,3)`. */
  private named(): Parsed | undefined {
    const first = this.cursor.take()
    const output = this.cursor.isMark('.') ? this.output() : undefined
    if (output === false) return undefined
    const period = this.cursor.isMark('#') ? this.period() : undefined
    if (period === false) return undefined
    const timed = period && { period }
    if (output !== undefined) {
      return this.reference(
        { kind: 'formulaReference', formula: first.value, output, ...timed, given: [], span: this.from(first) },
        first,
      )
    }
    if (!this.cursor.isMark('(')) {
      const name: NameExpression = {
        kind: 'name',
        name: first.value,
        text: first.text,
        ...timed,
        span: this.from(first),
      }
      return { expression: name, levels: 1 }
    }
    if (period) return this.misplaced('指定了周期的名称后面不能有括号；先算好再取周期，如 MA(CLOSE#WEEK,5)。')
    const called = this.arguments()
    if (!called) return undefined
    const { given, levels } = called
    return {
      expression: { kind: 'call', name: first.value, text: first.text, given, span: this.from(first) },
      levels: levels + 1,
    }
  }

  /** The name behind the dot of `KDJ.K`; false when there is none. */
  private output(): string | false {
    this.cursor.take()
    const token = this.cursor.peek()
    if (token.kind === 'name') return this.cursor.take().value
    if (token.kind !== 'broken')
      this.cursor.problems.syntax(token.span, '点号后面应当是公式的一个输出，如 KDJ.K。', ['名称'])
    return false
  }

  /** The period behind `#`; false when there is none. */
  private period(): NonNullable<NameExpression['period']> | false {
    this.cursor.take()
    const token = this.cursor.peek()
    const period = token.kind === 'name' ? periodOf(token.value) : undefined
    if (period) this.cursor.take()
    else if (token.kind === 'name') this.unknownReference(token.span, unknownPeriod(token.text), REFERENCE_PERIODS)
    else if (token.kind !== 'broken')
      this.cursor.problems.syntax(token.span, '# 后面应当是周期，如 CLOSE#WEEK。', REFERENCE_PERIODS)
    return period ?? false
  }

  private quoted(): Parsed | undefined {
    const token = this.cursor.take()
    const reference = readReference(token.value, token.span)
    if (typeof reference === 'string') return this.unknownReference(token.span, reference)
    if (reference.kind === 'formulaReference') return this.reference(reference, token)
    if (this.cursor.isMark('(')) return this.misplaced('其他证券的行情后面不能有括号。')
    return { expression: reference, levels: 1 }
  }

  /** A reference to a formula with the parameters that may follow it. */
  private reference(reference: FormulaReference, first: Token): Parsed | undefined {
    if (!this.cursor.isMark('(')) return { expression: reference, levels: 1 }
    const called = this.arguments()
    if (!called) return undefined
    return { expression: { ...reference, given: called.given, span: this.from(first) }, levels: called.levels + 1 }
  }

  /** `(A,B)` behind a function's name: one argument at least. */
  private arguments(): Arguments | undefined {
    const open = this.cursor.take()
    return this.nested(open, () => {
      const given: Expression[] = []
      let levels = 0
      for (;;) {
        if (this.cursor.isMark(',') || this.cursor.isMark(')')) {
          reportEmptyArgument(this.cursor, open, given.length + 1)
          return undefined
        }
        const next = this.chain(0)
        if (!next) return undefined
        given.push(next.expression)
        levels = Math.max(levels, next.levels)
        if (!this.cursor.isMark(',')) break
        this.cursor.take()
      }
      if (!this.cursor.isMark(')')) {
        reportUnclosed(this.cursor, open, true)
        return undefined
      }
      this.cursor.take()
      return { given, levels }
    })
  }

  private nested<Result>(at: Token, inside: () => Result | undefined): Result | undefined {
    if (this.nesting === MOST_NESTING)
      return this.tooLarge(at, `括号、函数和负号嵌套超过了 ${MOST_NESTING} 层，请分成几个变量来写。`)
    this.nesting += 1
    const result = inside()
    this.nesting -= 1
    return result
  }

  private from(first: Token): SourceSpan {
    return spanning(first.span, this.cursor.previous.span)
  }

  private tooLarge(at: Token, message: string): undefined {
    this.cursor.problems.add('tooLarge', at.span, { message })
  }

  private unknownReference(at: SourceSpan, message: string, expected: readonly string[] = []): undefined {
    this.cursor.problems.add('unknownReference', at, { message, expected })
  }

  private misplaced(message: string): undefined {
    this.cursor.problems.syntax(this.cursor.peek().span, message)
  }
}
