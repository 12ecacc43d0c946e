import type { ChosenCondition } from '../contract/rule.ts'

/** What tells one condition from another: typeId and zbId together. */
export function keyOf({ typeId, zbId }: Pick<ChosenCondition, 'typeId' | 'zbId'>): string {
  return `${typeId}+${zbId}`
}
