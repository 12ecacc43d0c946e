import type { BadgeVariant } from '@niujin/ui'
import type { ProductStatus, ProposalStatus } from '../contract/index.ts'

type Word = { readonly name: string; readonly variant: BadgeVariant }

/** Where the pages are. */
export const HOME = '/console/products'

/** How states are called here. */
export const STATUS: Readonly<Record<ProductStatus, Word>> = {
  draft: { name: '草稿', variant: 'plain' },
  on_sale: { name: '在售', variant: 'success' },
  off_sale: { name: '已下架', variant: 'warning' },
}

export const PROPOSAL: Readonly<Record<ProposalStatus, Word>> = {
  proposed: { name: '待批准', variant: 'warning' },
  approved: { name: '已批准', variant: 'success' },
  refused: { name: '已驳回', variant: 'plain' },
}

/** Pieces that are left, in words. */
export function stockText(stock: number | null): string {
  return stock === null ? '不限量' : `${stock} 件`
}
