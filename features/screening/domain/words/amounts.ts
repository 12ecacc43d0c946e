import { NUMBER, numberOf } from './numbers.ts'

/** How a metric's numbers are written: what a bare one means, and the units it may carry. */
export type AmountKind =
  | 'hundredMillion'
  | 'tenThousand'
  | 'percent'
  | 'price'
  | 'plain'
  | 'days'
  | 'count'
  | 'hands'
  | 'yuan'

interface AmountStyle {
  /** One of the condition's units in those of a bare number: 亿 is 1e8. */
  readonly scale: number
  /** A bare number says nothing: 市值小于50 may be 万 or 亿. */
  readonly needsUnit: boolean
  readonly units: string
}

const STYLES: Readonly<Record<AmountKind, AmountStyle>> = {
  hundredMillion: { scale: 1e8, needsUnit: true, units: '元|股' },
  tenThousand: { scale: 1e4, needsUnit: true, units: '元' },
  percent: { scale: 1, needsUnit: false, units: '%|个百分点|个点|成' },
  price: { scale: 1, needsUnit: false, units: '元|块钱|块' },
  plain: { scale: 1, needsUnit: false, units: '倍' },
  days: { scale: 1, needsUnit: true, units: '天|日|年|个月|月' },
  count: { scale: 1, needsUnit: false, units: '户|人|家' },
  yuan: { scale: 1, needsUnit: true, units: '元|块钱|块' },
  hands: { scale: 1, needsUnit: true, units: '手' },
}

const MULTIPLES: Readonly<Record<string, number>> = {
  万亿: 1e12,
  千亿: 1e11,
  百亿: 1e10,
  亿: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
}
/** People say 5亿 and 5个亿. */
const MULTIPLE = `个?(?:${Object.keys(MULTIPLES).join('|')})`
/** What a unit multiplies by; others by 1. A year of listing is 365 calendar days, a month 30. */
const UNIT_SIZES: Readonly<Record<string, number>> = { 成: 10, 年: 365, 个月: 30, 月: 30 }

/** 100亿元以下 is no price, and 3亿% nothing. */
const WITHOUT_MULTIPLES: readonly AmountKind[] = ['percent', 'yuan']

/** An amount as it was found. */
export interface AmountText {
  readonly number: string
  /** 万, 亿 and the unit. */
  readonly unit: string
}

/** Source of an expression that finds an amount of that kind as groups `<name>` and `<name>Unit`. */
export function amountSource(kind: AmountKind, name: string): string {
  const number = kind === 'percent' ? `百分之${NUMBER}|一半|${NUMBER}` : NUMBER
  return `(?<${name}>${number})(?<${name}Unit>(?:${MULTIPLE})?(?:${STYLES[kind].units})?)`
}

/** The amount in the condition's unit; undefined when it has no unit and needs one, as all but nothing do. */
export function amountOf(kind: AmountKind, { number, unit }: AmountText): number | undefined {
  const { scale, needsUnit } = STYLES[kind]
  const said = number === '一半' ? 50 : numberOf(number.replace('百分之', ''))
  if (needsUnit && unit === '' && said !== 0) return undefined
  const multiple = new RegExp(`^${MULTIPLE}`).exec(unit)?.[0] ?? ''
  if (multiple !== '' && WITHOUT_MULTIPLES.includes(kind)) return undefined
  // Binary remainders of 1.1 × 1e8 ÷ 1e8 are no part of what was said.
  return Number(((said * sizeOf(multiple, unit.slice(multiple.length))) / scale).toPrecision(12))
}

function sizeOf(multiple: string, unit: string): number {
  return (MULTIPLES[multiple.replace('个', '')] ?? 1) * (UNIT_SIZES[unit] ?? 1)
}
