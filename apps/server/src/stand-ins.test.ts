import { describe, expect, test } from 'vitest'
import { readConfig } from './read-config.ts'
import { hasDevTools, hasSamples, hostOf, rtmpHostOf, simulatedIn } from './stand-ins.ts'

const REAL = {
  DATABASE_URL: 'postgres://u:p@db/niujin',
  PUBLIC_URL: 'https://m.example.com',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'k',
  SMS_KEY_SECRET: 's',
  SMS_SIGN_NAME: '牛金',
  SMS_CODE_TEMPLATE: 't',
  REAL_NAME_PROVIDER: 'tencent',
  REAL_NAME_KEY_ID: 'k',
  REAL_NAME_KEY_SECRET: 's',
  MESSAGING_APP_ID: 'off',
  PAY_CHANNELS: 'off',
  COMPANY_FOLDER: '/data/reports',
  MARKET_SOURCE: 'tencent',
}

describe('模拟的部分', () => {
  test('新人什么都不设：全是模拟的，只听本机', () => {
    const config = readConfig({})
    expect([hostOf(config), rtmpHostOf(config)]).toEqual(['127.0.0.1', '127.0.0.1'])
    expect([hasDevTools(config), hasSamples(config)]).toEqual([true, true])
    expect(simulatedIn(config).map((line) => line.split('：')[0])).toEqual([
      '行情',
      '公司报表',
      '短信',
      '实名',
      '公众号',
      '支付',
      '示例',
      '开发页面',
    ])
  })

  test.each([
    ['外部数据库', { DATABASE_URL: 'postgres://u:p@db/niujin' }],
    ['对外的网址', { PUBLIC_URL: 'https://m.example.com' }],
    ['反向代理', { TRUST_PROXY: '1' }],
    ['对外的监听地址', { HOST: '0.0.0.0' }],
    ['明说不要', { SIMULATED: 'off' }],
  ])('%s：模拟的短信、实名、公众号、支付一次说完，不启动；开发页面与示例默认没有', (_name, more) => {
    expect(() => readConfig(more)).toThrow(
      /SMS_PROVIDER=aliyun[\s\S]*SIMULATED 里写上 sms[\s\S]*REAL_NAME_PROVIDER=tencent[\s\S]*MESSAGING_APP_ID[\s\S]*PAY_CHANNELS/,
    )
    const wanted = readConfig({ ...more, SIMULATED: 'sms,realname,messaging,pay' })
    expect([hasDevTools(wanted), hasSamples(wanted)]).toEqual([false, false])
  })

  test('点名的才许，没点名的照样拦下', () => {
    const given = { ...REAL, PAY_CHANNELS: 'sandbox', DEV_TOOLS: 'on' }
    expect(() => readConfig(given)).toThrow(/收银台不收钱[\s\S]*开发页面开着/)
    expect(() => readConfig({ ...given, SIMULATED: 'pay' })).toThrow(/^(?![\s\S]*收银台)[\s\S]*开发页面开着/)
    expect(readConfig({ ...given, SIMULATED: 'pay, devtools' }).SIMULATED).toEqual(['pay', 'devtools'])
    expect(readConfig({ ...given, SIMULATED: 'on' }).SIMULATED).toHaveLength(7)
  })

  test('手机在同一局域网里看：点名之后听所有地址，示例还在', () => {
    const config = readConfig({ HOST: '0.0.0.0', SIMULATED: 'on' })
    expect([hostOf(config), rtmpHostOf(config), hasSamples(config), hasDevTools(config)]).toEqual([
      '0.0.0.0',
      '0.0.0.0',
      true,
      true,
    ])
  })

  test('都是真的：启动，听所有地址，没有要说的', () => {
    const config = readConfig(REAL)
    expect([hostOf(config), simulatedIn(config), hasDevTools(config), hasSamples(config)]).toEqual([
      '0.0.0.0',
      [],
      false,
      false,
    ])
  })

  test('只剩模拟行情：启动，但写在单子上', () => {
    expect(simulatedIn(readConfig({ ...REAL, MARKET_SOURCE: 'simulator' }))).toEqual(['行情：价格由种子推算'])
  })

  test('几个进程共用 Redis，密钥要共同', () => {
    const several = { ...REAL, REDIS_URL: 'redis://redis:6379' }
    expect(() => readConfig(several)).toThrow('设 WIRE_SECRET、CRM_KEYS、SESSION_SECRET')
    const key = `v1:${Buffer.alloc(32, 1).toString('base64')}`
    expect(() =>
      readConfig({ ...several, WIRE_SECRET: 'x'.repeat(16), SESSION_SECRET: 'y'.repeat(32), CRM_KEYS: key }),
    ).not.toThrow()
  })

  test('没有公众号不能用微信支付', () => {
    expect(() => readConfig({ ...REAL, PAY_CHANNELS: 'wechat' })).toThrow(
      'PAY_CHANNELS 有 wechat 时需要 MESSAGING_APP_ID',
    )
  })

  test.each(['yes', 'sms,cash', ','])('SIMULATED=%s 被指出', (given) => {
    expect(() => readConfig({ SIMULATED: given })).toThrow(
      '应为：on、off，或 sms、realname、messaging、pay、samples、devtools、secrets 中的几个',
    )
  })
})
