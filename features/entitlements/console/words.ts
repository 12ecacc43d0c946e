import type { BadgeVariant } from '@niujin/ui'
import { STATE_NAMES, type PeriodState } from '../contract/limits.ts'

/** How the states of a period are shown. */
export const STATES: Readonly<Record<PeriodState, { readonly name: string; readonly variant: BadgeVariant }>> = {
  live: { name: STATE_NAMES.live, variant: 'success' },
  queued: { name: STATE_NAMES.queued, variant: 'accent' },
  over: { name: STATE_NAMES.over, variant: 'plain' },
  'taken-back': { name: STATE_NAMES['taken-back'], variant: 'warning' },
  revoked: { name: STATE_NAMES.revoked, variant: 'danger' },
  upgraded: { name: STATE_NAMES.upgraded, variant: 'gold' },
}

const STEPS: Readonly<Record<string, string>> = {
  '': '没有',
  live: '可用',
  'taken-back': STATE_NAMES['taken-back'],
  revoked: STATE_NAMES.revoked,
  upgraded: STATE_NAMES.upgraded,
}

/** What a step of a period goes from and to, in words. */
export function stepText({ from, to }: { from: string; to: string }): string {
  return `${STEPS[from] ?? from} → ${STEPS[to] ?? to}`
}

/** The least that says why. */
export const LEAST_REASON = 2
