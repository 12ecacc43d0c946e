import * as z from 'zod/mini'
import { CHART_PERIODS } from './names.ts'

const shortText = z.string().check(z.maxLength(40))

/** A line somebody drew: its kind, and its points as a time and a price. */
const drawnLine = z.object({
  kind: shortText,
  points: z.array(z.object({ time: z.int(), price: z.number() })).check(z.maxLength(8)),
  text: z.optional(z.string().check(z.maxLength(60))),
})

/** A chart as it stood when somebody put it into a post: enough to open the same view, and a picture of it. */
export const chartCard = z.object({
  /** SH.600519 */
  instrumentId: z.string().check(z.regex(/^[A-Z]{2}\.[A-Z0-9]{2,12}$/, '证券代码不正确')),
  name: z.string().check(z.minLength(1), z.maxLength(20)),
  kind: z.enum(['stock', 'etf', 'index', 'sector', 'hkStock']),
  period: z.enum(CHART_PERIODS),
  adjustment: z.enum(['none', 'forward', 'backward']),
  /** First and last moment in sight, seconds since 1970; null: the newest ones. */
  range: z.nullable(z.object({ from: z.int(), to: z.int() })),
  /** Indicators over and below the candles, with the values of their parameters. */
  indicators: z
    .array(z.object({ name: shortText, parameters: z.array(z.number()).check(z.maxLength(16)) }))
    .check(z.maxLength(8)),
  /** Written formulas that were drawn, where, and with which values of their parameters. */
  formulas: z
    .array(
      z.object({
        name: shortText,
        source: z.string().check(z.maxLength(4000)),
        pane: z.enum(['main', 'below']),
        parameters: z
          .array(z.object({ name: shortText, min: z.number(), max: z.number(), default: z.number() }))
          .check(z.maxLength(16)),
      }),
    )
    .check(z.maxLength(4)),
  drawings: z.array(drawnLine).check(z.maxLength(50)),
  /** Address of the picture, one of ours; its size in pixels. */
  picture: z.string().check(z.maxLength(300)),
  width: z.int().check(z.gte(1), z.lte(4000)),
  height: z.int().check(z.gte(1), z.lte(4000)),
  /** ISO 8601: when it was taken. */
  at: z.string().check(z.maxLength(40)),
  /** The market was simulated. */
  isSimulated: z.boolean(),
})
export type ChartCard = z.output<typeof chartCard>
