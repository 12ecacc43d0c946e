import { expect, test } from 'vitest'
import { ConfigInvalid, readConfig, VARIABLES } from './config.ts'

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
  ['CRM_KEYS', 'v1:short', '版本:base64 的 32 字节密钥，多个用逗号分隔'],
])('%s=%s 启动时被指出，并说明允许什么', (name, value, allowed) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}=${value} 不正确，应为：${allowed}`)
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
