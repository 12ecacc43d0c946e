import * as z from 'zod/mini'
import { CHART_PERIODS } from './names.ts'

const shortText = z.string().check(z.maxLength(40))

const drawnPoint = z.object({
  /** Stamp of a bar: YYYYMMDD or YYYYMMDDHHmm. */
  time: z.int(),
  price: z.number(),
  /** Bars beyond that one. */
  after: z.optional(z.int().check(z.gte(0), z.lte(1000))),
})

/** A line somebody drew: its kind, its points as a time and a price, and how it looks. */
const drawnLine = z.object({
  kind: shortText,
  points: z.array(drawnPoint).check(z.maxLength(8)),
  text: z.optional(z.string().check(z.maxLength(60))),
  /** Of the palette; the first unless told. */
  colour: z.optional(z.int().check(z.gte(0), z.lte(5))),
  /** Pixels; 1 unless told. */
  width: z.optional(z.int().check(z.gte(1), z.lte(3))),
  dashed: z.optional(z.boolean()),
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
