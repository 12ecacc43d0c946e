import { PRODUCT_KINDS, type ProductKind } from '@niujin/commerce'

export const KINDS = Object.keys(PRODUCT_KINDS) as [ProductKind, ...ProductKind[]]
export const PRODUCT_STATUSES = ['draft', 'on_sale', 'off_sale'] as const
export const PRICE_STATUSES = ['on_sale', 'off_sale'] as const
export const PROPOSAL_STATUSES = ['proposed', 'approved', 'refused'] as const
export const RISK_LEVELS = ['R1', 'R2', 'R3', 'R4', 'R5'] as const
export const SALE_PROBLEMS = ['GONE', 'NOT_YET', 'ENDED', 'SOLD_OUT', 'LIMIT_REACHED', 'REGULATED'] as const

export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
export type PriceStatus = (typeof PRICE_STATUSES)[number]
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]
export type RiskLevel = (typeof RISK_LEVELS)[number]

/** How much there may be. */
export const LIMITS = {
  /** Characters. */
  title: 40,
  summary: 80,
  variant: 20,
  reason: 100,
  heading: 40,
  paragraph: 1000,
  bullet: 200,
  /** Pieces of a description, and entries of one list in it. */
  blocks: 60,
  bullets: 20,
  pictures: 9,
  prices: 20,
  /** Fen: a million yuan. */
  fen: 100_000_000,
  stock: 1_000_000,
  /** Of one product for one member, and of one line. */
  count: 999,
  pictureBytes: 5 * 1024 * 1024,
} as const

/** From so many left on, a page says how many. */
export const FEW_LEFT = 20
