import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { figure, simulated, stockId } from './fields.ts'
import { METRICS, SHEETS, SPANS } from './limits.ts'
import { COMPANY_REFUSALS } from './refusals.ts'

/** One point of a financial chart: period, value, percent change against a year before, colour. */
const chartPoint = z.object({ x: z.number(), y: figure, zdf: figure, colour: z.enum(['red', 'green', 'grey']) })
export type ChartPoint = z.output<typeof chartPoint>

export const financeChart = endpoint({
  method: 'GET',
  path: '/stock/api/company/finance-chart',
  host: 'stock',
  access: 'guest',
  summary: '财务图：年度最多 62 点，季度固定 120 格，从 2004 年起',
  input: z.object({
    id: stockId,
    metric: z._default(z.enum(METRICS), 'revenue'),
    span: z._default(z.enum(SPANS), 'period'),
  }),
  output: z.object({
    simulated,
    /** Yuan, yuan a share, or a ratio. */
    unit: z.enum(['yuan', 'perShare', 'ratio']),
    points: z.array(chartPoint),
  }),
  failures: COMPANY_REFUSALS,
})

export const financeTable = endpoint({
  method: 'GET',
  path: '/stock/api/company/finance-table',
  host: 'stock',
  access: 'guest',
  summary: '财务报表与主要指标，按报告期或只看年报，最近几期',
  input: z.object({
    id: stockId,
    sheet: z._default(z.enum(SHEETS), 'key'),
    yearly: z._default(z.boolean(), false),
    count: z._default(z.number().check(z.int('期数应为整数'), z.gte(1, '至少 1 期'), z.lte(40, '最多 40 期')), 8),
  }),
  output: z.object({
    simulated,
    /** Newest first. */
    periods: z.array(z.object({ period: z.number(), published: z.number() })),
    /** How many there are in all. */
    total: z.number(),
    rows: z.array(
      z.object({
        name: z.string(),
        unit: z.enum(['yuan', 'perShare', 'ratio', 'shares']),
        /** A sum of lines above it. */
        strong: z.boolean(),
        values: z.array(figure),
      }),
    ),
  }),
  failures: COMPANY_REFUSALS,
})
