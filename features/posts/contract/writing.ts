import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { contentOfNew, draftVersion, picture } from './fields.ts'
import { LIMITS, PICTURE_USES } from './limits.ts'

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/upload',
  access: 'member',
  summary: '上传一张说说用的图片（字段 file，最大 5 MB）；一天没有用上就删掉',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  input: z.object({ use: z._default(z.enum(PICTURE_USES), 'picture') }),
  output: picture,
  failures: {
    NOT_ALLOWED: '当前身份不能发说说',
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张小一点的',
    PICTURE_KIND: '只能用 JPG、PNG、WebP 或 GIF 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
    PICTURES_WAITING: '没有用上的图片太多了，请先发布或明天再来',
  },
})

const draft = z.object({
  version: z.int(),
  content: contentOfNew,
  /** Those of the content that are still there. */
  pictures: z.array(picture),
  /** ISO 8601: when it was saved. */
  at: z.string(),
})
export type Draft = z.output<typeof draft>

export const getDraft = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/draft/get',
  access: 'member',
  summary: '自己的说说草稿，只有一份',
  input: z.object({}),
  output: z.object({ draft: z.nullable(draft) }),
})

export const saveDraft = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/draft/save',
  access: 'member',
  body: 'json',
  summary: '保存草稿；在别的设备上改过的不会被盖掉',
  input: z.object({
    /** The version it goes on from; 0 when there was none. */
    version: draftVersion,
    content: contentOfNew,
  }),
  output: z.object({ version: z.int() }),
  failures: {
    DRAFT_CHANGED: '草稿在别的设备上改过了',
    DRAFT_TOO_LONG: `最多 ${LIMITS.text} 个字`,
    PICTURE_UNKNOWN: '有图片已经失效，请重新添加',
  },
})

export const dropDraft = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/transcript/draft/del',
  access: 'member',
  summary: '丢掉草稿；没有的再丢无妨',
  input: z.object({}),
  output: z.object({ version: z.literal(0) }),
})

const person = z.object({ niujinUid: z.string(), nickname: z.string(), avatar: z.nullable(z.string()) })
export type SuggestedMember = z.output<typeof person>

export const suggestMembers = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/suggest/members',
  access: 'member',
  summary: '@ 时提示的会员：自己关注的与昵称开头相同的',
  input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(40)), '') }),
  output: z.object({ list: z.array(person) }),
})

export const suggestHashtags = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/transcript/suggest/hashtags',
  access: 'guest',
  summary: '输入 # 时提示的话题：开头相同的，热的在前；没有输入时是热门话题',
  input: z.object({ q: z._default(z.string().check(z.trim(), z.maxLength(40)), '') }),
  output: z.object({ list: z.array(z.object({ hashtagId: z.string(), name: z.string(), posts: z.int() })) }),
})
