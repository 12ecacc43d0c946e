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

/** How many found it helpful, of those who said anything; guests, whom nobody knows, apart. */
export function helpfulText({ helpful, unhelpful, guestHelpful, guestUnhelpful }: Figures): string {
  const parts = [
    helpful + unhelpful > 0 && `会员 ${helpful} 有 / ${unhelpful} 没有`,
    guestHelpful + guestUnhelpful > 0 && `游客 ${guestHelpful} 有 / ${guestUnhelpful} 没有`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '—' : parts.join('，')
}

/** The share of right answers. */
export function rightText({ answered, right }: Pick<Figures, 'answered' | 'right'>): string {
  return answered === 0 ? '—' : `${Math.round((100 * right) / answered)}%（${answered} 次）`
}
