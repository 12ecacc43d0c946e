import { BODY_BYTES, endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { BANNER_LIMITS } from './limits.ts'

const slot = z.enum(['1', '8'], '广告位不正确')
const bannerId = z.string('缺少广告').check(z.regex(/^\d{1,18}$/, '广告不正确'))
const words = (most: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(most, `最多 ${most} 个字`))
const moment = z.nullable(z.iso.datetime({ offset: true, error: '时间不正确' }))

export const advertisementList = endpoint({
  method: 'GET',
  path: '/search/advertisement/list',
  access: 'guest',
  summary: '一个广告位现在的广告，按 grade 从小到大；直播间（8）的最后一个是按钮图',
  input: z.object({ id: slot }),
  output: z.array(
    z.object({ id: z.string(), url: z.string(), grade: z.number(), picture: z.string(), title: z.string() }),
  ),
})

export const advertisementCount = endpoint({
  method: 'POST',
  path: '/search/advertisement/count',
  access: 'guest',
  summary: '广告被看到或点开；同一台设备一小时内只算一次',
  budget: { name: 'advertisement', perMinute: 120 },
  input: z.object({ id: bannerId, event: z.enum(['show', 'click'], '事件不正确') }),
  output: z.object({}),
})

const banner = z.object({
  id: z.string(),
  slot,
  title: z.string(),
  picture: z.string(),
  url: z.string(),
  grade: z.int(),
  audience: z.enum(['all', 'guest', 'member']),
  /** ISO 8601: shown from and until; null: no such end. */
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
  isOn: z.boolean(),
  /** Whether people see it now. */
  state: z.enum(['off', 'waiting', 'shown', 'over']),
  shows: z.int(),
  clicks: z.int(),
})
export type StaffBanner = z.output<typeof banner>

const NOT_ALLOWED = { NOT_ALLOWED: '没有权限' } as const

export const staffBanners = endpoint({
  method: 'GET',
  path: '/search/advertisement/staff/list',
  access: 'member',
  summary: '运营：一个广告位的全部广告与展示、点击数',
  input: z.object({ slot }),
  output: z.object({ list: z.array(banner) }),
  failures: NOT_ALLOWED,
})

export const staffSaveBanner = endpoint({
  method: 'POST',
  path: '/search/advertisement/staff/save',
  access: 'member',
  summary: '运营：新建或修改一个广告',
  once: true,
  body: 'json',
  input: z.object({
    id: z.optional(bannerId),
    slot,
    title: words(BANNER_LIMITS.title, '请填写标题'),
    picture: words(BANNER_LIMITS.url, '请上传图片'),
    url: words(BANNER_LIMITS.url, '请填写链接').check(
      z.regex(/^(https:\/\/[^\s]+|\/(?!\/)[^\s]*)$/, '链接须是本站的地址，或 https 地址'),
    ),
    grade: z
      .number('排序应为整数')
      .check(z.int('排序应为整数'), z.gte(0, '排序不小于 0'), z.lte(BANNER_LIMITS.order, '排序太大')),
    audience: z.enum(['all', 'guest', 'member'], '请选择给谁看'),
    from: moment,
    until: moment,
    isOn: z.boolean(),
  }),
  output: banner,
  failures: {
    ...NOT_ALLOWED,
    BANNER_UNKNOWN: '没有这个广告',
    TITLE_EMPTY: '请填写标题',
    BANNER_TIMES: '结束时间应晚于开始时间',
    BANNER_FULL: `一个广告位最多 ${BANNER_LIMITS.shown} 个在用的广告`,
    PICTURE_FOREIGN: '请重新上传图片',
  },
})

export const staffDeleteBanner = endpoint({
  method: 'POST',
  path: '/search/advertisement/staff/delete',
  access: 'member',
  summary: '运营：删除一个广告，连同图片',
  input: z.object({ id: bannerId }),
  output: z.object({}),
  failures: NOT_ALLOWED,
})

export const staffBannerPicture = endpoint({
  method: 'POST',
  path: '/search/advertisement/staff/picture',
  access: 'member',
  summary: '运营：传一张广告图，文件字段 file；保存广告时才用上',
  input: z.object({}),
  output: z.object({ url: z.string() }),
  uploadBytes: BANNER_LIMITS.pictureBytes + BODY_BYTES,
  failures: {
    ...NOT_ALLOWED,
    PICTURE_MISSING: '请选择图片',
    PICTURE_TOO_LARGE: '图片太大，请换一张 5 MB 以内的',
    PICTURE_KIND: '只能用 JPG、PNG 或 WebP 图片',
    PICTURE_BROKEN: '图片打不开，请换一张',
  },
})
