import { saveAddress, saveNickname } from '@niujin/identity/contract'
import { shareScreen } from '@niujin/screening/contract'
import { saveFeedback } from '@niujin/support/contract'
import { addStocks, createGroup, saveNote } from '@niujin/watchlist/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitProduct, type Product } from './product.ts'
import { leaveMessage } from './testing/database.ts'
import { codeOf, must, newMember } from './testing/device.ts'
import { openAs, openPage } from './testing/pages.ts'

let product: Product
let url: string
beforeAll(async () => {
  product = await visitProduct()
  url = product.url
})
afterAll(() => product.stop())

const LONG =
  '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1"><svg onload=window.hacked=1>'

/** Nothing of what was written became part of the page but its letters. */
async function staysText(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    hacked: 'hacked' in globalThis,
    elements: document.querySelectorAll('[onerror], [onload], [onclick], img[src="x"], a[href^="javascript:"]').length,
    scripts: Array.from(document.scripts).filter((script) => script.text.trim() === 'window.hacked=1').length,
  }))
  expect(found).toEqual({ hacked: false, elements: 0, scripts: 0 })
}

describe('写进脚本的文字只当文字显示', () => {
  test('组名与备注：自选页、自选管理，服务端与浏览器里渲染都一样', async () => {
    const member = await newMember(url)
    const { groupId } = must(await member.call(createGroup, { name: '<svg/onload>' }))
    must(await member.call(addStocks, { stocks: '600519:2', groupIds: groupId }))
    must(await member.call(saveNote, { symbol: '600519:2', note: LONG }))
    const { page, context, errors } = await openAs(product, member, `/Optional?group=${groupId}`)
    await page.getByText('<svg/onload>').first().waitFor()
    await page.getByText(LONG).first().waitFor()
    await staysText(page)
    // Now by the browser alone.
    await page.getByRole('tab', { name: '全部' }).click()
    await page.getByText(LONG).first().waitFor()
    await staysText(page)
    await page.goto(`${url}/OptionalColumn`)
    await page.getByText('<svg/onload>').first().waitFor()
    await staysText(page)
    expect(errors).toEqual([])
    await context.close()
  })

  test('收货地址：列表与编辑', async () => {
    const member = await newMember(url)
    const detail = '</script><script>window.hacked=1</script><img src=x onerror="window.hacked=1">'
    const { id } = must(
      await member.call(saveAddress, {
        name: '<b onclick=x>',
        mobile: '13800000000',
        province: '<i>',
        city: '"><svg onload=a>',
        district: "'-x-'",
        detail,
      }),
    )
    const { page, context, errors } = await openAs(product, member, '/userinfo?view=addresses')
    await page.getByText(detail).waitFor()
    await page.getByText('<b onclick=x>').first().waitFor()
    await staysText(page)
    await page.goto(`${url}/userinfo?view=address&id=${id}`)
    await expect.poll(() => page.getByLabel('详细地址').inputValue()).toBe(detail)
    await staysText(page)
    expect(errors).toEqual([])
    await context.close()
  })

  test('昵称里不能有这样的字', async () => {
    const member = await newMember(url)
    for (const nickname of [
      '<script>a</script>',
      '<b>牛</b>',
      '牛"onload=a',
      '牛&lt;b',
      '牛\u202Efx',
      '牛\u0000牛',
      '牛金客服',
    ]) {
      expect(['NICKNAME_LETTERS', 'NICKNAME_RESERVED', 'NICKNAME_LENGTH', 'INPUT_INVALID']).toContain(
        codeOf(await member.call(saveNickname, { nickname })),
      )
    }
  })

  test('消息的标题、正文，与不是本站的去处', async () => {
    const member = await newMember(url)
    await leaveMessage(product, member.me.niujinUid, {
      title: '<img src=x onerror=window.hacked=1>',
      text: LONG,
      link: 'javascript:window.hacked=1',
    })
    await leaveMessage(product, member.me.niujinUid, { title: '去别处', text: '别的网站', link: '//evil.example/' })
    const { page, context, errors } = await openAs(product, member, '/bell')
    await page.getByText('<img src=x onerror=window.hacked=1>').waitFor()
    await page.waitForLoadState('networkidle')
    await page.getByText('<img src=x onerror=window.hacked=1>').click()
    await page.getByText('去别处').click()
    await staysText(page)
    expect(await page.locator('a[href*="evil.example"]').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/bell')
    expect(errors).toEqual([])
    await context.close()
  })

  test('公开的选股分享页：名字也进了标题与分享摘要', async () => {
    const member = await newMember(url)
    const name = '"><svg onload=a>'
    const rule = { conditions: [{ name: LONG.slice(0, 40), zbId: 'own1', typeId: 'formula' as const, text: 'X:C>0;' }] }
    const shared: string[] = []
    // The history that screens need is loaded after the start.
    await expect
      .poll(
        async () => {
          const outcome = await member.call(shareScreen, { name, rule })
          if (outcome.ok) shared.push(outcome.value.code)
          return codeOf(outcome)
        },
        { timeout: 90_000, interval: 500 },
      )
      .toBe('0')
    const { page, context } = await openPage(product)
    await page.goto(`${url}/Xgfx?code=${shared[0]}`)
    await page.getByText(name).first().waitFor()
    expect(await page.title()).toContain(name)
    await staysText(page)
    await context.close()
  })

  test('反馈：列表与详情', async () => {
    const member = await newMember(url)
    const fields = { title: '<svg onload=window.hacked=1>', content: LONG, contact: '"><b onclick=a>' }
    const { id } = must(await member.call(saveFeedback, fields))
    const { page, context } = await openAs(product, member, '/FeedBack')
    await page.getByRole('tab', { name: '我的反馈' }).click()
    await page.getByText(fields.title).waitFor()
    await staysText(page)
    await page.goto(`${url}/FeedBackDetail?id=${id}`)
    await page.getByText(LONG).waitFor()
    await staysText(page)
    await context.close()
  })
})

describe('地址里写进的脚本不会运行', () => {
  test.each([
    ['搜索', `/Search?q=${encodeURIComponent(LONG)}`],
    ['登录', `/login?gotourl=${encodeURIComponent(LONG)}`],
    ['登录后去脚本', `/login?gotourl=${encodeURIComponent('javascript:window.hacked=1')}`],
    ['没有的页面', `/${encodeURIComponent('"><svg onload=window.hacked=1>')}`],
    ['个股', `/StockDetails?id=${encodeURIComponent(LONG)}`],
    ['自选', `/Optional?group=${encodeURIComponent(LONG)}&view=${encodeURIComponent(LONG)}`],
    ['选股分享', `/Xgfx?code=${encodeURIComponent(LONG)}`],
    ['错误页', `/400?msg=${encodeURIComponent(LONG)}`],
  ])('%s', async (_name, path) => {
    const { page, context } = await openPage(product)
    await page.goto(url + path)
    await staysText(page)
    await context.close()
  })

  test('模拟的授权页上，参数里的脚本也不会运行', async () => {
    const { page, context } = await openPage(product)
    const query = new URLSearchParams({
      appid: 'wxsimulated',
      redirect_uri: `${url}/login?x=${LONG}`,
      response_type: 'code',
      scope: 'snsapi_userinfo',
      state: 'a',
    })
    await page.goto(`${url}/simulated-messaging/connect/oauth2/authorize?${query.toString()}`)
    await page.getByRole('button', { name: '同意' }).waitFor()
    await staysText(page)
    await context.close()
  })
})
