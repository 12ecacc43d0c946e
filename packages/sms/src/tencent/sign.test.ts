import { describe, expect, it } from 'vitest'
import { tencentAuthorization } from './sign.ts'

/** The request of the documented examples: the escapes are sent as written. */
const BODY = String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`
const request = { service: 'cvm', body: BODY, timestamp: 1_551_113_065 }
const headers = { 'content-type': 'application/json; charset=utf-8', host: 'cvm.tencentcloudapi.com' }

describe('腾讯云签名方法 v3', () => {
  it('与官方文档的示例一字不差', () => {
    const key = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }
    expect(tencentAuthorization({ ...request, headers }, key)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
  })

  it('与官方文档后来签了动作名的示例一字不差', () => {
    const key = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3*******' }
    expect(tencentAuthorization({ ...request, headers: { ...headers, 'x-tc-action': 'DescribeInstances' } }, key)).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=be4f67d323c78ab9acb7395e43c0dbcf822a9cfac32fea2449a7bc7726b770a3',
    )
  })

  it('日期按 UTC，不按北京时间', () => {
    const timestamp = Date.parse('2026-11-22T07:59:59+08:00') / 1000
    expect(tencentAuthorization({ ...request, headers, timestamp }, { secretId: 'id', secretKey: 'key' })).toContain(
      '/2026-11-21/',
    )
  })
})
