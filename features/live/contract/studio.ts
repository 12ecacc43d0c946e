import { endpoint, type Budget } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { broadcastCard, poll, room, tsId } from './fields.ts'
import {
  COURSEWARE_MOST,
  INTRODUCTION_MOST,
  POLL_OPTION_MOST,
  POLL_OPTIONS_MOST,
  POLL_QUESTION_MOST,
  PROGRAMME_MOST,
  SHOWN_STOCKS_MOST,
  TITLE_MOST,
  UPCOMING_MOST,
} from './limits.ts'
import { HOSTING_REFUSALS } from './refusals.ts'

/** Bytes of a form with pictures. */
const PICTURE_FORM_BYTES = 6 * 1024 * 1024

/** Pages are put up and turned by the same call. */
const COURSEWARE_TURNS: Budget = { name: 'courseware', perMinute: 120 }

const title = z
  .string()
  .check(z.trim(), z.minLength(1, '请填写标题'), z.maxLength(TITLE_MOST, `标题最多 ${TITLE_MOST} 个字`))

export const saveBroadcast = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/save',
  access: 'member',
  summary: '新建或修改直播（开播前）；发布后进入节目单',
  input: z.object({
    tsId: z.optional(tsId),
    title,
    introduction: z._default(z.string().check(z.maxLength(INTRODUCTION_MOST, `介绍最多 ${INTRODUCTION_MOST} 字`)), ''),
    programme: z.optional(z.string().check(z.maxLength(PROGRAMME_MOST))),
    /** ISO 8601; from now to 90 days ahead. */
    startTime: z.iso.datetime({ offset: true, message: '开始时间不正确' }),
    keepsRecording: z._default(z.boolean(), true),
    /** Of a new one's form, by chance: when the answer was lost and the form is sent again, it is the same broadcast. */
    requestId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/, '编号不正确'))),
    publish: z._default(z.boolean(), true),
  }),
  output: broadcastCard,
  failures: {
    ...HOSTING_REFUSALS,
    CONTENT_REFUSED: '标题或介绍含有不能发布的字词',
    MAY_NOT_HOST: '只有砖家、老师和投顾可以开播',
    TIME_WRONG: '开始时间应在未来 90 天内',
    TOO_MANY: `未开播的直播最多 ${UPCOMING_MOST} 场`,
  },
})

export const saveCover = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/cover',
  access: 'member',
  summary: '封面图：文件字段 picture',
  uploadBytes: PICTURE_FORM_BYTES,
  input: z.object({ tsId }),
  output: z.object({ cover: z.string() }),
  failures: { ...HOSTING_REFUSALS, PICTURE_WRONG: '图片不能用：请换 JPG、PNG 或 WebP，不超过 5 MB' },
})

/** How to send the picture. The key is a secret: shown to the host alone, kept as a hash, changed at will. */
export const streamAccess = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/access',
  access: 'member',
  summary: '取推流地址与密钥；每次都换新密钥，旧的立即失效',
  input: z.object({ tsId }),
  output: z.object({ rtmpServer: z.string(), streamKey: z.string(), browserUrl: z.string() }),
  failures: HOSTING_REFUSALS,
})

export const studioState = endpoint({
  method: 'GET',
  path: '/interaction/Rest/api/live/studio/state',
  access: 'member',
  summary: '开播台：直播间、信号、草稿里的课件与投票、收到的打赏',
  input: z.object({ tsId }),
  output: z.object({
    room,
    signal: z.object({ connected: z.boolean(), since: z.nullable(z.string()) }),
    polls: z.array(poll),
    tips: z.object({ coins: z.number(), count: z.number() }),
    uniqueViewers: z.number(),
    watchedSeconds: z.number(),
    /** Messages of people that were shown, tips left out. */
    messages: z.number(),
    keepsRecording: z.boolean(),
    /** Since when the picture stays away while on air. */
    interruptedAt: z.nullable(z.string()),
  }),
  failures: HOSTING_REFUSALS,
})

export const directBroadcast = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/direct',
  access: 'member',
  summary: '开始、结束、取消（删除未开播的）',
  input: z.object({ tsId, action: z.enum(['start', 'end', 'cancel']) }),
  output: z.object({ state: broadcastCard.shape.state }),
  failures: { ...HOSTING_REFUSALS, NO_SIGNAL: '还没有收到画面，请先接通摄像头或电脑软件' },
})

export const showStocks = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/stocks',
  access: 'member',
  summary: `正在讲的股票，新的在前，最多 ${SHOWN_STOCKS_MOST} 只；空为不显示`,
  input: z.object({ tsId, ids: z.array(z.string().check(z.maxLength(12))).check(z.maxLength(SHOWN_STOCKS_MOST)) }),
  output: z.object({ stocks: room.shape.stocks }),
  failures: { ...HOSTING_REFUSALS, INSTRUMENT_UNKNOWN: '没有这只证券' },
})

export const saveCourseware = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/courseware',
  access: 'member',
  summary: `课件：文件字段 pages（图片，最多 ${COURSEWARE_MOST} 页）换掉原有的（append 则接在后面），或翻到某页、显示、收起`,
  uploadBytes: PICTURE_FORM_BYTES,
  budget: COURSEWARE_TURNS,
  input: z.object({
    tsId,
    append: z._default(z.boolean(), false),
    at: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(COURSEWARE_MOST - 1))),
    shown: z.optional(z.boolean()),
  }),
  output: z.object({ courseware: room.shape.courseware }),
  failures: {
    ...HOSTING_REFUSALS,
    PICTURE_WRONG: '课件只能是 JPG、PNG 或 WebP 图片',
    TOO_MANY_PAGES: `课件最多 ${COURSEWARE_MOST} 页`,
    PAGE_UNKNOWN: '没有这一页',
  },
})

export const openPoll = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/poll',
  access: 'member',
  summary: '发起投票；同时只有一个在进行',
  input: z.object({
    tsId,
    question: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, '请填写问题'),
        z.maxLength(POLL_QUESTION_MOST, `问题最多 ${POLL_QUESTION_MOST} 字`),
      ),
    options: z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, '选项不能为空'),
            z.maxLength(POLL_OPTION_MOST, `选项最多 ${POLL_OPTION_MOST} 字`),
          ),
      )
      .check(z.minLength(2, '至少两个选项'), z.maxLength(POLL_OPTIONS_MOST, `最多 ${POLL_OPTIONS_MOST} 个选项`)),
  }),
  output: z.object({ poll }),
  failures: { ...HOSTING_REFUSALS, CONTENT_REFUSED: '投票含有不能发布的字词', POLL_OPEN: '还有投票在进行' },
})

export const closePoll = endpoint({
  method: 'POST',
  path: '/interaction/Rest/api/live/studio/closePoll',
  access: 'member',
  summary: '结束投票',
  input: z.object({ tsId, pollId: z.string().check(z.regex(/^\d{1,18}$/)) }),
  output: z.object({ poll }),
  failures: { ...HOSTING_REFUSALS, POLL_UNKNOWN: '没有这个投票' },
})
