import type { ChosenCondition } from '../../contract-rule.ts'
import { keyOf } from '../key.ts'
import { mergedBounds } from './compared.ts'
import type { Item, NamedSector } from './items.ts'

/** Conditions and sectors that all must hold; of the sectors any. */
export interface Gathered {
  readonly conditions: ChosenCondition[]
  readonly sectors: NamedSector[]
}

type Placed = Item & { readonly continuesList: boolean }

/** Boards that a stock is in one of only: naming two means either, which conditions cannot say. */
const ONE_OF = [
  ['mainBoard', 'chinext', 'star', 'beijing'],
  ['shanghai', 'shenzhen', 'beijing'],
]

/** The items as one rule, and those it has no room for. */
export function gathered(items: readonly Placed[]): Gathered & { lost: { from: number; to: number }[] } {
  const groups = sectorGroups(items)
  const [first = [], ...others] = groups
  const contradicting = items.filter((item) => contradicts(item, items))
  const conditions = new Map<string, ChosenCondition>()
  const lost: { from: number; to: number }[] = [...contradicting, ...others.filter((group) => group.length > 1).flat()]
  for (const item of items) {
    // A second sector without 和 or 、 must hold as well: it stands as a condition.
    const condition = item.condition ?? alone(item, others)
    if (condition && !lost.includes(item) && !placed(conditions, condition)) lost.push(item)
  }
  const sectors = new Map(first.flatMap(({ sector }) => (sector ? [[sector.id, sector] as const] : [])))
  return { conditions: Array.from(conditions.values()), sectors: Array.from(sectors.values(), ({ id, name }) => ({ id, name })), lost }
}

function contradicts({ condition }: Item, items: readonly Item[]): boolean {
  return ONE_OF.some(
    (boards) =>
      condition?.typeId === 'sector' &&
      boards.includes(condition.zbId) &&
      items.some((other) => other.condition?.typeId === 'sector' && other.condition.zbId !== condition.zbId && boards.includes(other.condition.zbId)),
  )
}

/** Sectors named as one list stand together. */
function sectorGroups(items: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = []
  items.forEach((item, at) => {
    if (!item.sector) return
    const group = groups.at(-1)
    if (group && item.continuesList && items[at - 1] === group.at(-1)) group.push(item)
    else groups.push([item])
  })
  return groups
}

function alone(item: Placed, groups: readonly Placed[][]): ChosenCondition | undefined {
  const isAlone = item.sector && groups.some((group) => group.length === 1 && group[0] === item)
  return isAlone && item.sector ? { name: item.sector.name, typeId: 'sector', zbId: item.sector.id, parameters: {} } : undefined
}

/** Adds a condition; two bounds of one value become between. False when its key is taken by something else. */
function placed(conditions: Map<string, ChosenCondition>, condition: ChosenCondition): boolean {
  const key = keyOf(condition)
  const known = conditions.get(key)
  const merged = known && together(known, condition)
  if (known && !merged) return false
  conditions.set(key, merged ?? condition)
  return true
}

function together(one: ChosenCondition, other: ChosenCondition): ChosenCondition | undefined {
  const { OP, X, Y: _one, ...rest } = one.parameters
  const { OP: otherOP, X: otherX, Y: _other, ...otherRest } = other.parameters
  if (!isSame(rest, otherRest)) return undefined
  if (isSame(one.parameters, other.parameters)) return one
  if (OP === undefined || X === undefined || otherOP === undefined || otherX === undefined) return undefined
  const bounds = mergedBounds({ OP, X }, { OP: otherOP, X: otherX })
  return bounds && { ...one, parameters: { ...rest, ...bounds } }
}

function isSame(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
