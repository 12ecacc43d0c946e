import type { Modifier, Statement } from './ast.ts'
import type { Cursor } from './cursor.ts'
import { ExpressionReader } from './expression.ts'
import { MOST_STATEMENTS } from './limits.ts'
import { isModifier, modifierAdvice } from './modifiers.ts'
import { found, oneOf, shown } from './problem-list.ts'
import { spanning, type Token } from './token.ts'

const AFTER_EXPRESSION = ['运算符', '逗号 ,', '分号 ;']

/** Reads the statements; one that fails is left out, and the next is looked for. */
export class StatementReader {
  private readonly cursor: Cursor
  private readonly expressions: ExpressionReader

  constructor(cursor: Cursor) {
    this.cursor = cursor
    this.expressions = new ExpressionReader(cursor)
  }

  readAll(): Statement[] {
    const statements: Statement[] = []
    for (let count = 1; ; count += 1) {
      while (this.cursor.isMark(';')) this.cursor.take()
      const first = this.cursor.peek()
      if (first.kind === 'end') return statements
      if (count > MOST_STATEMENTS) {
        this.cursor.problems.add('tooLarge', first.span, { message: `语句超过了 ${MOST_STATEMENTS} 条。` })
        return statements
      }
      const statement = this.statement(first)
      if (statement) statements.push(statement)
    }
  }

  private statement(first: Token): Statement | undefined {
    const isNamed = this.cursor.startsNamed
    if (isNamed) this.cursor.take()
    const isOutput = !isNamed || this.cursor.take().value === ':'
    const expression = this.expressions.read()
    const modifiers = expression && this.modifiers()
    const span = spanning(first.span, this.cursor.previous.span)
    if (!expression || !modifiers || !this.ended()) {
      this.cursor.skipStatement()
      return undefined
    }
    return { ...(isNamed && { name: first.value, label: first.text }), isOutput, expression, modifiers, span }
  }

  /** `,COLORRED,LINETHICK2`; an unknown word is reported and left out. */
  private modifiers(): Modifier[] | undefined {
    const modifiers: Modifier[] = []
    while (this.cursor.isMark(',')) {
      this.cursor.take()
      const token = this.cursor.peek()
      if (token.kind !== 'name') {
        if (token.kind !== 'broken')
          this.cursor.problems.syntax(token.span, '逗号后面应当是颜色或线形，如 COLORRED。', ['颜色', '线形'])
        return undefined
      }
      this.cursor.take()
      if (isModifier(token.value)) modifiers.push({ name: token.value, span: token.span })
      else this.unknownModifier(token)
    }
    return modifiers
  }

  private unknownModifier(token: Token): void {
    const { problems } = this.cursor
    if (!problems.isFull) {
      const { advice, expected } = modifierAdvice(token.value)
      problems.add('unknownModifier', token.span, { message: `没有修饰词${shown(token.text)}${advice}`, expected })
    }
    // What follows a word that is no modifier belongs to it: `REF(C,1),B>C`.
    if (!this.cursor.isMark(',')) while (!this.isOver()) this.cursor.take()
  }

  private isOver(): boolean {
    return this.cursor.isMark(';') || this.cursor.peek().kind === 'end' || this.cursor.startsLine
  }

  /** Whether the statement ends here, though its `;` may be missing; what else follows is reported. */
  private ended(): boolean {
    const token = this.cursor.peek()
    if (token.kind === 'end' || this.cursor.isMark(';')) return true
    if (token.kind === 'broken') return false
    const { problems } = this.cursor
    if (token.kind !== 'mark' && this.cursor.startsLine) {
      problems.syntax(token.span, '上一行末尾可能漏了分号 ;。', AFTER_EXPRESSION)
      return true
    }
    if (this.cursor.startsNamed) {
      problems.syntax(token.span, `${shown(token.text)}前面应当有分号 ;，把两条语句分开。`, ['分号 ;'])
      return true
    }
    problems.syntax(token.span, this.unexpected(token), AFTER_EXPRESSION)
    return false
  }

  private unexpected(token: Token): string {
    if (token.value === ')') return '多了一个右括号 )，前面没有与它配对的左括号。'
    if (token.value === ':' || token.value === ':=') return '冒号前面只能是一个名称，一条语句也只能有一个冒号。'
    if (token.value === '#') return '周期 # 只能写在名称后面，如 CLOSE#WEEK。'
    if (token.value === '.') return '点号只能写在公式名称后面，如 KDJ.K。'
    return `这里应当是${oneOf(AFTER_EXPRESSION)}，${found(token)}。`
  }
}
