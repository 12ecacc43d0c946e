import type { BadgeVariant } from '@niujin/ui'
import type { CollegeState, Figures } from '../contract/index.ts'

export const HOME = '/console/college'
/** Stands in an address for one that is not there yet. */
export const NEW = '+new'

/** The console's page of a series. */
export function seriesAddress(id: string): string {
  return `${HOME}/${encodeURIComponent(id)}`
}

/** The console's page of an article of a series. */
export function articleAddress(seriesId: string, id: string): string {
  return `${seriesAddress(seriesId)}?article=${encodeURIComponent(id)}`
}

export const STATE_BADGES: Readonly<Record<CollegeState, BadgeVariant>> = {
  draft: 'plain',
  published: 'success',
  offline: 'warning',
}

/** How many found it helpful, of those who said anything. */
export function helpfulText({ helpful, unhelpful }: Figures): string {
  return helpful + unhelpful === 0 ? '—' : `${helpful} 有 / ${unhelpful} 没有`
}

/** The share of right answers. */
export function rightText({ answered, right }: Pick<Figures, 'answered' | 'right'>): string {
  return answered === 0 ? '—' : `${Math.round((100 * right) / answered)}%（${answered} 次）`
}
