import * as z from 'zod'
import { OUTSIDE_VARIABLES, outsideProblems } from './outside/variables.ts'
import { marketHosts, marketSource } from './market-variables.ts'

interface Variable<Schema extends z.ZodType = z.ZodType> {
  schema: Schema
  /** What the variable does, for the README's table. */
  about: string
  /** What may stand there; also the words of the error message. */
  allowed: string
  fallback?: string
}

function variable<Schema extends z.ZodType>(
  schema: Schema,
  words: Omit<Variable, 'schema'>,
): Variable<Schema> {
  return { schema, ...words }
}

const integer = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most))
const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/$/, ''))
const list = z.string().transform((value) => value.split(',').map((item) => item.trim()).filter(Boolean))
const day = z.string().regex(/^\d{8}$/).transform(Number)

/** Every variable the server reads, once. An empty value counts as absent. */
export const VARIABLES = {
  PORT: variable(integer(0, 65_535), {
    about: '监听端口；0 由系统挑选', allowed: '0–65535 的整数', fallback: '3000',
  }),
  HOST: variable(z.string().min(1), { about: '监听地址', allowed: '主机名或 IP', fallback: '0.0.0.0' }),
  DATA_DIR: variable(z.string().min(1), {
    about: '数据目录：内置数据库、行情历史、密钥', allowed: '可写的文件夹', fallback: './data',
  }),
  DATABASE_URL: variable(z.string().regex(/^postgres(ql)?:\/\//).optional(), {
    about: '外部 PostgreSQL；不设则用内置的', allowed: 'postgres:// 开头的地址',
  }),
  REDIS_URL: variable(z.string().regex(/^rediss?:\/\//).optional(), {
    about: '多进程共享的 Redis；不设则在进程内', allowed: 'redis:// 或 rediss:// 开头的地址',
  }),
  LOG_LEVEL: variable(z.enum(['debug', 'info', 'warn', 'error', 'silent']), {
    about: '日志级别', allowed: 'debug、info、warn、error、silent 之一', fallback: 'info',
  }),
  LOG_FORMAT: variable(z.enum(['json', 'pretty']).optional(), {
    about: '日志格式；不设时终端里用 pretty，否则 json', allowed: 'json 或 pretty',
  }),
  TRUST_PROXY: variable(flag, {
    about: '在可信的反向代理之后时为 on，按 X-Forwarded-* 取访客地址', allowed: 'on 或 off', fallback: 'off',
  }),
  WIRE_SECRET: variable(z.string().min(16).optional(), {
    about: '请求签名的密钥；不设则首次启动时生成并存于数据目录', allowed: '至少 16 个字符',
  }),
  CRM_KEYS: variable(
    z.string().regex(/^[A-Za-z0-9_-]+:[A-Za-z0-9+/=]{43,44}(,[A-Za-z0-9_-]+:[A-Za-z0-9+/=]{43,44})*$/).optional(),
    {
      about: '客户关系接口的加密密钥，新版本在前；不设则首次启动时生成',
      allowed: '版本:base64 的 32 字节密钥，多个用逗号分隔',
    },
  ),
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
      allowed: 'JSON 对象，值为 http(s) 地址', fallback: '{}',
    },
  ),
  ALLOWED_ORIGINS: variable(list, {
    about: '除本站外允许连接实时数据的网页来源', allowed: '逗号分隔的来源，如 https://m.example.com', fallback: '',
  }),
  MARKET_SOURCE: variable(marketSource, {
    about: '行情来源：模拟、通达信文件夹回放，或按先后排好的在线行情源，如 tencent,sina,tdx,eastmoney；运行中可由数据目录里的 market-source 文件改',
    allowed: 'simulator、files，或 tencent、sina、eastmoney、tdx 中的几个，用逗号分隔', fallback: 'simulator',
  }),
  MARKET_HOSTS: variable(marketHosts, {
    about: '在线行情源换用的主机，如 {"tencent":["https://mirror.example.com"],"tdx":["10.0.0.5:7709"]}；没写的用各源自己的',
    allowed: 'JSON 对象：tencent、tencentHistory、sina、sinaHistory、eastmoney、eastmoneyHistory 为 http(s) 地址的数组，tdx 为 主机:端口 的数组',
    fallback: '{}',
  }),
  MARKET_FOLDER: variable(z.string().min(1).optional(), {
    about: 'MARKET_SOURCE=files 时的通达信或 CSV 文件夹', allowed: '存在的文件夹',
  }),
  COMPANY_FOLDER: variable(z.string().min(1).optional(), {
    about: '公司报表文件夹（SH.600519.csv …）；不设则用模拟报表', allowed: '存在的文件夹',
  }),
  MARKET_CLOCK: variable(z.enum(['always-open', 'real', 'accelerated']), {
    about: '模拟与回放的时钟：循环开市（演示）、真实交易时间、加速；在线行情总是真实时间',
    allowed: 'always-open、real、accelerated 之一', fallback: 'always-open',
  }),
  MARKET_SPEED: variable(integer(1, 3600), {
    about: 'MARKET_CLOCK=accelerated 时的倍速', allowed: '1–3600 的整数', fallback: '60',
  }),
  MARKET_SEED: variable(integer(0, 2_147_483_647), {
    about: '模拟行情的种子；同一种子得到同一市场', allowed: '0–2147483647 的整数', fallback: '20260706',
  }),
  MARKET_HISTORY_FROM: variable(day, {
    about: '模拟日线从哪天开始', allowed: 'YYYYMMDD', fallback: '20060104',
  }),
  DESKTOP_SITE: variable(webAddress.optional(), {
    about: '电脑版网址；设了之后非手机访客转去那里', allowed: 'http(s) 地址',
  }),
  DESKTOP_EXCEPTED_HOSTS: variable(list, {
    about: '不转电脑版的主机名', allowed: '逗号分隔的主机名', fallback: '',
  }),
  APP_STORE_URL: variable(webAddress.optional(), {
    about: '客户端下载页；不设则不显示下载入口', allowed: 'http(s) 地址',
  }),
  DEV_TOOLS: variable(flag.optional(), {
    about: '部件陈列等开发页面；不设时，用内置数据库则开，用外部数据库则关', allowed: 'on 或 off',
  }),
  ...OUTSIDE_VARIABLES,
} satisfies Record<string, Variable>

type Variables = typeof VARIABLES
export type Config = { readonly [Name in keyof Variables]: z.output<Variables[Name]['schema']> }

export class ConfigInvalid extends Error {}

/**
 * The configuration from environment variables.
 * @throws ConfigInvalid naming every wrong variable and what is allowed.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const entries = Object.entries(VARIABLES as Record<string, Variable>).map(([name, declared]) => {
    const text = environment[name] || declared.fallback
    const parsed = declared.schema.safeParse(text)
    if (!parsed.success) problems.push(`${name}=${isSecret(name) ? '（不显示）' : text} 不正确，应为：${declared.allowed}`)
    return [name, parsed.data]
  })
  const config = Object.fromEntries(entries) as Config
  if (config.MARKET_SOURCE === 'files' && !config.MARKET_FOLDER) {
    problems.push('MARKET_SOURCE=files 时需要 MARKET_FOLDER')
  }
  problems.push(...outsideProblems(config))
  if (problems.length > 0) throw new ConfigInvalid(`配置有误：\n  ${problems.join('\n  ')}`)
  return config
}

/** Values that must not get into a log, not even when they are wrong. */
function isSecret(name: string): boolean {
  return /SECRET|KEYS?$|^DATABASE_URL$|^REDIS_URL$/.test(name)
}
