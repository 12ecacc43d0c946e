import { describe, expect, it } from 'vitest'
import { aliyunAuthorization, canonicalQuery } from './sign.ts'

describe('阿里云 V3 签名', () => {
  it('与官方文档的固定参数示例一字不差', () => {
    const authorization = aliyunAuthorization(
      {
        query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
        headers: {
          'x-acs-version': '2014-05-26',
          host: 'ecs.cn-shanghai.aliyuncs.com',
          'x-acs-action': 'RunInstances',
          'x-acs-date': '2023-10-26T10:22:32Z',
          'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
          'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
        body: '',
      },
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    )
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    )
  })

  it('查询按名称的字节序排，转义照 RFC 3986', () => {
    expect(canonicalQuery({ b: `a b*c~d/e'()!`, B: '中', a: '' })).toBe('B=%E4%B8%AD&a=&b=a%20b%2Ac~d%2Fe%27%28%29%21')
  })
})
