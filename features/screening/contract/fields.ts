import type { Budget } from '@niujin/contract-kit'
import * as z from 'zod/mini'

/** Reading what somebody types. */
export const READINGS: Budget = { name: 'screen-reading', perMinute: 240 }

/** The number of something a member keeps: a screen or a formula. */
export const ownId = z.string().check(z.regex(/^[\w-]{8,40}$/, '编号不正确'))
/** What they call it. */
export const ownTitle = z.string().check(z.minLength(1, '请输入名称'), z.maxLength(20, '名称最多 20 个字'))
