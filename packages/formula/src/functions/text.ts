import type { Series } from '../bars.ts'
import { defineFunctions, type FunctionDefinition, type Run, type Text } from '../definition.ts'
import { periodAt } from './period.ts'
import { roundDecimals } from './rounding.ts'

// 通达信 keeps text as GBK: a Chinese character takes two places, a Latin letter or digit one. Its help calls some of
// these functions 非序列; given a text per bar they work per bar here, which is the same on the last bar and uses no
// later one.

const define = defineFunctions('text')

/** More decimals than a price or an amount ever has; what a text takes is bounded by it. */
const mostDecimals = 20
/** Steps that a text takes at each bar besides its characters. */
const STEPS_OF_TEXT = 60

function textOf(run: Run, value: number, decimals: number): string {
  if (Number.isNaN(value + decimals)) return ''
  const digits = Math.min(decimals, mostDecimals)
  const text = (roundDecimals(value, digits, 'away') + 0).toFixed(digits)
  run.spend(STEPS_OF_TEXT + 8 * text.length)
  run.text(text.length)
  return text
}

function textAt(text: Text, at: number): string {
  return typeof text === 'string' ? text : (text[at] ?? '')
}

/** Reads texts, which costs by their characters. */
function readAll(run: Run, given: readonly string[]): number {
  const characters = given.reduce((sum, text) => sum + text.length, 0)
  run.spend(STEPS_OF_TEXT + 2 * characters)
  return characters
}

/** A text from texts, no longer than they are together: one for all bars when each of them is, else one per bar. */
function mapTexts(run: Run, texts: readonly Text[], formula: (given: readonly string[]) => string): Text {
  const make = (given: readonly string[]): string => {
    run.text(readAll(run, given))
    return formula(given)
  }
  if (texts.every((text) => typeof text === 'string')) return make(texts)
  return Array.from({ length: run.length }, (_, at) => make(texts.map((text) => textAt(text, at))))
}

/** A number from texts: one for all bars when each of them is, else one per bar. */
function readTexts(run: Run, texts: readonly Text[], formula: (given: readonly string[]) => number): number | Series {
  const read = (given: readonly string[]): number => {
    readAll(run, given)
    return formula(given)
  }
  if (texts.every((text) => typeof text === 'string')) return read(texts)
  return run.series().map((_, at) => read(texts.map((text) => textAt(text, at))))
}

function widthOf(character: string): number {
  return character < '\u0080' ? 1 : 2
}

function lengthOf(text: string): number {
  let length = 0
  for (const character of text) length += widthOf(character)
  return length
}

/** The characters that stand wholly within the places; half a Chinese character is left out. */
function part(text: string, from: number, length: number): string {
  let [column, result] = [1, '']
  for (const character of text) {
    const next = column + widthOf(character)
    if (column >= from && next <= from + length) result += character
    column = next
  }
  return result
}

/** Group 字符串: text from numbers, and what is in a text. */
export const textFunctions: readonly FunctionDefinition[] = [
  define({
    call: 'CON2STR(A,N)',
    takes: ['series', 'constant'],
    gives: 'text',
    isFuture: true,
    summary: '取 A 在最后一个周期的值转为字符串，保留 N 位小数；无效值得空字符串。所有周期都是这一个值，属于未来函数。',
    evaluate: (run, values, decimals) => textOf(run, values[run.length - 1] ?? NaN, periodAt(decimals, 0)),
  }),
  define({
    call: 'VAR2STR(A,N)',
    takes: ['series', 'constant'],
    gives: 'text',
    summary: '把 A 在每个周期的值转为字符串，保留 N 位小数；无效值得空字符串。',
    evaluate: (run, values, decimals) => Array.from(values, (value) => textOf(run, value, periodAt(decimals, 0))),
  }),
  define({
    call: 'STRCAT(A,B)',
    takes: ['text', 'text'],
    gives: 'text',
    summary: "把字符串 A 和 B 连成一个：STRCAT('多头','开仓') 得 多头开仓。",
    evaluate: (run, one, other) => mapTexts(run, [one, other], (given) => given.join('')),
  }),
  define({
    call: 'VARCAT(A,B)',
    takes: ['text', 'text'],
    gives: 'text',
    summary: '在每个周期把字符串 A 和 B 连成一个，多与 VAR2STR 一起使用。',
    evaluate: (run, one, other) => mapTexts(run, [one, other], (given) => given.join('')),
  }),
  define({
    call: 'SUBSTR(S,A,N)',
    takes: ['text', 'constant', 'constant'],
    gives: 'text',
    summary: '取字符串 S 中从第 A 位起共 N 位的一段，A 从 1 开始；一个汉字占两位，不取半个汉字。',
    evaluate: (run, text, from, length) =>
      mapTexts(run, [text], ([given = '']) => part(given, Math.trunc(from), Math.trunc(length))),
  }),
  define({
    call: 'STRLEN(S)',
    takes: ['text'],
    summary: "字符串 S 的长度，一个汉字占两位：STRLEN('通达信') 得 6。",
    evaluate: (run, text) => readTexts(run, [text], ([given = '']) => lengthOf(given)),
  }),
  define({
    call: 'STRCMP(A,B)',
    takes: ['text', 'text'],
    summary: '字符串 A 与 B 相同时为 1，否则为 0。',
    evaluate: (run, one, other) => readTexts(run, [one, other], ([left, right]) => (left === right ? 1 : 0)),
  }),
  define({
    call: 'FINDSTR(A,B)',
    takes: ['text', 'text'],
    summary: '字符串 A 中有 B 时为 1，否则为 0。',
    evaluate: (run, one, other) =>
      readTexts(run, [one, other], ([text = '', wanted = '']) => (text.includes(wanted) ? 1 : 0)),
  }),
]
