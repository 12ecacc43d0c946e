import * as z from 'zod/mini'

export const stance = z.enum(['bullish', 'bearish', 'neutral'])

export const horizon = z.union([z.literal(1), z.literal(5), z.literal(20), z.literal(60)])

/** An opinion as its author marks it. */
export const opinionWish = z.object({
  /** SH.600519 */
  instrumentId: z.string().check(z.regex(/^[A-Z]{2}\.[A-Z0-9]{2,12}$/, '证券代码不正确')),
  stance,
  horizon,
})
export type OpinionWish = z.output<typeof opinionWish>

/** What happened so many trading days after; returns are percent, dividends included, decimal strings: '3.21'. */
export const opinionOutcome = z.object({
  days: horizon,
  /** waiting: the day has not closed; suspended: no trade in between, judged at the next close. */
  state: z.enum(['waiting', 'done', 'suspended']),
  /** YYYYMMDD of the close that was taken; null while waiting. */
  date: z.nullable(z.int()),
  stockReturn: z.nullable(z.string()),
  indexReturn: z.nullable(z.string()),
  /** Stock less index, in the direction of the opinion (看空 turns the sign; 中性: the plain difference). */
  excess: z.nullable(z.string()),
})
export type OpinionOutcome = z.output<typeof opinionOutcome>

/** An opinion on record, with what happened since. */
export const opinionCard = z.object({
  opinionId: z.string(),
  instrument: z.object({ id: z.string(), name: z.string() }),
  stance,
  horizon,
  /** ISO 8601: stamped by the server. */
  at: z.string(),
  /** Price of the stock and value of the index that were stamped, decimal strings; name of the index. */
  price: z.string(),
  index: z.object({ id: z.string(), name: z.string(), value: z.string() }),
  licence: z.string(),
  outcomes: z.array(opinionOutcome),
  /** Whether it came right at its own horizon; null while that is not known, and for 中性. */
  isRight: z.nullable(z.boolean()),
  isSimulated: z.boolean(),
})
export type OpinionCard = z.output<typeof opinionCard>

/** The record of one author over all opinions whose horizon is done; percent, decimal strings. */
export const opinionRecord = z.object({
  count: z.int(),
  /** Still waiting for their horizon. */
  open: z.int(),
  rightPercent: z.nullable(z.string()),
  meanExcess: z.nullable(z.string()),
  medianExcess: z.nullable(z.string()),
  worstExcess: z.nullable(z.string()),
})
export type OpinionRecord = z.output<typeof opinionRecord>
