import { CHANGE_WIDTH } from '@niujin/ui/table'
import { bigNumber, NO_FIGURE } from '@niujin/web-kit/formats'
import type { Match } from '../../contract/index.ts'
import type { Condition, ScreenRule } from '../../contract/rule.ts'
import { keyOf } from '../rule/edit-rule.ts'
import { COLUMN_NAMES, type ColumnKey } from './columns.ts'
import type { Sorting } from './use-matches.ts'

/** A character of a head, and the arrows behind it, in rem. */
const [LETTER, ARROWS] = [0.27, 0.3]

/** Conditions that ask for what a quote shows anyway, and live. */
const IN_QUOTES: Readonly<Record<string, ColumnKey>> = {
  price: 'last',
  change: 'changePercent',
  amount: 'amount',
  turnover: 'turnoverRate',
  volumeRatio: 'volumeRatio',
  speed: 'speed',
}
/** Ten thousands and hundred millions stand behind the number; what is counted goes without saying. */
const UNITS: Readonly<Record<string, string>> = { '%': '%', 个百分点: '%', 万元: '万', 亿元: '亿', 亿股: '亿' }
/** Units of what has no fractions. */
const COUNTED = new Set(['天', '户'])

/** One column of the result: a figure of the quotes, or what a condition of the rule asks about. */
export interface ShownColumn {
  readonly key: string
  readonly label: string
  /** rem, where the head needs more than a figure */
  readonly width?: number
  readonly sorts: Omit<Sorting, 'order'>
  readonly quote?: ColumnKey
  /** The condition's position in the rule, and the unit of its number. */
  readonly asked?: { readonly position: number; readonly unit: string }
}

/** The unit of the number each condition of the rule asks about; undefined for one that just holds or not. */
export function unitsAsked(rule: ScreenRule, library: readonly Condition[]): (string | undefined)[] {
  return rule.conditions.map((one) => {
    const condition = library.find((other) => keyOf(other) === keyOf(one))
    return condition && boundOf(condition)?.unit
  })
}

/** What the rule asks about in numbers, in its order, then the columns chosen on this device. */
export function shownColumns(
  rule: ScreenRule,
  library: readonly Condition[],
  chosen: readonly ColumnKey[],
): ShownColumn[] {
  const asked = rule.conditions.flatMap((one, position) => {
    const condition = library.find((other) => keyOf(other) === keyOf(one))
    const bound = condition && boundOf(condition)
    if (!bound) return []
    const inQuotes = condition.typeId === 'quote' ? IN_QUOTES[condition.zbId] : undefined
    return [inQuotes ? quoteColumn(inQuotes) : askedColumn(condition.name, position, bound.unit)]
  })
  const all = [...asked, ...chosen.map(quoteColumn)]
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at)
}

/** The number a condition holds a value against; undefined for one that just holds or not. */
function boundOf({ typeId, parameters }: Condition): { unit: string } | undefined {
  if (typeId === 'formula' || !parameters.some(({ name }) => name === 'OP')) return undefined
  return parameters.find(({ name }) => name === 'X')
}

function quoteColumn(quote: ColumnKey): ShownColumn {
  const width = quote === 'changePercent' ? { width: CHANGE_WIDTH } : {}
  return { key: quote, label: COLUMN_NAMES[quote], ...width, sorts: { sort: quote }, quote }
}

/** 市盈率（不含亏损）is 市盈率 in the head: the conditions above the table say the rest. */
function askedColumn(name: string, position: number, unit: string): ShownColumn {
  const label = name.replace(/（.*）$/, '')
  return {
    key: `condition-${position}`,
    label,
    width: label.length * LETTER + ARROWS,
    sorts: { sort: 'condition', condition: position },
    asked: { position, unit },
  }
}

/** The value of a stock that a condition asks about; null where it has none. */
export function askedValue(reasons: Match['reasons'], { position }: { readonly position: number }): number | null {
  return reasons[position]?.[0]?.value ?? null
}

/** The value of a stock that a condition asks about, as the column shows it: `18.32`, `3.50%`, `120.4亿`. */
export function askedText(
  reasons: Match['reasons'],
  asked: { readonly position: number; readonly unit: string },
): string {
  const { unit } = asked
  const value = askedValue(reasons, asked)
  if (value === null) return NO_FIGURE
  const suffix = UNITS[unit] ?? ''
  if (suffix === '' && Math.abs(value) >= 10_000) return bigNumber(value)
  return `${value.toFixed(COUNTED.has(unit) ? 0 : digitsOf(value))}${suffix}`
}

/** Large numbers need no fraction to be distinguished. */
function digitsOf(value: number): number {
  const size = Math.abs(value)
  return size >= 1000 ? 0 : size >= 100 ? 1 : 2
}
