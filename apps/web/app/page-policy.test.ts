import { describe, expect, test } from 'vitest'
import { pagePolicy } from './page-policy.ts'

const ruleOf = (policy: string, name: string) => policy.split('; ').find((rule) => rule.startsWith(`${name} `))

describe('页面能加载与运行什么', () => {
  const ours = { nonce: 'abc', scriptHashes: ['xyz='], origin: 'https://m.example.com', connectTo: [] }
  const policy = pagePolicy(ours)

  test('脚本只有自己的文件、带编号的与写明指纹的，不许内联、不许把文字当脚本', () => {
    expect(ruleOf(policy, 'script-src')).toBe("script-src 'self' 'nonce-abc' 'sha256-xyz=' 'wasm-unsafe-eval'")
    expect(ruleOf(policy, 'object-src')).toBe("object-src 'none'")
    expect(ruleOf(policy, 'base-uri')).toBe("base-uri 'none'")
    expect(ruleOf(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  })

  test('只连自己与配置里的主机：混进来的脚本没有地方可送', () => {
    expect(ruleOf(policy, 'connect-src')).toBe("connect-src 'self' https://m.example.com wss://m.example.com")
    const connectTo = ['https://stock.example.com/api', 'wss://push.example.com/stream', 'https://m.example.com']
    expect(ruleOf(pagePolicy({ ...ours, connectTo }), 'connect-src')).toBe(
      "connect-src 'self' https://m.example.com wss://m.example.com https://stock.example.com wss://stock.example.com https://push.example.com wss://push.example.com",
    )
  })

  test('加密的页面不看不加密的图；不加密的页面（本机）可以', () => {
    expect(ruleOf(policy, 'img-src')).toBe("img-src 'self' data: blob: https:")
    expect(ruleOf(pagePolicy({ ...ours, origin: 'http://localhost:3000' }), 'img-src')).toBe(
      "img-src 'self' data: blob: http: https:",
    )
  })
})
