import * as z from 'zod/mini'

/** What adjusted bars do not tell of their days: formulas see the past as it was known then. Prices in milli. */
export const candlePast = z.object({
  tickSize: z.number(),
  /**
   * [YYYYMMDD, what older prices were multiplied with, what one share became], oldest first: the ex-right days after the
   * oldest bar. 后复权 ends with a day to come that multiplies them all.
   */
  steps: z.array(z.tuple([z.number(), z.number(), z.number()])),
  /** Highest and lowest price before the oldest bar; null when nothing was traded before. */
  before: z.nullable(z.tuple([z.number(), z.number()])),
  /** Daily bars that reached a price limit: [stamp, sum of 1 closed up, 2 touched up, 4 closed down, 8 touched down]; absent when bars are no days or have no limits. */
  limits: z.optional(z.array(z.tuple([z.number(), z.number()]))),
})
