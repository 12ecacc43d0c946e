import { BODY_BYTES, endpoint, NOT_ALLOWED } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { field, fields, headline, introduction, moment } from './fields.ts'
import { LIMITS } from './limits.ts'
import { PICTURE_REFUSALS, PUBLISH_REFUSALS, WORDS_REFUSALS } from './refusals.ts'

/** What an author says about themselves; empty until they have written it. */
const profileText = z.object({ headline: z.string(), fields: z.array(field), introduction: z.string() })

/** What an expert shows, as they see it themselves. */
export const myProfile = z.object({
  ...profileText.shape,
  cover: z.nullable(z.string()),
  /** What was sent in and waits to be looked at; null when nothing does. */
  waiting: z.nullable(z.object({ ...profileText.shape, at: moment })),
  /** Why what was sent in last was not taken; '' when there is nothing to say. */
  rejected: z.string(),
})
export type MyProfile = z.output<typeof myProfile>

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/expert/mine',
  access: 'member',
  summary: '我的砖家资料，含待审核的改动',
  input: z.object({}),
  output: myProfile,
  failures: NOT_ALLOWED,
})

export const saveMyProfile = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/saveMine',
  access: 'member',
  once: true,
  summary: '改我的砖家资料；命中词表的等审核，期间别人看到的还是原来的',
  input: z.object({ headline, fields, introduction }),
  output: myProfile,
  failures: { ...NOT_ALLOWED, ...WORDS_REFUSALS, ...PUBLISH_REFUSALS },
})

/** Send with `files: { file }`; the picture is checked and encoded anew by the server. */
export const saveMyCover = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/expert/saveCover',
  access: 'member',
  uploadBytes: LIMITS.pictureBytes + BODY_BYTES,
  summary: '换主页的封面（字段 file，最大 5 MB）',
  input: z.object({}),
  output: myProfile,
  failures: { ...NOT_ALLOWED, ...PICTURE_REFUSALS },
})
