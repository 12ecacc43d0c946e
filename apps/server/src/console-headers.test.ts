import { expect, test } from 'vitest'
import { consoleHeaders } from './console-headers.ts'

test('后台的页面只连本站与配置里的直播、文件，连不到别处', () => {
  const ruleOf = (connectTo: readonly string[]) => {
    const { 'content-security-policy': policy } = consoleHeaders(connectTo)
    return policy?.split('; ').find((rule) => rule.startsWith('connect-src'))
  }
  expect(ruleOf([])).toBe("connect-src 'self'")
  expect(ruleOf(['https://live.example.com:8443'])).toBe(
    "connect-src 'self' https://live.example.com:8443 wss://live.example.com:8443",
  )
})
