import * as z from 'zod/mini'
import { LIMITS, TICKET_STATUSES } from './limits.ts'

export const ticketStatus = z.enum(TICKET_STATUSES)
export const ticketId = z.string().check(z.regex(/^[\w-]{1,40}$/, '反馈编号不正确'))
export const content = z
  .string('请填写内容')
  .check(
    z.trim(),
    z.minLength(LIMITS.contentLeast, `内容至少 ${LIMITS.contentLeast} 个字`),
    z.maxLength(LIMITS.content, `内容最多 ${LIMITS.content} 个字`),
  )
/** An answer may be as short as 好的. */
export const replyContent = z
  .string('请填写内容')
  .check(z.trim(), z.minLength(1, '请填写内容'), z.maxLength(LIMITS.content, `内容最多 ${LIMITS.content} 个字`))
/** Ids of pictures that the caller uploaded before and that stand nowhere yet. */
export const pictureIds = z._default(
  z
    .array(z.string().check(z.regex(/^[\w-]{8,40}$/, '图片编号不正确')))
    .check(z.maxLength(LIMITS.pictures, `最多 ${LIMITS.pictures} 张图片`)),
  [],
)

export const picture = z.object({ id: z.string(), url: z.string() })
export type Picture = z.output<typeof picture>
