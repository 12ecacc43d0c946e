import { createHmac } from 'node:crypto'
import { createSandbox } from '@niujin/pay-channels/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submitPayment } from '../../contract/index.ts'
import { need, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts'

let server: PaymentServer

beforeAll(async () => {
  server = await startPaymentServer()
})
afterAll(() => server.stop())

const press = (payUrl: string, fields: Record<string, string>) =>
  fetch(`${server.url}${payUrl}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

describe('模拟收银台', () => {
  test('页面写明模拟、商品与金额；付了之后回结果页，签名的通知让币到账', async () => {
    const { id, payUrl } = await server.waiting('buyer', { channel: 'sandbox' })
    const page = await fetch(`${server.url}${payUrl}`)
    const html = await page.text()
    for (const words of [
      '模拟收银台',
      '不会扣任何真实的钱',
      '充值 300 牛币',
      '¥30.00',
      '支付成功',
      '支付失败',
      '取消',
      '高级',
    ])
      expect(html).toContain(words)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const paid = await press(payUrl, { answer: 'success' })
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `/PayComplate?id=${id}`])
    expect(await server.sandbox.deliver()).toBe(1)
    expect(await server.sandbox.deliver()).toBe(0)
    expect(await server.balanceOf('buyer')).toBe(300)
    expect(await (await fetch(`${server.url}${payUrl}`)).text()).toContain('已经支付过了')
  })

  test('支付失败可以再试，取消就回去，都没有付钱', async () => {
    const { id, payUrl } = await server.waiting('unsure', { channel: 'sandbox' })
    expect(await (await press(payUrl, { answer: 'failure' })).text()).toContain('支付失败：余额不足（模拟）')
    expect((await press(payUrl, { answer: 'cancel' })).headers.get('location')).toBe(`/PayComplate?id=${id}`)
    expect(await server.sandbox.deliver()).toBe(0)
    expect(await server.finish('unsure', id)).toMatchObject({ state: 'waiting' })
  })

  test.each([
    ['延迟', 'delayed', 0, 300],
    ['同时五次', 'five', 300, 300],
    ['乱序', 'reordered', 300, 300],
    ['丢失', 'lost', 0, 0],
    ['金额多一分', 'wrong-amount', 0, 0],
  ])('通知%s：先有 %i 以后有 %i；不管怎样，问了就是对的', async (_name, plan, atOnce, later) => {
    const memberId = `plan-${plan}`
    const { id, payUrl } = await server.waiting(memberId, { channel: 'sandbox' })
    await press(payUrl, { answer: 'success', plan })
    await server.sandbox.deliver()
    expect(await server.balanceOf(memberId)).toBe(atOnce)
    server.clock.at += 16_000
    await server.sandbox.deliver()
    expect(await server.balanceOf(memberId)).toBe(later)
    expect(await server.finish(memberId, id)).toMatchObject({ state: 'success', balance: 300 })
  })

  test('重新启动之后，没送到的通知接着送，用的还是原来的密钥', async () => {
    const { payUrl } = await server.waiting('restart', { channel: 'sandbox' })
    await press(payUrl, { answer: 'success', plan: 'delayed' })
    server.clock.at += 16_000
    const after = createSandbox({ run: (...query) => server.runSql(...query), now: () => server.clock.at })
    await after.deliver()
    expect(await server.balanceOf('restart')).toBe(300)
  })

  test('改了内容、别的密钥、很久以前的通知都被拒绝并记进日志', async () => {
    const { id, no, fen } = await server.waiting('attacked', { channel: 'sandbox' })
    const body = JSON.stringify({ no, channelNo: 'SIM1', fen, currency: 'CNY', status: 'success', paidAt: null })
    const key = String(
      (await server.runSql(`select value from sandbox_pay.setting where name = 'notice-key'`, []))[0]?.['value'],
    )
    const send = (headers: Record<string, string>, text = body) =>
      fetch(`${server.url}/pay/notify/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: text,
      })
    const signed = (secret: string, at: number) => {
      const timestamp = String(Math.floor(at / 1000))
      const signature = createHmac('sha256', secret).update(`${timestamp}\nonce-nonce\n${body}\n`).digest('hex')
      return { 'sandbox-timestamp': timestamp, 'sandbox-nonce': 'once-nonce', 'sandbox-signature': signature }
    }
    const good = signed(key, server.clock.at)
    expect((await send(good, body.replace(String(fen), '1'))).status).toBe(400)
    expect((await send(signed('another-key', server.clock.at))).status).toBe(400)
    expect((await send(signed(key, server.clock.at - 301_000))).status).toBe(400)
    expect(server.refused.slice(-3)).toMatchObject([
      { problem: 'SIGN_INVALID' },
      { problem: 'SIGN_INVALID' },
      { problem: 'NOTICE_STALE' },
    ])
    expect(await server.finish('attacked', id)).toMatchObject({ state: 'waiting' })
    expect((await send(good)).status).toBe(200)
    server.clock.at += 400_000
    expect((await send(good)).status).toBe(400)
    expect(await server.balanceOf('attacked')).toBe(300)
  })

  test('过期的、关闭的付不了；没有的地址说没有', async () => {
    const { id, payUrl } = await server.waiting('expired', { channel: 'sandbox' })
    server.clock.at += 31 * 60_000
    expect(await (await press(payUrl, { answer: 'success' })).text()).toContain('这笔支付已关闭')
    await server.payments.jobs.closeExpired()
    expect(await server.finish('expired', id)).toMatchObject({ state: 'closed' })
    expect((await press('/pay/sandbox/nothing', { answer: 'success' })).status).toBe(404)
  })

  test('要去的地方跟着走：只带本站的路径', async () => {
    const { id } = await server.waiting('traveller', { channel: 'sandbox' })
    const backOf = async (gotourl: string) => {
      const opened = need(
        await server.client('traveller').call(submitPayment, { id, channel: 'sandbox', place: 'browser', gotourl }),
      )
      const { headers } = await press(opened.kind === 'redirect' ? opened.url : '', { answer: 'cancel' })
      return headers.get('location')
    }
    expect(await backOf('/LiveInteraction?tsId=9&tip=30')).toBe(
      `/PayComplate?id=${id}&gotourl=${encodeURIComponent('/LiveInteraction?tsId=9&tip=30')}`,
    )
    expect(await backOf('//evil.example')).toBe(`/PayComplate?id=${id}`)
    expect(await backOf('https://evil.example')).toBe(`/PayComplate?id=${id}`)
  })
})
