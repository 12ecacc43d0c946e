import type { ChosenCondition } from '../../contract/rule.ts'
import { keyOf } from '../key.ts'
import { anyOf, opened } from './changed.ts'
import { mergedBounds } from './compared.ts'
import { inAnyOf, type JoinedItem } from './items.ts'
import { conditionWith } from './phrase.ts'
import type { NamedSector } from './sector-words.ts'
import { sectorGroups } from './sector-groups.ts'

/** Conditions that all must hold, and sectors of which any will do. */
export interface Gathered {
  readonly conditions: ChosenCondition[]
  readonly sectors: NamedSector[]
}

/** Boards that a stock is in one of only: naming two means either. */
const ONE_OF = [
  ['mainBoard', 'chinext', 'star', 'beijing'],
  ['shanghai', 'shenzhen', 'beijing'],
]

/** The items as one rule, and those it has no room for. */
export function gathered(items: readonly JoinedItem[]): Gathered & { lost: { from: number; to: number }[] } {
  const { groups, lost: lostSectors } = sectorGroups(items)
  const [first = [], ...others] = groups
  const lost: { from: number; to: number }[] = [...lostSectors]
  const conditions = new Map<string, ChosenCondition>()
  const boards = boardsOf(items)
  for (const item of items) {
    const condition = item.condition && (boards?.of.includes(item) ? boards.condition : item.condition)
    if (condition && !added(conditions, condition)) lost.push(item)
  }
  for (const group of others) {
    const condition = inAnyOf(group)
    if (condition) conditions.set(keyOf(condition), condition)
  }
  return { conditions: Array.from(conditions.values()), sectors: first.map(({ id, name }) => ({ id, name })), lost }
}

/** Boards of which a stock can be in one only, as the one condition that it is in any. */
function boardsOf(items: readonly JoinedItem[]): { of: readonly JoinedItem[]; condition: ChosenCondition } | undefined {
  for (const boards of ONE_OF) {
    const of = items.filter(({ condition }) => condition?.typeId === 'sector' && boards.includes(condition.zbId))
    const named = new Map(of.flatMap(({ condition }) => (condition ? [[condition.zbId, condition] as const] : [])))
    if (named.size > 1) return { of, condition: anyOf(Array.from(named.values())) }
  }
  return undefined
}

/** Adds a condition; two bounds of one value become between. False when its key is taken by something else. */
function added(conditions: Map<string, ChosenCondition>, condition: ChosenCondition): boolean {
  const key = keyOf(condition)
  const known = conditions.get(key)
  if (!known) conditions.set(key, condition)
  if (!known || isSame(known.parameters, condition.parameters)) return true
  const merged = together(known, condition)
  if (merged) conditions.set(key, merged)
  // 近5日涨幅 and 近20日涨幅 are one entry of the library and two conditions.
  const beside = merged || isSame(ownParameters(known), ownParameters(condition)) ? undefined : opened(condition)
  if (beside) conditions.set(keyOf(beside), beside)
  return merged !== undefined || beside !== undefined
}

function together(one: ChosenCondition, other: ChosenCondition): ChosenCondition | undefined {
  const { OP, X } = one.parameters
  const { OP: otherOP, X: otherX } = other.parameters
  if (!isSame(ownParameters(one), ownParameters(other))) return undefined
  if (OP === undefined || X === undefined || otherOP === undefined || otherX === undefined) return undefined
  const bounds = mergedBounds({ OP, X }, { OP: otherOP, X: otherX })
  return bounds && conditionWith(one.zbId, { ...ownParameters(one), ...bounds })
}

/** What the condition is about, without what it is held against. */
function ownParameters({ parameters }: ChosenCondition): Record<string, number> {
  const { OP: _operator, X: _bound, Y: _upper, ...own } = parameters
  return own
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
