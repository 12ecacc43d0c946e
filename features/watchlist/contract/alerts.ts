import { CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { instrumentId } from './fields.ts'
import { ALERT_KINDS, ALERT_REPEATS } from './limits.ts'
import { REFUSALS } from './refusals.ts'

const alertId = z.string().check(z.regex(/^[\w-]{8,40}$/, '预警编号不正确'))

const alert = z.object({
  id: z.string(),
  stockId: z.string(),
  stockName: z.string(),
  /** Digits after the point of its prices. */
  stockDigits: z.number(),
  /** The page of the stock; null when it is listed no longer. */
  link: z.nullable(z.string()),
  kind: z.enum(ALERT_KINDS),
  threshold: z.number(),
  repeat: z.enum(ALERT_REPEATS),
  enabled: z.boolean(),
  /** When one for a single time came true, which switched it off; null while it waits and when the member switched it off. */
  firedAt: z.nullable(z.string()),
  createdAt: z.string(),
})
export type Alert = z.output<typeof alert>

/** An alert that came true. */
export const alertHit = z.object({
  id: z.string(),
  stockId: z.string(),
  stockName: z.string(),
  kind: z.enum(ALERT_KINDS),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  at: z.string(),
})
export type AlertHit = z.output<typeof alertHit>

const { ALERT_UNKNOWN, TOO_MANY_ALERTS, ALERT_REACHED, ALERT_UNSUITABLE, STOCK_UNKNOWN } = REFUSALS

export const watchAlerts = endpoint({
  method: 'GET',
  path: '/zxg/alert/list',
  access: 'member',
  summary: '我的预警，可限一只证券',
  input: z.object({ stockId: z.optional(instrumentId) }),
  /** `kinds`: what can be waited for; announcements only where a source is set up. */
  output: z.object({ list: z.array(alert), kinds: z.array(z.enum(ALERT_KINDS)) }),
})

export const saveAlert = endpoint({
  method: 'POST',
  path: '/zxg/alert/save',
  access: 'member',
  summary: '设置预警：到价、涨跌幅、放量、新公告；同样的预警已有时就是那一条，关着的会打开',
  input: z.object({
    stockId: instrumentId,
    kind: z.enum(ALERT_KINDS),
    threshold: z._default(z.number('请输入条件').check(z.gte(0, '条件不正确'), z.lte(1e9, '条件不正确')), 0),
    repeat: z._default(z.enum(ALERT_REPEATS), 'once'),
  }),
  output: z.object({ id: z.string() }),
  failures: { STOCK_UNKNOWN, TOO_MANY_ALERTS, ALERT_REACHED, ALERT_UNSUITABLE, THRESHOLD_INVALID: '请输入正确的条件' },
})

export const switchAlert = endpoint({
  method: 'POST',
  path: '/zxg/alert/switch',
  access: 'member',
  summary: '开启或关闭一条预警',
  input: z.object({ id: alertId, enabled: z.boolean() }),
  output: z.object({}),
  failures: { ALERT_UNKNOWN },
})

export const deleteAlert = endpoint({
  method: 'POST',
  path: '/zxg/alert/delete',
  access: 'member',
  summary: '删除一条预警；已不在的不算错',
  input: z.object({ id: alertId }),
  output: z.object({}),
})

export const alertHits = endpoint({
  method: 'GET',
  path: '/zxg/alert/hits',
  access: 'member',
  summary: '发生过的预警，新的在前',
  input: z.object(paging({ usual: 20, most: 100 })),
  output: pageOf(alertHit),
  failures: CURSOR_INVALID,
})
