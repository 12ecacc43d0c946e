import { expect, test } from 'vitest'
import { VARIABLES } from './config.ts'
import { ConfigInvalid, readConfig } from './read-config.ts'
import { marketOptions } from './market-options.ts'

test('不设任何变量时用内置默认值', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ PORT: 3000, DATA_DIR: './data', MARKET_SOURCE: 'simulator' })
  expect(config.DATABASE_URL).toBeUndefined()
})

test.each([
  ['PORT', 'abc', '0–65535 的整数'],
  ['PORT', '70000', '0–65535 的整数'],
  ['DATABASE_URL', 'mysql://x', 'postgres:// 开头的地址'],
  ['MARKET_CLOCK', 'fast', 'always-open、real、accelerated 之一'],
  ['API_HOSTS', '{"stock":"ftp://x"}', 'JSON 对象，值为 http(s) 地址'],
  ['MARKET_SOURCE', 'tencent,yahoo', 'simulator、files，或 tencent、sina、eastmoney、tdx 中的几个，用逗号分隔'],
  ['MARKET_SOURCE', 'sina,sina', 'simulator、files，或 tencent、sina、eastmoney、tdx 中的几个，用逗号分隔'],
  ['CRM_KEYS', 'v1:short', '版本:base64 的 32 字节密钥，多个用逗号分隔'],
])('%s=%s 启动时被指出，并说明允许什么', (name, value, allowed) => {
  const shown = /KEYS|URL/.test(name) ? '（不显示）' : value
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${shown} 不正确，应为：${allowed}`)
})

test('几个错误一次说完', () => {
  const wrong = { PORT: '-1', LOG_LEVEL: 'loud', MARKET_SOURCE: 'files' }
  expect(() => readConfig(wrong)).toThrow(ConfigInvalid)
  expect(() => readConfig(wrong)).toThrow(/PORT[\s\S]*LOG_LEVEL[\s\S]*MARKET_FOLDER/)
})

test('每个变量都写明用途和允许的值', () => {
  for (const declared of Object.values(VARIABLES)) {
    expect(declared.about.length).toBeGreaterThan(3)
    expect(declared.allowed.length).toBeGreaterThan(1)
  }
})

test('一行换成在线行情源，主机可以另给；时钟总是真实时间', () => {
  const hosts = { tencent: ['http://127.0.0.1:8001/'], tdx: ['127.0.0.1:7709'] }
  const config = readConfig({
    MARKET_SOURCE: 'tdx, tencent',
    MARKET_HOSTS: JSON.stringify(hosts),
    DATA_DIR: '/data/niujin',
  })
  expect(marketOptions(config)).toEqual({
    source: 'online',
    setup: {
      names: ['tdx7709', 'tencent'],
      folder: '/data/niujin',
      hosts: { tencent: ['http://127.0.0.1:8001'], tdx: ['127.0.0.1:7709'] },
    },
    clock: { mode: 'real' },
  })
})

test.each([
  '{"yahoo":["https://x"]}',
  '{"tencent":"https://x"}',
  '{"sina":["ftp://x"]}',
  '{"tdx":["https://x"]}',
  '{"tdx":[]}',
  '[',
])('写错的行情主机 %s 启动时被指出', (hosts) =>
  expect(() => readConfig({ MARKET_HOSTS: hosts })).toThrow('MARKET_HOSTS='),
)

test('密钥写错了也不出现在提示里', () => {
  expect(() => readConfig({ WIRE_SECRET: 'hunter2' })).toThrow(/^(?![\s\S]*hunter2)[\s\S]*WIRE_SECRET/)
})

test('一起才有用的变量缺了哪个，说哪个', () => {
  expect(() =>
    readConfig({ SMS_PROVIDER: 'tencent', SMS_KEY_ID: 'a', SMS_KEY_SECRET: 'b', SMS_SIGN_NAME: '牛金' }),
  ).toThrow(/SMS_PROVIDER=tencent 时需要 SMS_CODE_TEMPLATE[\s\S]*SMS_APP_ID/)
  expect(() => readConfig({ FILES_S3_BUCKET: 'niujin' })).toThrow(/FILES_S3_ENDPOINT/)
})
