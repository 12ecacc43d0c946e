import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_MAX } from '../contract/index.ts'
import { judgeAddress, readAllowList } from './outside-address.ts'

const LIST = readAllowList(['*.csrc.gov.cn', 'good.com', '*.cn', 'https://bad.com', '', 'localhost', 'Good.NET '])
const judge = (raw: string) => judgeAddress(raw, LIST)

describe('可信名单里的网站直接去', () => {
  test.each([
    ['https://good.com', 'https://good.com/', 'good.com'],
    ['https://good.com/a?b=https%3A%2F%2Fevil.com#c', 'https://good.com/a?b=https%3A%2F%2Fevil.com#c', 'good.com'],
    ['https://www.csrc.gov.cn/pub/', 'https://www.csrc.gov.cn/pub/', 'www.csrc.gov.cn'],
    ['https://csrc.gov.cn', 'https://csrc.gov.cn/', 'csrc.gov.cn'],
    ['HTTPS://GOOD.COM/A', 'https://good.com/A', 'good.com'],
    ['https://good.com:443/', 'https://good.com/', 'good.com'],
    ['https://good.net/', 'https://good.net/', 'good.net'],
    ['https://good.com/搜索', 'https://good.com/%E6%90%9C%E7%B4%A2', 'good.com'],
  ])('%s', (raw, address, host) => {
    expect(judge(raw)).toEqual({ go: 'leave', address, host })
  })
})

describe('名单以外的先问', () => {
  test.each([
    ['https://evil.com/', 'evil.com'],
    ['https://www.good.com/', 'www.good.com'],
    ['https://good.com.evil.com/', 'good.com.evil.com'],
    ['https://evilgood.com/', 'evilgood.com'],
    ['https://evilcsrc.gov.cn/', 'evilcsrc.gov.cn'],
    ['https://evil.com/good.com', 'evil.com'],
    ['https://evil.com?good.com', 'evil.com'],
    ['https://evil.com#good.com', 'evil.com'],
    ['https://evil.com/@good.com', 'evil.com'],
    ['https://evil.com?u=x@good.com', 'evil.com'],
    ['https://evil.cn/', 'evil.cn'],
    ['https://bad.com/', 'bad.com'],
  ])('%s', (raw, host) => {
    expect(judge(raw)).toMatchObject({ go: 'ask', host, doubts: ['NOT_LISTED'] })
  })

  test('可信网站的别的端口也要问，并写出端口', () => {
    expect(judge('https://good.com:8443/')).toMatchObject({ go: 'ask', host: 'good.com:8443', doubts: ['PORT'] })
  })

  test.each([
    ['西里尔字母的 apple', 'https://аpple.com/', 'xn--pple-43d.com', 'аpple.com'],
    ['直接写成 punycode', 'https://xn--pple-43d.com/', 'xn--pple-43d.com', 'xn--pple-43d.com'],
    ['名单里的网站换了两个字母', 'https://gооd.com/', 'xn--gd-fmca.com', 'gооd.com'],
  ])('形近的网站名写出浏览器真正连接的名字：%s', (_what, raw, host, written) => {
    expect(judge(raw)).toMatchObject({ go: 'ask', host, written, doubts: ['LOOKALIKE', 'NOT_LISTED'] })
  })

  test('外文写法的网站即使名单里有 punycode 也要问', () => {
    expect(judgeAddress('https://аpple.com/', readAllowList(['xn--pple-43d.com']))).toMatchObject({
      go: 'ask',
      doubts: ['LOOKALIKE'],
    })
  })
})

