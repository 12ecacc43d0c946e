import * as z from 'zod/mini'

const WRONG = '布局的内容不正确'
const few = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, WRONG).check(z.maxLength(most, WRONG))

/** What the chart can be drawn as, and how its axis can be ruled. */
export const CHART_TYPES = ['hollow', 'solid', 'ohlc', 'line', 'area', 'heikinAshi'] as const
export const SCALES = ['plain', 'logarithmic', 'percent'] as const

/** Minutes are 1–240. */
const PERIOD = /^(?:intraday|fiveDays|day|week|month|quarter|year|(?:[1-9]\d?|1\d\d|2[0-3]\d|240)m)$/

const indicator = z.object({
  name: z.string(WRONG).check(z.regex(/^[\p{L}\p{N}_]{1,20}$/u, WRONG)),
  /** Where it stands; those below are drawn in their order. */
  pane: z.enum(['main', 'below'], WRONG),
  /** Left out where they are the usual ones. */
  parameters: z.exactOptional(few(z.number(WRONG).check(z.gte(-1e6, WRONG), z.lte(1e6, WRONG)), 8)),
})

/** How a chart is set up, whatever security it shows. */
export const chartView = z.object({
  period: z.string(WRONG).check(z.regex(PERIOD, '没有这个周期')),
  adjust: z.enum(['none', 'forward', 'backward'], '复权方式不正确'),
  chartType: z.enum(CHART_TYPES, '没有这种图'),
  indicators: few(indicator, 12),
  /** Ids of written formulas. */
  formulas: few(z.string(WRONG).check(z.regex(/^[\w-]{1,40}$/, WRONG)), 10),
  /** Securities it is compared with. */
  compare: few(z.string(WRONG).check(z.regex(/^(SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8}$/, '证券代码不正确')), 5),
  scale: z.enum(SCALES, '没有这种坐标'),
})
export type ChartView = z.output<typeof chartView>
