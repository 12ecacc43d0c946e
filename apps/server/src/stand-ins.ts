import type { Config } from './config.ts'
import { STAND_IN_NAMES, type StandIn } from './stand-in-names.ts'

interface About {
  /** For the list at the start. */
  readonly title: string
  /** Why the public must not meet it, and what to set instead. */
  readonly danger: string
  readonly instead: string
  readonly stands: (config: Config) => boolean
}

const SHARED_SECRETS = ['WIRE_SECRET', 'CRM_KEYS', 'SESSION_SECRET'] as const

const STAND_INS: Readonly<Record<StandIn, About>> = {
  sms: {
    title: '短信：不发出，验证码在 /console/dev-inbox',
    danger: '短信不发出，验证码只在开发收件箱里',
    instead: '设 SMS_PROVIDER=aliyun 或 tencent',
    stands: (config) => config.SMS_PROVIDER === 'inbox',
  },
  realname: {
    title: '实名：不核对，姓名里有“错”字的算不一致',
    danger: '实名不核对，写什么姓名都算一致',
    instead: '设 REAL_NAME_PROVIDER=tencent；不做实名 REAL_NAME_PROVIDER=off',
    stands: (config) => config.REAL_NAME_PROVIDER === 'simulated',
  },
  messaging: {
    title: '公众号：模拟的消息应用，谁都能选一个人登录',
    danger: '公众号是模拟的，谁都能选一个人登录',
    instead: '设 MESSAGING_APP_ID 与 MESSAGING_SECRET；没有公众号就设 MESSAGING_APP_ID=off',
    stands: (config) => config.MESSAGING_APP_ID === undefined,
  },
  pay: {
    title: '支付：不收钱的收银台',
    danger: '收银台不收钱就给牛币',
    instead: '设 PAY_CHANNELS=wechat 或 alipay；不收款就设 PAY_CHANNELS=off',
    stands: (config) => config.PAY_CHANNELS.includes('sandbox'),
  },
  samples: {
    title: '示例：老师、砖家、投顾、股友的账号与内容，手机号 13800000001–22',
    danger: '示例账号的手机号写在说明里',
    instead: '设 DEMO_CONTENT=off',
    stands: hasSamples,
  },
  devtools: { title: '开发页面', danger: '开发页面开着', instead: '设 DEV_TOOLS=off', stands: hasDevTools },
  secrets: {
    title: '密钥：各进程自己生成的',
    danger: '几个进程共用 Redis，密钥却由各自的数据目录生成',
    instead: `设 ${SHARED_SECRETS.join('、')}`,
    stands: (config) => config.REDIS_URL !== undefined && SHARED_SECRETS.some((name) => config[name] === undefined),
  },
}

/** A start for oneself: the database is the embedded one, and nothing says that others reach this machine. */
function isForOneself({ DATABASE_URL, PUBLIC_URL, TRUST_PROXY, HOST }: Config): boolean {
  return (
    DATABASE_URL === undefined &&
    PUBLIC_URL === undefined &&
    TRUST_PROXY === null &&
    (HOST === undefined || isLoopback(HOST))
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)
}

function isWanted(config: Config, name: StandIn): boolean {
  return config.SIMULATED?.includes(name) ?? isForOneself(config)
}

/** Pages for developers: unless told otherwise, where stand-ins are wanted on the embedded database. */
export function hasDevTools(config: Config): boolean {
  return config.DEV_TOOLS ?? (config.DATABASE_URL === undefined && isWanted(config, 'devtools'))
}

/** Sample members and their content: their numbers are nobody's only where no real SMS is sent. */
export function hasSamples(config: Config): boolean {
  return (
    config.SMS_PROVIDER === 'inbox' &&
    (config.DEMO_CONTENT ?? (config.DATABASE_URL === undefined && isWanted(config, 'samples')))
  )
}

/** The address to listen on: unless told otherwise, nobody else's while anything stands in. */
export function hostOf(config: Config): string {
  return config.HOST ?? (STAND_IN_NAMES.some((name) => STAND_INS[name].stands(config)) ? '127.0.0.1' : '0.0.0.0')
}

/** The address where OBS streams are taken in: nobody else's either while only this machine is listened to. */
export function rtmpHostOf(config: Config): string {
  return isLoopback(hostOf(config)) ? '127.0.0.1' : '0.0.0.0'
}

/** What must not be open to the public, one Chinese sentence each: what it is, what to set instead, how to want it all the same. */
export function standInProblems(config: Config): string[] {
  return STAND_IN_NAMES.filter((name) => STAND_INS[name].stands(config) && !isWanted(config, name)).map((name) => {
    const { danger, instead } = STAND_INS[name]
    return `${danger}：${instead}；就是要这样，在 SIMULATED 里写上 ${name}`
  })
}

/** Everything that is simulated, for the one list at the start. */
export function simulatedIn(config: Config): string[] {
  return [
    ...(config.MARKET_SOURCE === 'simulator' ? ['行情：价格由种子推算'] : []),
    ...(config.COMPANY_FOLDER === undefined ? ['公司报表'] : []),
    ...STAND_IN_NAMES.filter((name) => STAND_INS[name].stands(config)).map((name) => STAND_INS[name].title),
  ]
}
