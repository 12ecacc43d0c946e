import { expect, test } from 'vitest'
import { bootOf } from './boot.ts'
import { readConfig } from './read-config.ts'
import { readCrmKeys } from './crm-keys.ts'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const ours = { signKey: 'sign-key', crmKeys: `v2:${key(2)},v1:${key(1)}` }

test('页面带着每次调用都要报的渠道、客户端与应用；不设也有', () => {
  expect(bootOf(readConfig({}), ours)).toMatchObject({ channelId: 'wap', clientType: 'wap', forApp: 'niujin' })
  const named = readConfig({ CHANNEL_ID: '700001', CLIENT_TYPE: 'h5', FOR_APP: 'dz' })
  expect(bootOf(named, ours)).toMatchObject({ channelId: '700001', clientType: 'h5', forApp: 'dz' })
})

test('页面除了自己与后端，只能连到配置里的直播与文件', () => {
  const live = {
    LIVE_MEDIA: 'srs',
    LIVE_RTMP_URL: 'rtmp://live.example.com',
    LIVE_HLS_URL: 'https://live.example.com:8443/hls',
    LIVE_HOOK_SECRET: 'x'.repeat(16),
  }
  expect(bootOf(readConfig({}), ours).connectTo).toEqual([])
  expect(bootOf(readConfig({ ...live, FILES_PUBLIC_URL: 'https://cdn.example.com/files' }), ours).connectTo).toEqual([
    'https://live.example.com:8443',
    'https://cdn.example.com',
  ])
})

test('页面只拿到最新的客户关系密钥，服务端还读得懂旧的', () => {
  const boot = bootOf(readConfig({}), ours)
  expect(boot.crm).toEqual({ version: 'v2', key: key(2), clientId: 'wap' })
  expect(JSON.stringify(boot)).not.toContain(key(1))
  const keys = readCrmKeys(ours.crmKeys)
  expect([...keys.keys()]).toEqual(['v2', 'v1'])
  expect(keys.get('v1')).toEqual(new Uint8Array(32).fill(1))
})

test.each(['v1', 'v1:short', `v1:${key(1)},v1:${key(2)}`, `v1:${key(1)},`, `v 1:${key(1)}`])(
  'CRM_KEYS 写成 %s 被指出',
  (text) => {
    expect(() => readConfig({ CRM_KEYS: text })).toThrow('CRM_KEYS=（不显示） 不正确')
  },
)

test.each(['CHANNEL_ID', 'CLIENT_TYPE', 'FOR_APP'])('%s 里有别的字符被指出', (name) => {
  expect(() => readConfig({ [name]: 'a b' })).toThrow(`${name}=a b 不正确`)
})
