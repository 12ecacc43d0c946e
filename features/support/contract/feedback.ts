import { BODY_BYTES, CURSOR_INVALID, endpoint, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { content, picture, pictureIds, replyContent, ticketId, ticketStatus } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PICTURES_REFUSALS, TICKET_REFUSALS } from './refusals.ts'

/** A ticket in a list. */
export const ticketLine = z.object({
  id: z.string(),
  title: z.string(),
  /** The beginning of what was written. */
  excerpt: z.string(),
  status: ticketStatus,
  rating: z.nullable(z.number()),
  pictures: z.number(),
  /** How many answers and additions there are. */
  replies: z.number(),
  /** ISO 8601 with offset. */
  createdAt: z.string(),
  /** When something happened last, ISO 8601 with offset. */
  updatedAt: z.string(),
})
export type TicketLine = z.output<typeof ticketLine>

export const reply = z.object({
  id: z.string(),
  author: z.enum(['member', 'staff']),
  content: z.string(),
  images: z.array(picture),
  at: z.string(),
})
export type Reply = z.output<typeof reply>

/** A whole ticket as its member sees it. */
export const ticket = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  contact: z.string(),
  images: z.array(picture),
  status: ticketStatus,
  rating: z.nullable(z.number()),
  createdAt: z.string(),
  updatedAt: z.string(),
  replies: z.array(reply),
  /** What the member can do now. */
  can: z.object({ reply: z.boolean(), resolve: z.boolean(), close: z.boolean(), rate: z.boolean() }),
})
export type Ticket = z.output<typeof ticket>

/** Send with `files: { file }`; the picture is checked and encoded anew by the server. */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/userapi/feedback/picture',
  access: 'member',
  summary: '上传一张反馈用的图片（字段 file，最大 960 KB）',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  input: z.object({}),
  output: picture,
  failures: {
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张小一点的',
    PICTURE_KIND: '只能用 JPG、PNG、WebP 或 GIF 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    PICTURE_TOO_OFTEN: '今天上传的图片太多了，请明天再试',
  },
})

export const saveFeedback = endpoint({
  method: 'POST',
  path: '/userapi/feedback/save',
  access: 'member',
  once: true,
  summary: '提交反馈：标题、内容、联系方式与图片',
  input: z.object({
    title: z
      .string('请填写标题')
      .check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(LIMITS.title, `标题最多 ${LIMITS.title} 个字`)),
    content,
    contact: z._default(
      z.string().check(z.trim(), z.maxLength(LIMITS.contact, `联系方式最多 ${LIMITS.contact} 个字`)),
      '',
    ),
    images: pictureIds,
  }),
  output: z.object({ id: z.string() }),
  failures: { ...PICTURES_REFUSALS, TOO_MANY_TICKETS: `每天最多提交 ${LIMITS.ticketsADay} 条反馈，请明天再来` },
})

export const searchFeedback = endpoint({
  method: 'GET',
  path: '/userapi/feedback/search',
  access: 'member',
  summary: '我的反馈，最近有变化的在前；可按状态',
  input: z.object({ status: z.optional(ticketStatus), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(ticketLine),
  failures: CURSOR_INVALID,
})

export const getFeedback = endpoint({
  method: 'GET',
  path: '/userapi/feedback/get',
  access: 'member',
  summary: '一条我的反馈与它的全部答复',
  input: z.object({ id: ticketId }),
  output: ticket,
  failures: TICKET_REFUSALS,
})

export const replyFeedback = endpoint({
  method: 'POST',
  path: '/userapi/feedback/reply',
  access: 'member',
  once: true,
  summary: '给自己的反馈补充内容；已解决的会重新打开',
  input: z.object({ id: ticketId, content: replyContent, images: pictureIds }),
  output: ticket,
  failures: {
    ...TICKET_REFUSALS,
    ...PICTURES_REFUSALS,
    TICKET_CLOSED: '反馈已关闭，请提交新的反馈',
    TOO_MANY_REPLIES: '已补充了很多次，请等客服答复后再补充',
  },
})

export const rateFeedback = endpoint({
  method: 'POST',
  path: '/userapi/feedback/rate',
  access: 'member',
  once: true,
  summary: '给答复评分，1–5；评过不能改',
  input: z.object({
    id: ticketId,
    rating: z.number('请选择评分').check(z.int('评分应为整数'), z.gte(1, '评分为 1–5'), z.lte(5, '评分为 1–5')),
  }),
  output: ticket,
  failures: { ...TICKET_REFUSALS, NOT_ANSWERED: '还没有答复，暂时不能评分', RATED_ALREADY: '已经评过分了' },
})

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/userapi/feedback/close',
  access: 'member',
  once: true,
  summary: '结束自己的反馈：问题已解决，或不再需要答复',
  input: z.object({ id: ticketId, solved: z.boolean('请说明是否已解决') }),
  output: ticket,
  failures: { ...TICKET_REFUSALS, TICKET_ENDED: '反馈已经结束' },
})
