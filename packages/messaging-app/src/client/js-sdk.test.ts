import { describe, expect, it } from 'vitest'
import { jsSdkSignature } from './js-sdk.ts'

const request = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonce: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
  url: 'http://mp.weixin.qq.com?params=value',
}

describe('JS-SDK 签名', () => {
  it('与官方文档的示例一字不差', () => {
    expect(jsSdkSignature(request)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  })

  it('网址里 # 之后的不算，其余的都算', () => {
    expect(jsSdkSignature({ ...request, url: `${request.url}#/a?b=#c` })).toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    )
    expect(jsSdkSignature({ ...request, url: `${request.url}&a=1` })).not.toBe(
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    )
  })
})
