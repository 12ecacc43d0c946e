import { getChallenge, niujinLogin, sendCode } from '@niujin/identity/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeWasSentAMinuteAgo } from './testing/database.ts'
import {
  ADMIN,
  codeOf,
  CONSENTS,
  deviceAt,
  entrance,
  lastCode,
  must,
  newAddress,
  newMember,
  newMobile,
  pageCookie,
  signIn,
  type Device,
} from './testing/device.ts'
import { openPage, addressOf, signInOnPage } from './testing/pages.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const login = (device: Device, mobile: string, code: string) =>
  device.call(niujinLogin, { loginType: 'sms', mobile, code, agreements: CONSENTS })

describe('短信轰炸', () => {
  test('一分钟内再要一次：说明 60 秒后再试，换设备换地址也一样', async () => {
    const mobile = newMobile()
    expect(codeOf(await deviceAt(url).call(sendCode, { mobile }))).toBe('0')
    expect(await deviceAt(url).call(sendCode, { mobile })).toMatchObject({
      code: 'CODE_TOO_SOON',
      msg: '验证码刚发过，请 60 秒后再试',
    })
  })

  test('十个请求同时要，只发一条', async () => {
    const mobile = newMobile()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => deviceAt(url).call(sendCode, { mobile })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { list } = (await (await fetch(`${url}/console/api/dev-inbox?phone=${mobile}`)).json()) as { list: unknown[] }
    expect(list).toHaveLength(1)
  })

  test('一个号码一天里要到第四次，就得先完成安全验证', async () => {
    const mobile = newMobile()
    const codes: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      codes.push(codeOf(await deviceAt(url).call(sendCode, { mobile })))
      await codeWasSentAMinuteAgo(product)
    }
    expect(codes).toEqual(['0', '0', '0', 'CHALLENGE_REQUIRED', 'CHALLENGE_REQUIRED'])
  })

  test('一台设备换着号码要、一个地址换着设备要，都先得完成安全验证', async () => {
    const device = deviceAt(url)
    const byDevice: string[] = []
    for (let turn = 0; turn < 5; turn += 1) byDevice.push(codeOf(await device.call(sendCode, { mobile: newMobile() })))
    expect(byDevice).toEqual(['0', '0', '0', 'CHALLENGE_REQUIRED', 'CHALLENGE_REQUIRED'])
    const ip = newAddress()
    const byAddress: string[] = []
    for (let turn = 0; turn < 7; turn += 1)
      byAddress.push(codeOf(await deviceAt(url, { ip }).call(sendCode, { mobile: newMobile() })))
    expect(byAddress).toEqual([...Array(5).fill('0'), 'CHALLENGE_REQUIRED', 'CHALLENGE_REQUIRED'])
  })

  test('乱写的、别处的安全验证不算', async () => {
    const device = deviceAt(url)
    for (let turn = 0; turn < 3; turn += 1) must(await device.call(sendCode, { mobile: newMobile() }))
    const { parameters, signature } = must(await device.call(getChallenge, {}))
    const answerOf = (challenge: unknown) => Buffer.from(JSON.stringify(challenge)).toString('base64')
    const solution = { counter: 0, derivedKey: '00'.repeat(32) }
    for (const challenge of [
      'x',
      answerOf({}),
      answerOf({ challenge: { parameters, signature }, solution }),
      answerOf({ challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution }),
    ]) {
      expect(codeOf(await device.call(sendCode, { mobile: newMobile(), challenge }))).toBe('CHALLENGE_INVALID')
    }
  })

  test('页面替人完成安全验证：要过三次的设备仍能登录', async () => {
    const { page, context } = await openPage(product)
    const same = deviceAt(url)
    for (let turn = 0; turn < 3; turn += 1) must(await same.call(sendCode, { mobile: newMobile() }))
    expect(codeOf(await same.call(sendCode, { mobile: newMobile() }))).toBe('CHALLENGE_REQUIRED')
    await page.addInitScript((devid) => localStorage.setItem('niujin:device', devid), same.devid)
    await page.goto(`${url}/login?gotourl=%2Fhq`)
    const challenge = page.waitForResponse((response) => response.url().includes('/userapi/sms/challenge'))
    await signInOnPage(page, url, newMobile())
    expect((await challenge).ok()).toBe(true)
    expect(addressOf(page)).toBe('/hq')
    await context.close()
  })
})

