import * as z from 'zod/mini'

/** open: waits for an answer; answered; resolved: the member is content; closed: nothing more is expected. */
export const TICKET_STATUSES = ['open', 'answered', 'resolved', 'closed'] as const
export const ticketStatus = z.enum(TICKET_STATUSES)
export type TicketStatus = z.output<typeof ticketStatus>

/** Lengths in characters, counts in pieces. */
export const LIMITS = {
  title: 40,
  content: 2000,
  contentLeast: 5,
  contact: 60,
  pictures: 6,
  /** Tickets of one member in 24 hours. */
  ticketsADay: 10,
  /** Pictures of one member in 24 hours. */
  picturesADay: 60,
  /** Replies to one ticket by its member while nobody has answered. */
  repliesInARow: 10,
  /** Bytes of one uploaded picture. */
  pictureBytes: 960_000,
} as const

export const ticketId = z.string().check(z.regex(/^[\w-]{1,40}$/, '反馈编号不正确'))
export const content = z.string('请填写内容').check(
  z.trim(),
  z.minLength(LIMITS.contentLeast, `内容至少 ${LIMITS.contentLeast} 个字`),
  z.maxLength(LIMITS.content, `内容最多 ${LIMITS.content} 个字`),
)
/** An answer may be as short as 好的. */
export const replyContent = z.string('请填写内容').check(
  z.trim(),
  z.minLength(1, '请填写内容'),
  z.maxLength(LIMITS.content, `内容最多 ${LIMITS.content} 个字`),
)
/** Ids of pictures that the caller uploaded before and that stand nowhere yet. */
export const pictureIds = z._default(
  z.array(z.string().check(z.regex(/^[\w-]{8,40}$/, '图片编号不正确'))).check(z.maxLength(LIMITS.pictures, `最多 ${LIMITS.pictures} 张图片`)),
  [],
)

export const picture = z.object({ id: z.string(), url: z.string() })
export type Picture = z.output<typeof picture>

export const CURSOR_FAILURE = { CURSOR_INVALID: '翻页位置不正确' } as const
export const PICTURES_FAILURE = { PICTURES_UNKNOWN: '图片已失效，请重新添加' } as const
export const TICKET_FAILURE = { TICKET_UNKNOWN: '反馈不存在' } as const
