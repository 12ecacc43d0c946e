import type { BadgeVariant } from '@niujin/ui'
import type { FoundCode, StaffBatch } from '../contract/index.ts'

/** Where the pages of codes are. */
export const HOME = '/console/card-codes'

export const STATUS: Readonly<Record<FoundCode['status'], { readonly name: string; readonly variant: BadgeVariant }>> =
  {
    new: { name: '没有用', variant: 'accent' },
    activated: { name: '已激活', variant: 'success' },
    void: { name: '已作废', variant: 'danger' },
  }

const STEPS: Readonly<Record<string, string>> = { new: '做好', activated: '激活', void: '作废' }

/** What a step of the history did. */
export function stepName(to: string): string {
  return STEPS[to] ?? to
}

/** What is in a code, in one line. */
export function givenText(given: StaffBatch['given']): string {
  return given.map(({ text }) => text).join('、')
}
