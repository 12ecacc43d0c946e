import { LEVELS, RIGHT_NAMES, type Level } from '@niujin/commerce'
import * as z from 'zod/mini'

export const level = z.enum(Object.keys(LEVELS) as [Level, ...Level[]])
export const paidLevel = z.enum(['vip', 'svip'])

/** Whole fen of CNY. */
export const fenAmount = z.number().check(z.int(), z.gte(0))
/** ISO 8601. */
export const moment = z.string()

/** What somebody has now. */
export const standing = z.object({
  level,
  /** What the level is called. */
  title: z.string(),
  /** Null for 普通用户 and without an end. */
  until: z.nullable(moment),
  /** A lower membership that runs beside it. */
  below: z.nullable(z.object({ title: z.string(), until: z.nullable(moment) })),
})
export type Standing = z.output<typeof standing>

/** One way to buy a level. */
export const plan = z.object({
  priceId: z.string(),
  /** 一个月, 一年 */
  variant: z.string(),
  /** Null without an end. */
  days: z.nullable(z.number()),
  /** What this member pays now, after the credit. */
  fen: fenAmount,
  /** What a gift of it costs: nothing is credited for a friend. */
  giftFen: fenAmount,
  originalFen: z.nullable(fenAmount),
  /** By the month, without the credit; null for a month, and without an end. */
  monthFen: z.nullable(fenAmount),
  savesFen: z.nullable(fenAmount),
  /** What the rest of a lower membership takes off, with the sum in words. */
  credit: z.nullable(z.object({ fen: fenAmount, because: z.string() })),
  /** Why it cannot be bought now, in words; null when it can. */
  problem: z.nullable(z.string()),
})
export type Plan = z.output<typeof plan>

export const levelPlans = z.object({ level: paidLevel, title: z.string(), plans: z.array(plan) })
export type LevelPlans = z.output<typeof levelPlans>

/** A right with its value for every level; one without a unit is had or not. */
export const rightRow = z.object({
  name: z.enum(RIGHT_NAMES),
  title: z.string(),
  unit: z.string(),
  free: z.number(),
  vip: z.number(),
  svip: z.number(),
})
export type RightRow = z.output<typeof rightRow>

/** A stretch of a membership that runs or follows. */
export const stretch = z.object({
  id: z.string(),
  title: z.string(),
  source: z.enum(['order', 'card-code', 'operator', 'trial', 'activity']),
  /** The order that bought it. */
  orderNum: z.nullable(z.string()),
  /** Null while it waits behind one without an end. */
  from: z.nullable(moment),
  until: z.nullable(moment),
})
export type Stretch = z.output<typeof stretch>

/** A code that was bought for a friend. */
export const gift = z.object({
  title: z.string(),
  /** Null where it cannot be read any more. */
  code: z.nullable(z.string()),
  isUsed: z.boolean(),
  orderNum: z.nullable(z.string()),
  at: moment,
  usedAt: z.nullable(moment),
})
export type Gift = z.output<typeof gift>
