import * as z from 'zod'
import { LIVE_TOGETHER, LIVE_VARIABLES } from './live-variables.ts'

const text = z.string().min(1).optional()
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const mobiles = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^1\d{10}$/)))

const hosts = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter(Boolean),
  )
  .pipe(z.array(z.string().regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/)))
const partner = z.object({ name: z.string().min(1), kind: z.string().min(1), about: z.string() })
const partners = z.string().transform((value, context) => {
  try {
    return z.array(partner).parse(JSON.parse(value))
  } catch {
    context.addIssue({ code: 'custom', message: 'JSON' })
    return z.NEVER
  }
})

/** The variables of outside services and of who runs the site. */
export const OUTSIDE_VARIABLES = {
  SESSION_SECRET: {
    schema: z.string().min(32).optional(),
    about: '登录的总密钥，会话、Cookie、验证码的密钥都由它派生，不可更改；不设则首次启动时生成并存于数据目录',
    allowed: '至少 32 个字符',
  },
  ADMIN_MOBILES: {
    schema: mobiles,
    about: '管理员的手机号；这些号码登录后就是管理员',
    allowed: '逗号分隔的手机号',
    fallback: '',
  },
  SMS_PROVIDER: {
    schema: z.enum(['inbox', 'aliyun', 'tencent']),
    about: '短信服务；inbox 不真发，验证码显示在运营后台的开发收件箱（模拟）',
    allowed: 'inbox、aliyun、tencent 之一',
    fallback: 'inbox',
  },
  SMS_KEY_ID: { schema: text, about: '短信服务的密钥编号（AccessKeyId 或 SecretId）', allowed: '文字' },
  SMS_KEY_SECRET: { schema: text, about: '短信服务的密钥', allowed: '文字' },
  SMS_SIGN_NAME: { schema: text, about: '短信签名', allowed: '文字' },
  SMS_CODE_TEMPLATE: { schema: text, about: '验证码模板编号；参数依次为验证码、有效分钟数', allowed: '文字' },
  SMS_APP_ID: { schema: text, about: '腾讯云短信应用的编号', allowed: '文字' },
  REAL_NAME_PROVIDER: {
    schema: z.enum(['simulated', 'tencent', 'off']),
    about: '实名核对：姓名与身份证号是否一致；simulated 不问任何人，姓名里有“错”字的算不一致（模拟）；off 不做实名',
    allowed: 'simulated、tencent、off 之一',
    fallback: 'simulated',
  },
  REAL_NAME_KEY_ID: { schema: text, about: '实名核对的密钥编号（SecretId）', allowed: '文字' },
  REAL_NAME_KEY_SECRET: { schema: text, about: '实名核对的密钥', allowed: '文字' },
  SEARCH_ENGINE_URL: {
    schema: webAddress.optional(),
    about:
      '搜索引擎 Meilisearch（1.6 或更新）的地址；不设则索引放在数据库里。设了或去掉以后重建一次索引：npm run search:rebuild',
    allowed: 'http 或 https 地址',
  },
  SEARCH_ENGINE_KEY: { schema: text, about: '搜索引擎的密钥', allowed: '文字' },
  SEARCH_ENGINE_PREFIX: { schema: text, about: '搜索引擎里索引名字的开头，几套产品合用一个引擎时用', allowed: '文字' },
  MESSAGING_APP_ID: {
    schema: text,
    about: '公众号的 AppID；不设则用模拟的消息应用，off 则没有公众号',
    allowed: '文字或 off',
  },
  MESSAGING_SECRET: { schema: text, about: '公众号的 AppSecret', allowed: '文字' },
  SUPPORT_PHONE: { schema: text, about: '客服电话；客服与投诉的各项一起设，都不设时页面标“示例”', allowed: '文字' },
  SUPPORT_HOURS: { schema: text, about: '客服时间', allowed: '文字' },
  SUPPORT_EMAIL: { schema: z.email().optional(), about: '客服邮箱', allowed: '邮箱' },
  COMPLAINT_PHONE: { schema: text, about: '投诉电话', allowed: '文字' },
  COMPLAINT_EMAIL: { schema: z.email().optional(), about: '投诉邮箱', allowed: '邮箱' },
  COMPLAINT_DAYS: {
    schema: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .optional(),
    about: '投诉答复的工作日数',
    allowed: '1–99 的整数',
  },
  COMPANY_ADDRESS: { schema: text, about: '公司地址', allowed: '文字' },
  SITE_COMPANY: { schema: text, about: '公司名称；没设的公司资料在页面上标“示例”', allowed: '文字' },
  SITE_CREDIT_CODE: { schema: text, about: '统一社会信用代码', allowed: '文字' },
  SITE_ADVISORY_LICENCE: { schema: text, about: '经营证券期货业务许可证编号', allowed: '文字' },
  SITE_TELECOM_LICENCE: { schema: text, about: '增值电信业务经营许可证编号', allowed: '文字' },
  SITE_ICP: { schema: text, about: 'ICP 备案号', allowed: '文字' },
  SITE_POLICE_RECORD: { schema: text, about: '公安备案号', allowed: '文字' },
  SITE_PARTNERS: {
    schema: partners,
    about: '合作伙伴',
    allowed: 'JSON 数组，每项有 name、kind、about',
    fallback: '[]',
  },
  JUMP_HOSTS: {
    schema: hosts,
    about: '/jumpurl 不询问就可前往的主机，加在内置的之后',
    allowed: '逗号分隔的 example.com 或 *.example.com',
    fallback: '',
  },
  FILES_S3_BUCKET: { schema: text, about: '存放上传文件的 S3 桶；不设则存于数据目录', allowed: '桶名' },
  FILES_S3_ENDPOINT: { schema: webAddress.optional(), about: 'S3 服务的地址', allowed: 'http(s) 地址' },
  FILES_S3_REGION: { schema: z.string().min(1), about: 'S3 的地域', allowed: '文字', fallback: 'us-east-1' },
  FILES_S3_KEY_ID: { schema: text, about: 'S3 的密钥编号', allowed: '文字' },
  FILES_S3_KEY_SECRET: { schema: text, about: 'S3 的密钥', allowed: '文字' },
  ...LIVE_VARIABLES,
  FILES_PUBLIC_URL: {
    schema: webAddress.optional(),
    about:
      '浏览器取上传文件的地址（CDN）；不设则经本站 /files。公开的只是 avatars、posts 等目录，certificates/ 须禁止公开读取',
    allowed: 'http(s) 地址',
  },
}

