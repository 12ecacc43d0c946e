import { getProfile, listDevices } from '@niujin/identity/contract'
import { addStocks, watchedStocks } from '@niujin/watchlist/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { codeOf, deviceAt, entrance, must, newMember, newMobile, pageCookie, signIn } from './testing/device.ts'
import { codeWasSentAMinuteAgo } from './testing/database.ts'
import { cookiesIn, openAs, openPage, addressOf, rowsOf, signInOnPage, watchOnPage } from './testing/pages.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const PATIENT = { timeout: 60_000 }

describe('游客的自选', () => {
  test('在个股页与搜索里加的留在本机，用短信登录后并入账户，不丢也不重复', async () => {
    const mobile = newMobile()
    const other = deviceAt(url)
    await signIn(url, other, mobile)
    must(await other.call(addStocks, { stocks: '600519:2,300750:1' }))
    const before = must(await other.call(watchedStocks, {})).list.map(({ id }) => id)

    const { page, context, errors } = await openPage(product)
    await page.goto(`${url}/StockDetails?id=SH.600519`)
    await watchOnPage(page)
    await page.goto(`${url}/Search`)
    await page.getByRole('searchbox').fill('000001')
    await page
      .getByRole('link', { name: /平安银行/ })
      .first()
      .click()
    await page.waitForURL(/SZ\.000001/)
    await watchOnPage(page)
    await page.goto(`${url}/Optional`)
    await expect.poll(() => rowsOf(page), PATIENT).toEqual(['SZ.000001', 'SH.600519'])

    await page.getByRole('main').getByRole('link', { name: '登录' }).click()
    await page.waitForURL(/\/login\?gotourl=%2FOptional/)
    await codeWasSentAMinuteAgo(product)
    await signInOnPage(page, url, mobile)
    expect(addressOf(page)).toBe('/Optional')
    const together = ['SZ.000001', ...before].toSorted()
    await expect.poll(async () => (await rowsOf(page)).toSorted(), PATIENT).toEqual(together)
    expect(before.toSorted()).toEqual(['SH.600519', 'SZ.300750'])
    expect(
      must(await other.call(watchedStocks, {}))
        .list.map(({ id }) => id)
        .toSorted(),
    ).toEqual(together)
    expect(await page.evaluate(() => localStorage.getItem('niujin:device-watchlist'))).toBe('[]')

    await page.reload()
    await expect.poll(async () => (await rowsOf(page)).toSorted(), PATIENT).toEqual(together)
    expect(errors).toEqual([])
    await context.close()
  })

  test('第一次登录的人：本机的自选成为账户的自选，顺序不变', async () => {
    const mobile = newMobile()
    const { page, context, errors } = await openPage(product)
    for (const id of ['SH.600036', 'SZ.000858', 'HK.00700']) {
      await page.goto(`${url}/${id.startsWith('HK') ? 'HKDetail' : 'StockDetails'}?id=${id}`)
      await watchOnPage(page)
    }
    await page.goto(`${url}/Optional`)
    await expect.poll(() => rowsOf(page), PATIENT).toEqual(['HK.00700', 'SZ.000858', 'SH.600036'])
    await page.getByRole('main').getByRole('link', { name: '登录' }).click()
    await page.waitForURL(/\/login/)
    await signInOnPage(page, url, mobile)
    expect(addressOf(page)).toBe('/Optional')
    await expect.poll(() => rowsOf(page), PATIENT).toEqual(['HK.00700', 'SZ.000858', 'SH.600036'])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('niujin:device-watchlist')), PATIENT).toBe('[]')
    expect(errors).toEqual([])
    await context.close()
  })
})

describe('同一个人的两台设备', () => {
  test('一台加自选，另一台的自选页一秒内出现，不用刷新', async () => {
    const member = await newMember(url)
    const [adding, watching] = [
      await openAs(product, member, '/StockDetails?id=SH.600519'),
      await openAs(product, member, '/Optional'),
    ]
    await watching.page.getByText('还没有自选股').waitFor()
    await watching.page.waitForLoadState('networkidle')
    await watching.page.evaluate(() => Object.assign(globalThis, { stayed: true }))
    const delays: number[] = []
    // Three stocks: what is measured is the product, and a machine busy with something else may be late once.
    for (const id of ['SH.600519', 'SZ.000001', 'SZ.300750']) {
      if (id !== 'SH.600519') await adding.page.goto(`${url}/StockDetails?id=${id}`)
      const answered = adding.page.waitForResponse((response) => response.url().includes('/zxg/stock/add'))
      const shown = watching.page
        .locator(`[data-row="${id}"]`)
        .waitFor(PATIENT)
        .then(() => performance.now())
      await adding.page.getByRole('button', { name: '加自选' }).click()
      await answered
      const at = performance.now()
      delays.push((await shown) - at)
    }
    expect(Math.min(...delays), `毫秒：${delays.map(Math.round).join('、')}`).toBeLessThan(1000)
    expect(await watching.page.evaluate(() => 'stayed' in globalThis)).toBe(true)
    await adding.context.close()
    await watching.context.close()
  })
})

