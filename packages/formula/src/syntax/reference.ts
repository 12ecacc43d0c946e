import type { FormulaReference, SourceSpan, ReferencePeriod, SecurityReference } from './ast.ts'
import { toHalfWidth } from './half-width.ts'
import { shown } from './problem-list.ts'

/** The periods behind `#`, shortest first. */
export const REFERENCE_PERIODS: readonly ReferencePeriod[] = [
  'MIN1',
  'MIN5',
  'MIN15',
  'MIN30',
  'MIN60',
  'DAY',
  'WEEK',
  'MONTH',
  'SEASON',
  'YEAR',
]

const NAME = /^[\p{L}_【】][\p{L}\p{M}\p{N}_【】]*$/u
/** Six digits, or two letters of the exchange and the digits (five in Hong Kong). */
const SECURITY = /^(?:\d{6}|[A-Z]{2}\d{5,6})$/i

/** A period by its name in upper case. */
export function periodOf(word: string): ReferencePeriod | undefined {
  return REFERENCE_PERIODS.find((period) => period === word)
}

export function unknownPeriod(word: string): string {
  return `没有周期${shown(word)}，# 后面可以是 ${REFERENCE_PERIODS.join(' ')}。`
}

/** What stands in double quotes: a price of another security, an output of another formula, or a mistake in words. */
export function readReference(inside: string, span: SourceSpan): SecurityReference | FormulaReference | string {
  const plain = toHalfWidth(inside)
  const hash = plain.indexOf('#')
  const word =
    hash < 0
      ? ''
      : plain
          .slice(hash + 1)
          .trim()
          .toUpperCase()
  const period = periodOf(word)
  if (hash >= 0 && period === undefined) return unknownPeriod(word)
  const length = hash < 0 ? plain.length : hash
  const timed = period === undefined ? { span } : { span, period }
  const dollar = plain.slice(0, length).indexOf('$')
  if (dollar >= 0) {
    const security = plain.slice(0, dollar).trim()
    const name = plain
      .slice(dollar + 1, length)
      .trim()
      .toUpperCase()
    if (!SECURITY.test(security)) return `证券${shown(security)}应当是六位代码，前面可以加市场，如 "SZ000001$CLOSE"。`
    if (!NAME.test(name)) return `$ 后面应当是行情名称，如 "${security}$CLOSE"。`
    return { kind: 'securityReference', security, name, ...timed }
  }
  const dot = plain.slice(0, length).indexOf('.')
  // A formula keeps the marks of its own name: one may be called 神奇九转（改）.
  const formula = inside
    .slice(0, dot < 0 ? length : dot)
    .trim()
    .toUpperCase()
  if (formula === '') return '双引号里应当是公式名称，如 "KDJ.K"；文字要写在单引号里。'
  if (dot < 0) return { kind: 'formulaReference', formula, given: [], ...timed }
  const output = plain
    .slice(dot + 1, length)
    .trim()
    .toUpperCase()
  if (!NAME.test(output)) return '点号后面应当是公式的一个输出，如 "KDJ.K"。'
  return { kind: 'formulaReference', formula, output, given: [], ...timed }
}
