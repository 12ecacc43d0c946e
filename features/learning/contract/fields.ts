import { LESSON_KIND_NAMES } from '@niujin/academy'
import * as z from 'zod/mini'

/** Counted up by the database. */
export const rowId = z.string('缺少编号').check(z.regex(/^\d{1,18}$/, '编号不正确'))
/** Of a certificate: 20 letters and digits that are not taken for one another. */
export const certificateNo = z
  .string('请填写证书编号')
  .check(z.trim(), z.toUpperCase(), z.regex(/^NJ[0-9A-HJKMNP-TV-Z]{20}$/, '证书编号不正确'))
/** A place in a video, seconds from its beginning. */
export const second = z
  .number('缺少位置')
  .check(z.int('位置应为整秒'), z.gte(0, '位置不正确'), z.lte(86_400, '位置不正确'))
export const lessonKind = z.enum(LESSON_KIND_NAMES)
/** Of a day in Shanghai: 2026-11-24. */
export const day = z.string()
/** ISO 8601 with offset. */
export const moment = z.string()

/** A member as others see them. */
export const person = z.object({ niujinUid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })
export type Person = z.output<typeof person>

/** Words of so many characters, none of them around it. */
export function words(most: number, empty: string) {
  return z.string(empty).check(z.trim(), z.minLength(1, empty), z.maxLength(most, `最多 ${most} 个字`))
}

/** Whole percent. */
export const percent = z.number()
