/** Marks people write that the language does not have, with what to write instead. Longer ones are tried first. */
const ADVICE: ReadonlyMap<string, readonly [message: string, ...expected: string[]]> = new Map([
  ['=:', ['「=:」写反了：不画线的变量写作 :=，要画的线写作 :。', ':=', ':']],
  ['=>', ['大于等于写作 >=。', '>=']],
  ['=<', ['小于等于写作 <=。', '<=']],
  ['!', ['没有运算符 !，取反写作 NOT(条件)。', 'NOT(条件)']],
  ['%', ['没有运算符 %，求余数写作 MOD(A,B)，百分数写成小数。', 'MOD(A,B)']],
  ['^', ['没有运算符 ^，乘方写作 POW(A,B)。', 'POW(A,B)']],
  ['&', ['「并且」写作 AND 或 &&。', 'AND']],
  ['|', ['「或者」写作 OR 或 ||。', 'OR']],
  ['?', ['没有运算符 ?，按条件取值写作 IF(条件,A,B)。', 'IF(条件,A,B)']],
  ['[', ['括号只能用 ( 和 )。', '左括号 (']],
  [']', ['括号只能用 ( 和 )。', '右括号 )']],
  ['}', ['多了一个 }，前面没有与它配对的 {；注释不能嵌套。']],
  ['$', ['引用其他证券要写在双引号里，如 "600000$CLOSE"。', '双引号 "']],
  ['。', ['语句以分号 ; 结束，不用句号。', '分号 ;']],
  ['、', ['参数之间用逗号 ,，不用顿号。', '逗号 ,']],
  ['≥', ['大于等于写作 >=。', '>=']],
  ['≤', ['小于等于写作 <=。', '<=']],
  ['≠', ['不等于写作 <>。', '<>']],
  ['×', ['乘号写作 *。', '*']],
  ['÷', ['除号写作 /。', '/']],
  ['−', ['减号写作 -。', '-']],
  ['—', ['减号写作 -。', '-']],
  ['–', ['减号写作 -。', '-']],
])

interface MistakenMark {
  readonly length: number
  readonly message: string
  /** What to write instead. */
  readonly expected: readonly string[]
}

/** The mistaken mark at an offset of half-width text, and what to say about it; a run of one character counts as one. */
export function mistakenMark(text: string, at: number): MistakenMark {
  const two = text.slice(at, at + 2)
  const pair = two.length === 2 ? ADVICE.get(two) : undefined
  if (pair) return advised(2, pair)
  const point = text.codePointAt(at) ?? 0
  const character = String.fromCodePoint(point)
  let end = at + character.length
  while (text.codePointAt(end) === point) end += character.length
  return advised(end - at, ADVICE.get(character) ?? [`不认识的字符${visible(character)}。`])
}

function advised(
  length: number,
  [message, ...expected]: readonly [message: string, ...expected: string[]],
): MistakenMark {
  return { length, message, expected }
}

/** Control characters, odd spaces and half pairs cannot be seen: they are shown by their number. */
function visible(character: string): string {
  if (!/[\p{C}\p{Z}]/u.test(character)) return `「${character}」`
  return `（U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}）`
}
