import { describe, expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const ruleOf = (policy: string, name: string) => policy.split('; ').find((rule) => rule.startsWith(`${name} `))

describe('页面能加载与运行什么', () => {
  const policy = pagePolicy({ nonce: 'abc', scriptHashes: ['xyz='], plainHttp: false })

  test('脚本只有自己的文件、带编号的与写明指纹的，不许内联、不许把文字当脚本', () => {
    expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'sha256-xyz=' 'wasm-unsafe-eval'")
    expect(ruleOf(policy, 'object-src')).toBe("object-src 'none'")
    expect(ruleOf(policy, 'base-uri')).toBe("base-uri 'none'")
    expect(ruleOf(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  })

  test('加密的页面不连不加密的地址；不加密的页面（本机）可以', () => {
    expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self' https: wss:")
    expect(ruleOf(pagePolicy({ nonce: 'abc', scriptHashes: [], plainHttp: true }), 'connect-src')).toBe("connect-src 'self' http: https: ws: wss:")
  })
})
