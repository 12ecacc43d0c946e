import { fail, ok, type Result } from '@niujin/contract-kit'
import { GROUPS_MOST } from '../contract/limits.ts'

/** A group of a member's own, as far as the rules for names need it. */
export interface NamedGroup {
  readonly id: string
  readonly name: string
}

/** Names of the groups that are always there; nobody else may have them. */
export const FIXED_NAMES = { all: '全部', holding: '持仓' } as const

const TAKEN: readonly string[] = Object.values(FIXED_NAMES)

/** How many groups a member may have whose rights allow so many. */
export function groupsMost(allowed: number): number {
  return Math.min(allowed, GROUPS_MOST)
}

/** May a member with these groups, who may have `most`, make another of this name. */
export function canCreateGroup(
  own: readonly NamedGroup[],
  name: string,
  most: number,
): Result<undefined, 'NAME_TAKEN' | 'TOO_MANY_GROUPS'> {
  if (TAKEN.includes(name) || own.some((one) => one.name === name)) return fail('NAME_TAKEN')
  return own.length >= most ? fail('TOO_MANY_GROUPS') : ok(undefined)
}

/** May group `id` of these be called `name`; its own name it may keep. */
export function canRenameGroup(
  own: readonly NamedGroup[],
  id: string,
  name: string,
): Result<undefined, 'GROUP_UNKNOWN' | 'NAME_TAKEN'> {
  if (!own.some((one) => one.id === id)) return fail('GROUP_UNKNOWN')
  const taken = TAKEN.includes(name) || own.some((one) => one.id !== id && one.name === name)
  return taken ? fail('NAME_TAKEN') : ok(undefined)
}