describe('需要登录的页面', () => {
  test('游客去自选管理先到登录页，登录后回到自选管理', async () => {
    const { page, context, errors } = await openPage(product)
    await page.goto(`${url}/OptionalColumn?group=all`)
    expect(addressOf(page)).toBe(`/login?gotourl=${encodeURIComponent('/OptionalColumn?group=all')}`)
    await signInOnPage(page, url, newMobile())
    expect(addressOf(page)).toBe('/OptionalColumn?group=all')
    await page.getByRole('heading', { name: '自选管理' }).first().waitFor()

    await page.goto(`${url}/login?gotourl=%2Fhq`)
    expect(addressOf(page)).toBe('/hq')
    expect(errors).toEqual([])
    await context.close()
  })

  test.each(['/optionalcolumn', '/OptionalColumn/', '/%4FptionalColumn'])('写成 %s 也要登录', async (path) => {
    const answer = await fetch(url + path, { redirect: 'manual', headers: { 'user-agent': 'Mobile' } })
    expect([answer.status, answer.headers.get('location')?.split('?')[0]]).toEqual([302, '/login'])
  })
})

describe('退出登录', () => {
  test('退出后这台设备是游客，凭证立即作废，别的设备不受影响', async () => {
    const member = await newMember(url)
    const { page, context } = await openAs(product, member, '/userinfo')
    await page.getByText(`编号 ${member.me.id}`).waitFor()
    const devices = must(await member.call(listDevices, {})).list.length
    const { userInfo = '' } = await cookiesIn(context)

    await page.getByRole('button', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '退出', exact: true }).click()
    await page.waitForURL(`${url}/`)
    expect(await cookiesIn(context)).not.toHaveProperty('userInfo')
    await page.goto(`${url}/userinfo`)
    expect(addressOf(page)).toBe('/login?gotourl=%2Fuserinfo')

    // A stolen copy of the cookie is worth nothing any more.
    const again = await fetch(`${url}/OptionalColumn`, {
      redirect: 'manual',
      headers: { cookie: `userInfo=${userInfo}`, 'user-agent': 'Mobile' },
    })
    expect(again.headers.get('location')).toContain('/login?gotourl=')
    expect(must(await member.call(listDevices, {})).list).toHaveLength(devices - 1)
    expect(codeOf(await member.call(getProfile, {}))).toBe('0')
    await context.close()
  })
})

describe('坏掉的登录 Cookie', () => {
  test.each([
    ['乱写的', 'garbage'],
    ['没有加密的', '%7B%22token%22%3A1%7D'],
    ['很长的', 'A'.repeat(3000)],
  ])('%s：丢掉它，页面重载一次，之后照常', async (_name, value) => {
    const { page, context, errors } = await openPage(product)
    await context.addCookies([{ name: 'userInfo', value, url }])
    const documents: number[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) documents.push(response.status())
    })
    await page.goto(`${url}/hq?tab=hk`)
    expect(documents).toEqual([302, 200])
    expect(addressOf(page)).toBe('/hq?tab=hk')
    expect(await cookiesIn(context)).not.toHaveProperty('userInfo')
    await page.goto(`${url}/Optional`)
    expect(documents).toEqual([302, 200, 200])
    expect(errors).toEqual([])
    await context.close()
  })

  test('浏览器留着坏 Cookie 不放，也不会反复重载', async () => {
    const headers = { cookie: 'userInfo=garbage; userInfoReset=1', 'user-agent': 'Mobile' }
    const answer = await fetch(`${url}/hq`, { redirect: 'manual', headers })
    expect(answer.status).toBe(200)
  })

  test('改动一个字符的真 Cookie 也算坏的', async () => {
    const cookie = await pageCookie(url, await newMember(url))
    const forged = cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA')
    const answer = await fetch(`${url}/OptionalColumn`, {
      redirect: 'manual',
      headers: { cookie: forged, 'user-agent': 'Mobile' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/OptionalColumn'])
    expect(answer.headers.getSetCookie().join()).toContain('userInfo=; ')
  })
})

describe('地址里的登录凭证 u', () => {
  test('用一次就登录，并从地址里去掉；第二个人用同一个地址仍是游客', async () => {
    const member = await newMember(url)
    const path = await entrance(member, '/Optional?group=all&view=table')
    const first = await openPage(product)
    await first.page.goto(url + path)
    expect(addressOf(first.page)).toBe('/Optional?group=all&view=table')
    expect(await cookiesIn(first.context)).toHaveProperty('userInfo')
    await first.page.goto(`${url}/userinfo`)
    await first.page.getByText(`编号 ${member.me.id}`).waitFor()

    const second = await openPage(product)
    await second.page.goto(url + path)
    expect(addressOf(second.page)).toBe('/Optional?group=all&view=table')
    expect(await cookiesIn(second.context)).not.toHaveProperty('userInfo')
    await second.page.getByText('自选存在本机').waitFor()
    await first.context.close()
    await second.context.close()
  })

  test('已登录的人打开别人的凭证，还是自己', async () => {
    const [me, other] = [await newMember(url), await newMember(url)]
    const { page, context } = await openAs(product, me, '/userinfo')
    await page.goto(url + (await entrance(other, '/userinfo')))
    await page.getByText(`编号 ${me.me.id}`).waitFor()
    expect(addressOf(page)).toBe('/userinfo')
    await context.close()
  })

  test('同一凭证同时用十次，只有一次登录成功', async () => {
    const member = await newMember(url)
    const path = await entrance(member, '/hq')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        fetch(url + path, { redirect: 'manual', headers: { 'user-agent': 'Mobile', 'sec-fetch-site': 'none' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302))
    expect(
      answers.filter(({ headers }) => headers.getSetCookie().some((cookie) => cookie.startsWith('userInfo='))),
    ).toHaveLength(1)
  })
})
