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

/** How a batch stands before its codes are made; one whose codes are there is told by its figures. */
export const BATCH_STATUS: Readonly<
  Record<Exclude<StaffBatch['status'], 'made'>, { readonly name: string; readonly variant: BadgeVariant }>
> = {
  proposed: { name: '等待批准', variant: 'warning' },
  approved: { name: '已批准，等取码', variant: 'accent' },
  refused: { name: '已驳回', variant: 'danger' },
}

const STEPS: Readonly<Record<string, string>> = {
  proposed: '提出',
  approved: '批准',
  refused: '驳回',
  new: '做好',
  activated: '激活',
  void: '作废',
}

/** What a step of the history did. */
export function stepName(to: string): string {
  return STEPS[to] ?? to
}

/** What is in a code, in one line. */
export function givenText(given: StaffBatch['given']): string {
  return given.map(({ text }) => text).join('、')
}
