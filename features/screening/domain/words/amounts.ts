import { NUMBER, numberOf } from './numbers.ts'

/** How a metric's numbers are written: what a bare one means, and the units it may carry. */
export type AmountKind = 'hundredMillion' | 'tenThousand' | 'percent' | 'price' | 'plain' | 'days' | 'count'

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
  days: { scale: 1, needsUnit: true, units: '天|日|年' },
  count: { scale: 1, needsUnit: false, units: '户|人|家' },
}

const MULTIPLES: Readonly<Record<string, number>> = { 万亿: 1e12, 亿: 1e8, 万: 1e4 }
/** What a unit multiplies by; others by 1. A year of listing is 365 calendar days. */
const UNIT_SIZES: Readonly<Record<string, number>> = { 成: 10, 年: 365 }

/** An amount as it was found. */
export interface AmountText {
  readonly number: string
  /** 万, 亿 and the unit. */
  readonly unit: string
}

/** Source of an expression that finds an amount of that kind as groups `<name>` and `<name>Unit`. */
export function amountSource(kind: AmountKind, name: string): string {
  return `(?<${name}>${NUMBER})(?<${name}Unit>(?:万亿|亿|万)?(?:${STYLES[kind].units})?)`
}

/** The amount in the condition's unit; undefined when it has no unit and needs one. */
export function amountOf(kind: AmountKind, { number, unit }: AmountText): number | undefined {
  const { scale, needsUnit } = STYLES[kind]
  if (needsUnit && unit === '') return undefined
  const multiple = /^(?:万亿|亿|万)/.exec(unit)?.[0] ?? ''
  const rest = unit.slice(multiple.length)
  if (multiple !== '' && kind === 'percent') return undefined
  const value = (numberOf(number) * (MULTIPLES[multiple] ?? 1) * (UNIT_SIZES[rest] ?? 1)) / scale
  // Binary remainders of 1.1 × 1e8 ÷ 1e8 are no part of what was said.
  return Number(value.toPrecision(12))
}