describe('打听号码与猜验证码', () => {
  test('注册过的与没注册过的号码，要验证码、填错验证码，答复一样', async () => {
    const known = newMobile()
    await signIn(url, deviceAt(url), known)
    await codeWasSentAMinuteAgo(product)
    const answers = await Promise.all(
      [known, newMobile()].map(async (mobile) => {
        const device = deviceAt(url)
        return [
          await device.call(sendCode, { mobile }),
          await login(device, mobile, '000000'),
          await login(deviceAt(url), mobile, '000000'),
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.map(codeOf)).toEqual(['0', 'CODE_WRONG', 'CODE_WRONG'])
  })

  test('工作人员的号码与别人的号码，要登录后台的验证码，答复一样', async () => {
    const [staff, other] = await Promise.all(
      [ADMIN, newMobile()].map((mobile) => deviceAt(url).call(sendCode, { mobile, purpose: 'staff' })),
    )
    expect(staff).toEqual(other)
    expect(codeOf(staff ?? { ok: false, code: '', msg: '', status: 0 })).toBe('0')
  })

  test('连错五次作废，之后填对也不行；正确的验证码在别的设备上也不行', async () => {
    const [mobile, device] = [newMobile(), deviceAt(url)]
    must(await device.call(sendCode, { mobile }))
    const right = await lastCode(url, mobile)
    expect(codeOf(await login(deviceAt(url), mobile, right))).toBe('CODE_WRONG')
    const wrong = right === '123456' ? '654321' : '123456'
    const codes: string[] = []
    for (let turn = 0; turn < 5; turn += 1) codes.push(codeOf(await login(device, mobile, wrong)))
    expect(codes).toEqual([...Array(4).fill('CODE_WRONG'), 'CODE_LOCKED'])
    expect(codeOf(await login(device, mobile, right))).not.toBe('0')
  })

  test('一个验证码只登录一次，同时用也一样', async () => {
    const [mobile, devid] = [newMobile(), deviceAt(url).devid]
    must(await deviceAt(url, { devid }).call(sendCode, { mobile }))
    const code = await lastCode(url, mobile)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => login(deviceAt(url, { devid }), mobile, code)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe('别的网站冒充本站', () => {
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

  test.each([
    ['别的来源', { origin: 'https://evil.example' }],
    ['来源是 null', { origin: 'null' }],
    ['名字里带本站的来源', { origin: 'http://localhost.evil.example' }],
    ['没有来源', {}],
    ['没有来源的跨站请求', { 'sec-fetch-site': 'cross-site' }],
  ])('%s 不能替人登录，也不能替人退出', async (_name, headers) => {
    const member = await newMember(url)
    const cookie = await pageCookie(url, member)
    const opened = await post('/session/open', { ...headers, cookie }, JSON.stringify({ token: member.session.token }))
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([403, []])
    const closed = await post('/session/close', { ...headers, cookie, 'content-type': 'text/plain' }, '{}')
    expect([closed.status, closed.headers.getSetCookie()]).toEqual([403, []])
    const still = await fetch(`${url}/OptionalColumn`, {
      redirect: 'manual',
      headers: { cookie, 'user-agent': 'Mobile' },
    })
    expect(still.status).toBe(200)
  })

  test('接口不给别的来源读答复的许可', async () => {
    const answer = await fetch(`${url}/userapi/agreement/current`, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe(null)
  })
})

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'http:/\\evil.example',
  '／／evil.example',
  '%2F%2Fevil.example',
  '///evil.example',
  '//evil.example/%2e%2e',
  '/\u0000/evil.example',
]

describe('登录后去别的网站', () => {
  test.each(ELSEWHERE)('已登录的人打开 gotourl=%j，仍在本站', async (target) => {
    const cookie = await pageCookie(url, await newMember(url))
    for (const written of [encodeURIComponent(target), encodeURI(target)]) {
      const answer = await fetch(`${url}/login?gotourl=${written}`, {
        redirect: 'manual',
        headers: { cookie, 'user-agent': 'Mobile' },
      })
      // A path of this site that has no page is not gone to either; the page that is answered then holds no such address.
      const led = answer.headers.get('location')
      if (led === null) expect(await answer.text()).not.toMatch(/(href|content)="[^"]*evil\.example/)
      else expect(new URL(led, url).origin).toBe(url)
      expect([200, 302]).toContain(answer.status)
    }
  })

  test('用短信登录的人也留在本站', async () => {
    const { page, context } = await openPage(product)
    const left: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'evil.example') left.push(request.url())
    })
    await page.goto(`${url}/login?gotourl=${encodeURIComponent('//evil.example/steal')}`)
    await signInOnPage(page, url, newMobile())
    expect(new URL(page.url()).origin).toBe(url)
    expect(left).toEqual([])
    await context.close()
  })

  test('带登录凭证的怪地址去掉凭证后仍在本站', async () => {
    const member = await newMember(url)
    for (const path of ['//evil.example/x', '/\\evil.example/x', '/%5Cevil.example/x', '/%2Fevil.example']) {
      const answer = await fetch(url + (await entrance(member, path)), {
        redirect: 'manual',
        headers: { 'user-agent': 'Mobile', 'sec-fetch-site': 'none' },
      })
      expect(new URL(answer.headers.get('location') ?? '/', url).origin, path).toBe(url)
    }
  })
})
