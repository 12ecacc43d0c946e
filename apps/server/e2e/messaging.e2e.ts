import { authorizeAddress, getAccessToken, getProfile, markWxRefreshed, niujinLogin } from '@niujin/identity/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE, visitProduct, type Product } from './product.ts'
import { codeOf, deviceAt, must, type Device } from './testing/device.ts'
import { cookiesIn, openPage, addressOf } from './testing/pages.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const INSIDE = `${PHONE.userAgent} MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN`
const openInside = () => openPage(product, { userAgent: INSIDE })

/**
 * What a person does on the messaging app's own page. The simulated one has to be told who looks even for snsapi_base,
 * the first time; from then on that passes by itself.
 */
async function answer(page: Page, who: string, what: '同意' | '拒绝', scope = 'snsapi_base'): Promise<void> {
  await page.waitForURL(new RegExp(`/simulated-messaging/connect/oauth2/authorize.*scope=${scope}`))
  await page.getByLabel(who).check()
  await page.getByRole('button', { name: what }).click()
}

describe('在消息应用里', () => {
  test('没有授权码时去授权页，同意后回到原来的页面，已登录', async () => {
    const { page, context, errors } = await openInside()
    await page.goto(`${url}/userinfo?view=devices`)
    await page.waitForURL(/\/simulated-messaging\//)
    expect(await page.getByText('模拟', { exact: true }).count()).toBe(1)
    await answer(page, '小牛', '同意')
    // Nobody has an account yet: only now nickname and picture are asked for.
    await answer(page, '小牛', '同意', 'snsapi_userinfo')
    await page.waitForURL(`${url}/userinfo?view=devices`)
    await page.getByText(/微信 · 安卓手机/).waitFor()

    await page.goto(`${url}/userinfo`)
    await page.getByText('小牛', { exact: true }).waitFor()
    // He told nickname and picture, so nothing is left to complete.
    expect(await page.getByText('待完善').count()).toBe(0)
    expect(await page.getByText('已绑定').count()).toBe(1)
    expect(await cookiesIn(context)).toMatchObject({ userInfo: expect.any(String), openIdNew: expect.any(String) })
    expect(errors).toEqual([])
    await context.close()
  })

  test('同一个人再来，还是同一个账号', async () => {
    const numbers: string[] = []
    for (const gotourl of ['/userinfo', '/userinfo?view=profile']) {
      const { page, context } = await openInside()
      await page.goto(`${url}/login?gotourl=${encodeURIComponent(gotourl)}`)
      await answer(page, '路过的人', '同意')
      // The second time the silent authorisation is enough.
      if (numbers.length === 0) await answer(page, '路过的人', '同意', 'snsapi_userinfo')
      await page.waitForURL(url + gotourl)
      numbers.push((await page.getByText(/^编号/).innerText()).replace(/ · .*/, ''))
      await context.close()
    }
    expect(new Set(numbers).size).toBe(1)
  })

  test('昵称不能用的人留着默认昵称，标为待完善', async () => {
    const { page, context } = await openInside()
    await page.goto(`${url}/login?gotourl=%2Fuserinfo`)
    await answer(page, '路过的人', '同意')
    await page.waitForURL(`${url}/userinfo`)
    await page.getByText('待完善').waitFor()
    await page.getByRole('button', { name: /昵称.*牛友/ }).waitFor()
    await context.close()
  })

  test('拒绝的人留在登录页当游客，不会又被带走；可以自己再去', async () => {
    const { page, context, errors } = await openInside()
    await page.goto(`${url}/login?gotourl=%2Fhq`)
    await answer(page, '小牛', '拒绝')
    await page.waitForURL(/\/login\?gotourl=%2Fhq/)
    await page.getByRole('button', { name: '微信登录' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    expect(await cookiesIn(context)).not.toHaveProperty('userInfo')
    await page.goto(`${url}/Optional`)
    await page.getByText('自选存在本机').waitFor()

    await page.goto(`${url}/login?gotourl=%2Fhq`)
    await page.getByRole('button', { name: '微信登录' }).click()
    await answer(page, '小牛', '同意', 'snsapi_userinfo')
    await page.waitForURL(`${url}/hq`)
    expect(await cookiesIn(context)).toHaveProperty('userInfo')
    expect(errors).toEqual([])
    await context.close()
  })

  test('快照打开的不是真人：静静地留在登录页', async () => {
    const { page, context } = await openInside()
    await page.goto(`${url}/login`)
    await answer(page, '快照访客', '同意')
    await page.getByRole('button', { name: '微信登录' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await cookiesIn(context)).not.toHaveProperty('userInfo')
    await context.close()
  })

  test('分享的视频静默知道 openId：没有账号的人当游客看，地址里不留授权码', async () => {
    const { page, context, errors } = await openInside()
    await page.goto(`${url}/VideoDetail2?id=video-001`)
    await answer(page, '无头像', '同意')
    await page.waitForURL(`${url}/VideoDetail2?id=video-001`)
    await expect.poll(() => cookiesIn(context)).toHaveProperty('openIdNew')
    expect(await cookiesIn(context)).not.toHaveProperty('userInfo')
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${url}/VideoDetail2?id=video-001`)
    expect(errors).toEqual([])
    await context.close()
  })

  test('会员的页面不知道是谁时，先静默登录再回来', async () => {
    const { page, context } = await openInside()
    await page.goto(`${url}/OptionalColumn?panel=alerts`)
    await answer(page, '小牛', '同意')
    await page.waitForURL(`${url}/OptionalColumn?panel=alerts`)
    await page.getByText('还没有触发过预警').waitFor()
    await context.close()
  })

  test('普通浏览器的登录页不去授权，也没有微信登录', async () => {
    const { page, context } = await openPage(product)
    await page.goto(`${url}/login`)
    await page.waitForLoadState('networkidle')
    expect(addressOf(page)).toBe('/login')
    expect(await page.getByRole('button', { name: '微信登录' }).count()).toBe(0)
    await context.close()
  })
})

/** Goes through the authorisation page without a browser; gives what it led back with, and whether it asked anybody. */
async function authorised(device: Device, scope: 'snsapi_base' | 'snsapi_userinfo', person: string) {
  const { address } = must(await device.call(authorizeAddress, { scope, returnTo: '/login' }))
  const visit = (to: URL) =>
    fetch(to, { redirect: 'manual', headers: { ...device.headers, cookie: `simulated-person=${person}` } })
  const target = new URL(address, url)
  const first = await visit(target)
  const asked = first.status === 200
  target.pathname = target.pathname.replace(/authorize$/, 'answer')
  target.search = new URLSearchParams([...target.searchParams, ['person', person], ['answer', 'agree']]).toString()
  const { searchParams } = new URL((asked ? await visit(target) : first).headers.get('location') ?? '')
  return { asked, back: { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' } }
}

const login = (device: Device, proof: { access_token: string; openid: string }) =>
  device.call(niujinLogin, {
    loginType: 'wx_gzh',
    gzh_type: 'anztsh',
    accessToken: proof.access_token,
    openId: proof.openid,
  })

async function enter(device: Device, back: { code: string; state: string }) {
  const done = must(await login(device, must(await device.call(getAccessToken, back))))
  Object.assign(device.session, { token: done.token, signKey: done.signKey })
  return done
}

describe('授权的两种范围', () => {
  test('snsapi_base 不问人；这样进来的人未授权，之后用 snsapi_userinfo 授权才补上昵称', async () => {
    const device = deviceAt(url)
    const base = await authorised(device, 'snsapi_base', 'plain')
    expect(base.asked).toBe(false)
    const first = await enter(device, base.back)
    expect([first.isNew, first.unAuth, first.wxRefreshed]).toEqual([true, true, false])
    expect(first.nickname).toBe(`牛友${first.id}`)
    expect(codeOf(await device.call(markWxRefreshed, {}))).toBe('NOT_AUTHORISED')

    const full = await authorised(device, 'snsapi_userinfo', 'plain')
    expect(full.asked).toBe(true)
    const second = await enter(device, full.back)
    expect([second.niujinUid, second.nickname, second.unAuth]).toEqual([first.niujinUid, '无头像', false])
    expect(must(await device.call(markWxRefreshed, {})).wxRefreshed).toBe(true)
    expect(must(await device.call(getProfile, {}))).toMatchObject({
      nickname: '无头像',
      wxRefreshed: true,
      unAuth: false,
    })
  })
})

describe('授权被人截走', () => {
  test('授权码只在发起的设备上有用，只用一次', async () => {
    const [mine, thief] = [deviceAt(url), deviceAt(url)]
    const { back } = await authorised(mine, 'snsapi_userinfo', 'niu')
    expect(codeOf(await thief.call(getAccessToken, back))).toBe('STATE_INVALID')
    const forged = { ...back, state: back.state.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }
    expect(codeOf(await mine.call(getAccessToken, forged))).toBe('STATE_INVALID')
    expect(codeOf(await mine.call(getAccessToken, back))).toBe('0')
    expect(codeOf(await mine.call(getAccessToken, back))).toBe('AUTHORISATION_INVALID')
  })

  test('换来的凭证不能在别的设备上、以别人的名义、或第二次登录', async () => {
    const [mine, thief] = [deviceAt(url), deviceAt(url)]
    const proof = async () =>
      must(await mine.call(getAccessToken, (await authorised(mine, 'snsapi_userinfo', 'niu')).back))
    expect(codeOf(await login(thief, await proof()))).toBe('AUTHORISATION_INVALID')
    expect(codeOf(await login(mine, { ...(await proof()), openid: `o${'x'.repeat(27)}` }))).toBe(
      'AUTHORISATION_INVALID',
    )
    const good = await proof()
    const both = await Promise.all([
      login(mine, good),
      login({ ...mine, ...deviceAt(url, { devid: mine.devid }) }, good),
    ])
    expect(both.map(codeOf).toSorted()).toEqual(['0', 'AUTHORISATION_INVALID'])
  })

  test.each(['//evil.example/', '/\\evil.example', 'https://evil.example/', '/ /evil.example'])(
    '授权后不会去 %s',
    async (returnTo) => {
      expect(codeOf(await deviceAt(url).call(authorizeAddress, { scope: 'snsapi_base', returnTo }))).toBe(
        'INPUT_INVALID',
      )
    },
  )
})