const TOGETHER: readonly {
  readonly when: (given: Given) => boolean
  readonly why: string
  readonly needed: readonly string[]
}[] = [
  {
    when: (given) => given['SMS_PROVIDER'] === 'aliyun',
    why: 'SMS_PROVIDER=aliyun',
    needed: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE'],
  },
  {
    when: (given) => given['SMS_PROVIDER'] === 'tencent',
    why: 'SMS_PROVIDER=tencent',
    needed: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_CODE_TEMPLATE', 'SMS_APP_ID'],
  },
  {
    when: (given) => given['REAL_NAME_PROVIDER'] === 'tencent',
    why: 'REAL_NAME_PROVIDER=tencent',
    needed: ['REAL_NAME_KEY_ID', 'REAL_NAME_KEY_SECRET'],
  },
  {
    when: (given) => !isMissing(given['MESSAGING_APP_ID']),
    why: '设了 MESSAGING_APP_ID',
    needed: ['MESSAGING_SECRET'],
  },
  {
    when: (given) => given['FILES_S3_BUCKET'] !== undefined,
    why: '设了 FILES_S3_BUCKET',
    needed: ['FILES_S3_ENDPOINT', 'FILES_S3_KEY_ID', 'FILES_S3_KEY_SECRET'],
  },
  ...LIVE_TOGETHER,
]

type Given = Readonly<Record<string, unknown>>

/** What is missing beside variables that need each other, in Chinese. */
export function outsideProblems(given: Given): string[] {
  return TOGETHER.filter(({ when }) => when(given)).flatMap(({ why, needed }) =>
    needed.filter((name) => isMissing(given[name])).map((name) => `${why} 时需要 ${name}`),
  )
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === 'off'
}
