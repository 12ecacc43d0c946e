import { newsSourceSettings } from '@niujin/news-sources'
import * as z from 'zod'

const text = z.string().min(1).optional()
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.number().max(65_535))
const channels = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((one) => one.trim())))
  .pipe(z.array(z.enum(['sandbox', 'wechat', 'alipay'])))
const platformKeys = z.string().transform((value, context) => {
  try {
    return z.record(z.string(), z.string().min(1)).parse(JSON.parse(value))
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON' })
    return z.NEVER
  }
})
const newsSources = z.string().transform((value, context) => {
  try {
    return newsSourceSettings.parse(JSON.parse(value))
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON' })
    return z.NEVER
  }
})

/** The variables of payment, live media and news. */
export const LIVE_VARIABLES = {
  PUBLIC_URL: {
    schema: webAddress.optional(),
    about: '本站对外的网址：支付回调、推流地址与分享链接用它；不设则 http://localhost:端口',
    allowed: 'http(s) 地址',
  },
  DEMO_CONTENT: {
    schema: z
      .enum(['on', 'off'])
      .transform((value) => value === 'on')
      .optional(),
    about:
      '示例账号与内容：示例砖家、节目单、看盘与短视频；不设时，用内置数据库且 SIMULATED 允许 samples 则有；短信真发时总没有；没有时，以前建的示例账号失去号码、角色与登录',
    allowed: 'on 或 off',
  },
  PAY_CHANNELS: {
    schema: channels,
    about: '支付渠道；sandbox 是不收钱的模拟收银台',
    allowed: 'sandbox、wechat、alipay 中的几个，用逗号分隔；off 不收款',
    fallback: 'sandbox',
  },
  WECHAT_PAY_MCH_ID: { schema: text, about: '微信支付商户号', allowed: '文字' },
  WECHAT_PAY_SERIAL: { schema: text, about: '微信支付商户证书的序列号', allowed: '文字' },
  WECHAT_PAY_KEY_FILE: { schema: text, about: '微信支付商户私钥的文件（PEM）', allowed: '存在的文件' },
  WECHAT_PAY_V3_KEY: { schema: z.string().length(32).optional(), about: '微信支付 APIv3 密钥', allowed: '32 个字符' },
  WECHAT_PAY_PLATFORM_KEY_FILES: {
    schema: platformKeys,
    about: '微信支付平台公钥：序列号或 PUB_KEY_ID 到文件（PEM）的对照',
    allowed: 'JSON 对象，值为存在的文件',
    fallback: '{}',
  },
  ALIPAY_APP_ID: { schema: text, about: '支付宝应用的编号', allowed: '文字' },
  ALIPAY_SELLER_ID: { schema: text, about: '支付宝收款方的 PID', allowed: '文字' },
  ALIPAY_KEY_FILE: { schema: text, about: '支付宝应用私钥的文件（PKCS#8）', allowed: '存在的文件' },
  ALIPAY_PUBLIC_KEY_FILE: { schema: text, about: '支付宝公钥的文件', allowed: '存在的文件' },
  LIVE_MEDIA: {
    schema: z.enum(['embedded', 'srs', 'mediamtx']),
    about: '直播的媒体服务器：内置，或 SRS、MediaMTX（由它们的回调与播放地址）',
    allowed: 'embedded、srs、mediamtx 之一',
    fallback: 'embedded',
  },
  RTMP_PORT: {
    schema: port.optional(),
    about: '内置媒体服务器接收 OBS 推流的端口；0 由系统挑选；不设则 1935，被占用时由系统挑选',
    allowed: '0–65535 的整数',
  },
  LIVE_RTMP_URL: {
    schema: z
      .string()
      .regex(/^rtmps?:\/\/[^\s/]+$/)
      .optional(),
    about: 'SRS 或 MediaMTX 的推流地址',
    allowed: 'rtmp://主机:端口',
  },
  LIVE_HLS_URL: { schema: webAddress.optional(), about: 'SRS 或 MediaMTX 的 HLS 地址', allowed: 'http(s) 地址' },
  LIVE_API_URL: {
    schema: webAddress.optional(),
    about: 'SRS 或 MediaMTX 的管理接口，用来中断推流',
    allowed: 'http(s) 地址',
  },
  LIVE_HOOK_SECRET: {
    schema: z.string().min(16).optional(),
    about: 'SRS 或 MediaMTX 回调本站时带的密钥',
    allowed: '至少 16 个字符',
  },
  NEWS_SOURCES: {
    schema: newsSources,
    about:
      '快讯来源：文件夹、RSS 或 JSON，如 [{"kind":"rss","key":"a","name":"甲","url":"https://…"}]；另有行情自己的异动快讯',
    allowed: 'JSON 数组，每项有 kind（files、rss、json）、key、name 与 folder 或 url',
    fallback: '[]',
  },
}

/** Variables that need each other. */
export const LIVE_TOGETHER: readonly {
  readonly when: (given: Readonly<Record<string, unknown>>) => boolean
  readonly why: string
  readonly needed: readonly string[]
}[] = [
  {
    when: (given) => includes(given['PAY_CHANNELS'], 'wechat'),
    why: 'PAY_CHANNELS 有 wechat',
    needed: [
      'MESSAGING_APP_ID',
      'WECHAT_PAY_MCH_ID',
      'WECHAT_PAY_SERIAL',
      'WECHAT_PAY_KEY_FILE',
      'WECHAT_PAY_V3_KEY',
      'PUBLIC_URL',
    ],
  },
  {
    when: (given) => includes(given['PAY_CHANNELS'], 'alipay'),
    why: 'PAY_CHANNELS 有 alipay',
    needed: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE', 'PUBLIC_URL'],
  },
  {
    when: (given) => given['LIVE_MEDIA'] === 'srs' || given['LIVE_MEDIA'] === 'mediamtx',
    why: '用 SRS 或 MediaMTX',
    needed: ['LIVE_RTMP_URL', 'LIVE_HLS_URL', 'LIVE_HOOK_SECRET'],
  },
]

function includes(list: unknown, one: string): boolean {
  return Array.isArray(list) && list.includes(one)
}
