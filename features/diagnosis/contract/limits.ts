/** The five sides a stock is looked at from. */
export const DIMENSIONS = ['technical', 'capital', 'fundamental', 'sector', 'event'] as const
export type DimensionKey = (typeof DIMENSIONS)[number]

/** Where a supporting or resisting price comes from. */
export const LEVEL_SOURCES = ['pivot', 'average', 'cost', 'extreme'] as const