describe('危险的不去', () => {
  test.each([
    ['', 'MISSING'],
    [`https://good.com/${'a'.repeat(ADDRESS_MAX)}`, 'TOO_LONG'],
    ['javascript:alert(1)', 'NOT_WEB'],
    ['JaVaScRiPt://good.com/%0aalert(1)', 'NOT_WEB'],
    ['data:text/html,<script>alert(1)</script>', 'NOT_WEB'],
    ['vbscript:x', 'NOT_WEB'],
    ['blob:https://good.com/1', 'NOT_WEB'],
    ['file:///etc/passwd', 'NOT_WEB'],
    ['intent://good.com#Intent;scheme=https;end', 'NOT_WEB'],
    ['weixin://dl/business', 'NOT_WEB'],
    ['ftp://good.com/', 'NOT_WEB'],
    ['view-source:https://good.com', 'NOT_WEB'],
    ['//good.com/', 'NOT_WEB'],
    ['///good.com/', 'NOT_WEB'],
    ['/hq', 'NOT_WEB'],
    ['good.com', 'NOT_WEB'],
    ['https:good.com', 'NOT_WEB'],
    ['https:/good.com', 'NOT_WEB'],
    ['https:///good.com', 'NOT_WEB'],
    ['https://', 'NOT_WEB'],
    ['https://?good.com', 'NOT_WEB'],
    ['http://good.com/', 'NOT_HTTPS'],
    ['HTTP://good.com/', 'NOT_HTTPS'],
    ['https%3A%2F%2Fgood.com', 'ENCODED'],
    ['https%253A%252F%252Fgood.com', 'ENCODED'],
    ['%68ttps://good.com', 'ENCODED'],
    ['%2F%2Fgood.com', 'ENCODED'],
    ['javascript%3Aalert(1)', 'ENCODED'],
    [' https://good.com', 'CHARACTERS'],
    ['https://good.com ', 'CHARACTERS'],
    ['java\nscript:alert(1)', 'CHARACTERS'],
    ['https://good.com\t.evil.com', 'CHARACTERS'],
    ['https://good.com\r\nSet-Cookie:a=b', 'CHARACTERS'],
    ['\u0000https://good.com', 'CHARACTERS'],
    ['https:\\\\evil.com', 'CHARACTERS'],
    ['https://evil.com\\@good.com', 'CHARACTERS'],
    ['https://good.com\\.evil.com', 'CHARACTERS'],
    ['https://good.com/\u202Emoc.live', 'CHARACTERS'],
    ['https://go\u200Bod.com', 'CHARACTERS'],
    ['https://go\u00ADod.com', 'CHARACTERS'],
    ['https://good.com\u3000.evil.com', 'CHARACTERS'],
    ['https://good.com/\uD800', 'CHARACTERS'],
    ['https://good.com@evil.com/', 'USER_INFO'],
    ['https://good.com:443@evil.com/', 'USER_INFO'],
    ['https://user:password@good.com/', 'USER_INFO'],
    ['https://@good.com/', 'USER_INFO'],
    ['https://good.com%2F@evil.com/', 'USER_INFO'],
    ['https://good.com%2f.evil.com/', 'HOST_WRITING'],
    ['https://%67ood.com/', 'HOST_WRITING'],
    ['https://good%2ecom/', 'HOST_WRITING'],
    ['https://good.com./', 'HOST_WRITING'],
    ['https://good..com/', 'HOST_WRITING'],
    ['https://.good.com/', 'HOST_WRITING'],
    ['https://good.com:99999/', 'HOST_WRITING'],
    ['https://good.com:8o/', 'HOST_WRITING'],
    ['https://ｇood.com/', 'HOST_WRITING'],
    ['https://good。com/', 'HOST_WRITING'],
    ['https://good.com／.evil.com/', 'HOST_WRITING'],
    ['https://good.com？.evil.com/', 'HOST_WRITING'],
    ['https://-good.com/', 'HOST_WRITING'],
    ['https://127.0.0.1/', 'NUMERIC_HOST'],
    ['https://2130706433/', 'NUMERIC_HOST'],
    ['https://0x7f.1/', 'NUMERIC_HOST'],
    ['https://017700000001/', 'NUMERIC_HOST'],
    ['https://１２７.０.０.１/', 'NUMERIC_HOST'],
    ['https://[::1]/', 'NUMERIC_HOST'],
    ['https://[::ffff:127.0.0.1]/', 'NUMERIC_HOST'],
    ['https://localhost/', 'LOCAL_HOST'],
    ['https://router/', 'LOCAL_HOST'],
    ['https://printer.local/', 'LOCAL_HOST'],
    ['https://db.internal/', 'LOCAL_HOST'],
  ])('%j：%s', (raw, reason) => {
    expect(judge(raw)).toEqual({ go: 'stay', reason })
  })
})

describe('随便什么字', () => {
  test('直接去的总是名单里的 https 网站，且和浏览器理解的一样', () => {
    const piece = fc.constantFrom(
      'https://',
      'http:',
      '//',
      '\\',
      '@',
      ':',
      '.',
      '%2f',
      '%00',
      'good.com',
      'evil.com',
      '#',
      '?',
      '/',
      '。',
      '\t',
      '[',
      ']',
      'javascript:',
      'csrc.gov.cn',
      '443',
      'а',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
          fc.webUrl(),
          fc.string(),
        ),
        (raw) => {
          const verdict = judge(raw)
          if (verdict.go === 'stay') return
          const url = new URL(raw)
          expect(verdict.address).toBe(url.href)
          expect([url.protocol, url.username, url.password, url.host]).toEqual(['https:', '', '', verdict.host])
          if (verdict.go === 'leave') expect(verdict.host).toMatch(/^(good\.com|good\.net|([\w-]+\.)*csrc\.gov\.cn)$/)
        },
      ),
      { numRuns: 5000 },
    )
  })
})

describe('名单的写法', () => {
  test('不能放开一整个后缀，也不能写成网址', () => {
    const list = readAllowList([
      '*',
      '*.cn',
      '*.com.cn',
      '*.gov.cn',
      '*.',
      '.com',
      'com',
      'https://a.com',
      'a.com/',
      'a.com:443',
      '*.a.b.cn',
    ])
    expect([...list.exact]).toEqual(['a.b.cn'])
    expect(list.endings).toEqual(['.a.b.cn'])
  })
})
