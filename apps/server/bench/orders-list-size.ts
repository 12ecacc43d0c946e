/** Orders in the table. */
export const STORED = 1_000_000
/** Members with many orders, and how many each has. */
export const REGULARS = 8
export const OF_REGULAR = 1000
/** Everybody else has a few. */
export const OTHERS = 20_000

export const regular = (n: number) => `regular-${n % REGULARS}`
export const other = (n: number) => `other-${n % OTHERS}`
