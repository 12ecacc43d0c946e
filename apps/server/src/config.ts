import * as z from 'zod'
import { crmKeysText } from './crm-keys.ts'
import { OUTSIDE_VARIABLES } from './adapters/variables.ts'
import { marketHosts, marketSource } from './market-variables.ts'
import { standIns, STAND_INS_ALLOWED } from './stand-in-names.ts'
import { trustedProxies, TRUSTED_PROXIES_ALLOWED } from './trusted-proxies.ts'

export interface Variable<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** What the variable does, for the README's table. */
  about: string
  /** What may stand there; also the words of the error message. */
  allowed: string
  fallback?: string
}

function variable<Schema extends z.ZodType>(schema: Schema, words: Omit<Variable, 'schema'>): Variable<Schema> {
  return { schema, ...words }
}

const integer = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)
const word = z.string().regex(/^\w{1,32}$/)
const day = z
  .string()
  .regex(/^\d{8}$/)
  .transform(Number)

/** Every variable the server reads, once. An empty value counts as absent. */
export const VARIABLES = {
  PORT: variable(integer(0, 65_535), {
    about: '监听端口；0 由系统挑选',
    allowed: '0–65535 的整数',
    fallback: '3000',
  }),
  HOST: variable(z.string().min(1).optional(), {
    about: '监听地址；不设时，还有模拟的短信、实名、公众号、支付、示例或开发页面则只听本机 127.0.0.1，否则 0.0.0.0',
    allowed: '主机名或 IP',
  }),
  SIMULATED: variable(standIns.optional(), {
    about:
      '对外时还要哪些模拟的部分；不设时，只给自己看（内置数据库，没设 PUBLIC_URL、TRUST_PROXY，只听本机）为 on，否则为 off，有哪个不许的就不启动',
    allowed: STAND_INS_ALLOWED,
  }),
  DATA_DIR: variable(z.string().min(1), {
    about: '数据目录：内置数据库、行情历史、密钥',
    allowed: '可写的文件夹',
    fallback: './data',
  }),
  DATABASE_URL: variable(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//)
      .optional(),
    {
      about: '外部 PostgreSQL；不设则用内置的',
      allowed: 'postgres:// 开头的地址',
    },
  ),
  DATABASE_CONNECTIONS: variable(integer(2, 1000), {
    about: '一个进程最多同时用多少条数据库连接；内置数据库最多 60 条',
    allowed: '2–1000 的整数',
    fallback: '20',
  }),
  REDIS_URL: variable(
    z
      .string()
      .regex(/^rediss?:\/\//)
      .optional(),
    {
      about: '多进程共享的 Redis；不设则在进程内',
      allowed: 'redis:// 或 rediss:// 开头的地址',
    },
  ),
  LOG_LEVEL: variable(z.enum(['debug', 'info', 'warn', 'error', 'silent']), {
    about: '日志级别',
    allowed: 'debug、info、warn、error、silent 之一',
    fallback: 'info',
  }),
  LOG_FORMAT: variable(z.enum(['json', 'pretty']).optional(), {
    about: '日志格式；不设时终端里用 pretty，否则 json',
    allowed: 'json 或 pretty',
  }),
  TRUST_PROXY: variable(trustedProxies, {
    about: '本站前面的反向代理：只信它们写的 X-Forwarded-*；写错了访客能冒充别的地址',
    allowed: TRUSTED_PROXIES_ALLOWED,
    fallback: 'off',
  }),
  OPERATIONS_KEY: variable(z.string().min(16).optional(), {
    about:
      '不在本机时看 /metrics、/readyz/market、/openapi 与开发收件箱的密钥：请求头 Authorization: Bearer，或浏览器问密码时填它；不设则只有本机能看',
    allowed: '至少 16 个字符',
  }),
  WIRE_SECRET: variable(z.string().min(16).optional(), {
    about: '请求签名的密钥；不设则首次启动时生成并存于数据目录',
    allowed: '至少 16 个字符',
  }),
  CRM_KEYS: variable(crmKeysText.optional(), {
    about: '客户关系接口的加密密钥，新版本在前，旧的在页面都刷新过之后再去掉；不设则首次启动时生成',
    allowed: '版本:base64 的 32 字节密钥，多个用逗号分隔',
  }),
  CHANNEL_ID: variable(word, {
    about: '每次调用都报的渠道；链接里的 channelid 与页面自己的优先',
    allowed: '字母、数字、下划线',
    fallback: 'wap',
  }),
  CLIENT_TYPE: variable(word, {
    about: '每次调用都报的客户端种类，也是客户关系接口的 clientId',
    allowed: '字母、数字、下划线',
    fallback: 'wap',
  }),
  FOR_APP: variable(word, { about: '每次调用都报的应用', allowed: '字母、数字、下划线', fallback: 'niujin' }),
  API_HOSTS: variable(
    z.string().transform((text, context) => {
      try {
        return z.record(z.string(), webAddress).parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'JSON' })
        return z.NEVER
      }
    }),
    {
      about: '后端名到地址的对照，如 {"stock":"https://stock.example.com"}；没写的都指向本机',
      allowed: 'JSON 对象，值为 http(s) 地址',
      fallback: '{}',
    },
  ),
  ALLOWED_ORIGINS: variable(list, {
    about: '除本站外允许连接实时数据的网页来源',
    allowed: '逗号分隔的来源，如 https://m.example.com',
    fallback: '',
  }),
  CALLS_PER_MINUTE: variable(integer(0, 10_000_000), {
    about:
      '一个地址的访客每分钟的调用数，多了得到 429；会员各自的、页面的与选股、回测、搜索这些贵的调用按比例一起变；0 不限（前面有网关管着时）',
    allowed: '0–10000000 的整数',
    fallback: '1000',
  }),
  STREAM_SOCKETS_PER_ADDRESS: variable(integer(1, 1_000_000), {
    about: '一个地址（IPv6 按 /64 算）最多同时开多少条实时连接，多了得到 429',
    allowed: '1–1000000 的整数',
    fallback: '200',
  }),
  MARKET_SOURCE: variable(marketSource, {
    about:
      '行情来源：模拟、通达信文件夹回放，或按先后排好的在线行情源，如 tencent,sina,tdx,eastmoney；运行中可由数据目录里的 market-source 文件改',
    allowed: 'simulator、files，或 tencent、sina、eastmoney、tdx 中的几个，用逗号分隔',
    fallback: 'simulator',
  }),
  MARKET_HOSTS: variable(marketHosts, {
    about:
      '在线行情源换用的主机，如 {"tencent":["https://mirror.example.com"],"tdx":["10.0.0.5:7709"]}；没写的用各源自己的',
    allowed:
      'JSON 对象：tencent、tencentHistory、sina、sinaHistory、eastmoney、eastmoneyHistory 为 http(s) 地址的数组，tdx 为 主机:端口 的数组',
    fallback: '{}',
  }),
  MARKET_FOLDER: variable(z.string().min(1).optional(), {
    about: 'MARKET_SOURCE=files 时的通达信或 CSV 文件夹',
    allowed: '存在的文件夹',
  }),
  COMPANY_FOLDER: variable(z.string().min(1).optional(), {
    about: '公司报表文件夹（SH.600519.csv …）；不设则用模拟报表',
    allowed: '存在的文件夹',
  }),
  MARKET_CLOCK: variable(z.enum(['always-open', 'real', 'accelerated']), {
    about: '模拟与回放的时钟：循环开市（演示）、真实交易时间、加速；在线行情总是真实时间',
    allowed: 'always-open、real、accelerated 之一',
    fallback: 'always-open',
  }),
  MARKET_SPEED: variable(integer(1, 3600), {
    about: 'MARKET_CLOCK=accelerated 时的倍速',
    allowed: '1–3600 的整数',
    fallback: '60',
  }),
  MARKET_ROUND_FROM: variable(integer(0, 100_000_000_000).optional(), {
    about:
      'MARKET_CLOCK=always-open 时一轮从哪一刻（Unix 秒）的 09:15 开始，选定现在走到盘中哪一刻；不设时从某天真的 09:15 起',
    allowed: '整数',
  }),
  MARKET_SEED: variable(integer(0, 2_147_483_647), {
    about: '模拟行情的种子；同一种子得到同一市场',
    allowed: '0–2147483647 的整数',
    fallback: '20260706',
  }),
  MARKET_HISTORY_FROM: variable(day, {
    about: '模拟日线从哪天开始',
    allowed: 'YYYYMMDD',
    fallback: '20060104',
  }),
  DESKTOP_SITE: variable(webAddress.optional(), {
    about: '电脑版网址；设了之后非手机访客转去那里',
    allowed: 'http(s) 地址',
  }),
  DESKTOP_EXCEPTED_HOSTS: variable(list, {
    about: '不转电脑版的主机名',
    allowed: '逗号分隔的主机名',
    fallback: '',
  }),
  APP_STORE_URL: variable(webAddress.optional(), {
    about: '客户端下载页；不设则不显示下载入口',
    allowed: 'http(s) 地址',
  }),
  DEV_TOOLS: variable(flag.optional(), {
    about: '部件陈列、开发收件箱等开发页面；不设时，用内置数据库且 SIMULATED 允许 devtools 则开',
    allowed: 'on 或 off',
  }),
  ...OUTSIDE_VARIABLES,
} satisfies Record<string, Variable>

type Variables = typeof VARIABLES
export type Config = { readonly [Name in keyof Variables]: z.output<Variables[Name]['schema']> }
