import type { Cursor } from './cursor.ts'
import { found, oneOf, shown, whereIs } from './problem-list.ts'
import type { Token } from './token.ts'
import { binaryOperator } from './operators.ts'

const OPERAND = ['数值', '名称', '函数', '左括号 (']

/** Says what is wrong where a value should stand, from what stands before it. */
export function reportMissingOperand(cursor: Cursor): void {
  const token = cursor.peek()
  if (token.kind === 'broken') return
  cursor.problems.syntax(token.span, missingOperand(cursor, token), OPERAND)
}

function missingOperand(cursor: Cursor, token: Token): string {
  const before = cursor.previous
  if (before.kind === 'mark') {
    if (before.value === ':' && cursor.isMark('=') && token.span.start > before.span.end)
      return '「:」与「=」之间不能有空格，写作 :=。'
    if (before.value === ':' || before.value === ':=') return `${shown(before.text)}后面缺少算式。`
    if (binaryOperator(before.value)) return `运算符${shown(before.text)}后面缺少数值或名称。`
    if (before.value === '(') return `左括号后面缺少数值或名称，${found(token)}。`
  }
  if (token.kind === 'mark' && binaryOperator(token.value)) return `运算符${shown(token.text)}前面缺少数值或名称。`
  if (token.value === ')') return '多了一个右括号 )，前面没有与它配对的左括号。'
  return `这里应当是${oneOf(OPERAND)}，${found(token)}。`
}

/** Says that an argument is empty; `open` is the bracket of its call. */
export function reportEmptyArgument(cursor: Cursor, open: Token, number: number): void {
  const token = cursor.peek()
  const message =
    number === 1 && token.value === ')'
      ? '括号里没有参数；不带参数的名称后面不写括号。'
      : `${whereIs(open.span)}的括号里，第 ${number} 个参数是空的。`
  cursor.problems.syntax(token.span, message, OPERAND)
}

/** Says that a bracket is not closed where it should be. */
export function reportUnclosed(cursor: Cursor, open: Token, isCall: boolean): void {
  const token = cursor.peek()
  if (token.kind === 'broken') return
  const opened = `${whereIs(open.span)}的左括号还没有配对`
  const isOver = token.kind === 'end' || cursor.isMark(';') || (cursor.startsLine && cursor.startsNamed)
  if (isOver) {
    const end = token.kind === 'end' ? '公式到这里就结束了，应当' : '这里应当'
    return cursor.problems.syntax(token.span, `${end}是右括号 )：${opened}。`, ['右括号 )'])
  }
  const expected = isCall ? ['运算符', '逗号 ,', '右括号 )'] : ['运算符', '右括号 )']
  cursor.problems.syntax(token.span, `这里应当是${oneOf(expected)}，${found(token)}：${opened}。`, expected)
}
