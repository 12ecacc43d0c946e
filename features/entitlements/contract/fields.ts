import { LEVELS, RIGHT_NAMES, THING_PATTERN, type Level } from '@niujin/commerce'
import * as z from 'zod/mini'
import { PERIOD_STATES, SOURCES, type SourceKind } from './limits.ts'

/** ISO 8601. */
export const moment = z.string()
export const thing = z.string().check(z.regex(THING_PATTERN, '权益的名字不正确'))
export const level = z.enum(Object.keys(LEVELS) as [Level, ...Level[]])
export const rightName = z.enum(RIGHT_NAMES)

/** From when until when; `until` is null without an end. */
export const span = { from: moment, until: z.nullable(moment) }

/** One period of a thing, with where it came from. */
export const period = z.object({
  id: z.string(),
  thing: z.string(),
  /** What was bought, or the like: VIP 会员 一年. */
  title: z.string(),
  source: z.enum(Object.keys(SOURCES) as [SourceKind, ...SourceKind[]]),
  state: z.enum(PERIOD_STATES),
  /** null while it waits behind a period without an end. */
  from: z.nullable(moment),
  /** When it ends or ended; null without an end, and while it waits. */
  until: z.nullable(moment),
  /** How long it lasts in all; null without an end. */
  days: z.nullable(z.number()),
  givenAt: moment,
})
export type Period = z.output<typeof period>

/** A right with its value for every level. */
export const rightRow = z.object({
  name: rightName,
  title: z.string(),
  /** What is counted: 个, 条; '' for what one has or has not. */
  unit: z.string(),
  free: z.number(),
  vip: z.number(),
  svip: z.number(),
})
export type RightRow = z.output<typeof rightRow>
