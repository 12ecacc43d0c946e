import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { leaveFor } from '@niujin/web-kit/leaving'
import type { Payment } from '../../contract/index.ts'
import { wayBack } from '../paying/way-back.ts'
import { OPTIONS, PATH, PAYMENT } from '../testing/samples.ts'
import PayCompletePage, { clientLoader } from './pay-complete-page.tsx'

vi.mock(import('@niujin/web-kit/leaving'), async (real) => ({ ...(await real()), leaveFor: vi.fn<typeof leaveFor>() }))

let payment: Payment
const ANSWERS: Answers = {
  [PATH.finish]: () => ({ data: payment }),
  [PATH.options]: () => ({ data: OPTIONS }),
  [PATH.submit]: () => ({ data: { kind: 'redirect', url: '/pay/sandbox/token' } }),
  [PATH.cancel]: () => {
    payment = { ...payment, state: 'closed' }
    return { data: payment }
  },
}

beforeEach(() => {
  payment = PAYMENT
  answerWith(ANSWERS)
})
afterEach(() => {
  vi.useRealTimers()
  vi.mocked(leaveFor).mockClear()
})

const open = (query = `id=${PAYMENT.id}`) =>
  openPage(`/PayComplate?${query}`, PayCompletePage, { loader: clientLoader })
const PAID: Partial<Payment> = { state: 'success', paidAt: '2026-11-21T01:31:00.000Z', balance: 320 }

describe('支付结果', () => {
  test('成功：到账多少、余额多少，回到原来的地方', async () => {
    payment = { ...PAYMENT, ...PAID }
    open(`id=${PAYMENT.id}&gotourl=${encodeURIComponent('/LiveInteraction?tsId=9&tip=30')}`)
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
    for (const text of ['到账 300 牛币，另送 20', '¥30.00', '模拟收银台', '2026-11-21 09:31', PAYMENT.id, '320'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: '返回直播间' })).toHaveAttribute('href', '/LiveInteraction?tsId=9&tip=30')
    expect(screen.getByRole('link', { name: '看牛币明细' })).toHaveAttribute('href', '/Recharge?tab=coins')
  })

  test('地址里说成功不算数，只问服务器；别站的路不给', async () => {
    open(`id=${PAYMENT.id}&trade_status=TRADE_SUCCESS&total_amount=30.00&gotourl=https://evil.example`)
    expect(await screen.findByRole('heading', { name: '等待付款' })).toBeVisible()
    payment = { ...PAYMENT, ...PAID }
    await userEvent.click(screen.getByRole('button', { name: '我已支付，看结果' }))
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
    expect(screen.queryByText(/返回刚才/)).toBeNull()
  })

  test('等待时隔一会问一次，越来越久；断网时接着问', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await screen.findByRole('heading', { name: '等待付款' })
    const asks = () => askedOf(PATH.finish).length
    expect(asks()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(asks()).toBe(2)
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(asks()).toBe(2)
    answerWith({ ...ANSWERS, [PATH.finish]: () => 'offline' })
    await act(() => vi.advanceTimersByTimeAsync(600))
    expect(await screen.findByText('网络不通，正在继续询问')).toBeVisible()
    payment = { ...PAYMENT, ...PAID }
    answerWith(ANSWERS)
    await act(() => vi.advanceTimersByTimeAsync(2100))
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
    const settled = asks()
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(asks()).toBe(settled)
  })

  test('从渠道那边回来，马上再问', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await screen.findByRole('heading', { name: '等待付款' })
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    const before = askedOf(PATH.finish).length
    payment = { ...PAYMENT, ...PAID }
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await act(() => vi.advanceTimersByTimeAsync(1100))
    expect(askedOf(PATH.finish).length).toBe(before + 1)
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
  })

  test('没付的可以接着付，还是那个渠道', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '去支付 ¥30.00' }))
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(askedOf(PATH.submit)[0]).toMatchObject({ id: PAYMENT.id, channel: 'sandbox' })
  })

  test('取消要再确认；说已取消支付，可以重新充值', async () => {
    open('id=P2611210930001&gotourl=%2Fhq')
    await userEvent.click(await screen.findByRole('button', { name: '取消支付' }))
    const dialog = await screen.findByRole('alertdialog', { name: '取消这笔支付？' })
    expect(dialog).toHaveTextContent('已经付了的照样到账')
    await userEvent.click(screen.getAllByRole('button', { name: '取消支付' }).at(-1) as HTMLElement)
    expect(await screen.findByRole('heading', { name: '已取消支付' })).toBeVisible()
    expect(screen.getByText('没有扣款。如果稍后到账，会自动全额退回')).toBeVisible()
    expect(screen.getByRole('link', { name: '重新充值' })).toHaveAttribute('href', '/Recharge?gotourl=%2Fhq')
  })

  test('渠道没有响应时取消不了，说明白', async () => {
    answerWith({ ...ANSWERS, [PATH.cancel]: () => ({ code: 'CHANNEL_BUSY', msg: '支付平台没有响应，请稍后再试' }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '取消支付' }))
    await screen.findByRole('alertdialog')
    await userEvent.click(screen.getAllByRole('button', { name: '取消支付' }).at(-1) as HTMLElement)
    expect(await screen.findByText('支付平台没有响应，请稍后再试')).toBeVisible()
  })

  test('退款中、已退款：退多少、到哪里', async () => {
    const back = { fen: 3000, coins: 0 }
    payment = { ...PAYMENT, state: 'refunding', back, refund: { fen: 3000, status: 'failed', at: PAYMENT.createdAt } }
    open()
    expect(await screen.findByText('¥30.00 正在原路退回，遇到问题，客服正在处理')).toBeVisible()
    payment = { ...PAYMENT, state: 'refunded', back, refund: { fen: 3000, status: 'settled', at: PAYMENT.createdAt } }
    expect(await screen.findByText('¥30.00 已原路退回')).toBeVisible()
  })

  describe('订单的支付', () => {
    const ORDER: Payment = {
      ...PAYMENT,
      bizType: 'order',
      bizId: 'O2611210930001',
      subject: 'VIP 会员 一年',
      coins: 80,
      gives: null,
    }
    const toOrder = () => screen.findByRole('link', { name: '查看订单' })

    test('成功：买了什么、付了多少钱与牛币，去看订单', async () => {
      payment = { ...ORDER, ...PAID, back: { fen: 500, coins: 20 } }
      open()
      expect(await screen.findByText('已支付 ¥30.00 + 80 牛币')).toBeVisible()
      for (const text of ['VIP 会员 一年', '¥30.00 + 80 牛币', '¥5.00 + 20 牛币'])
        expect(screen.getByText(text)).toBeVisible()
      expect(await toOrder()).toHaveAttribute('href', '/OrderDetail?orderNum=O2611210930001')
      expect(screen.queryByRole('link', { name: '看牛币明细' })).toBeNull()
    })

    test('全用牛币、不用付的，各有各的话', async () => {
      payment = { ...ORDER, ...PAID, fen: 0 }
      open()
      expect(await screen.findByText('已支付 80 牛币')).toBeVisible()
      payment = { ...ORDER, ...PAID, fen: 0, coins: 0 }
      open()
      expect(await screen.findByText('不用付款，已经完成')).toBeVisible()
    })

    test('从订单来的只有一个回去的按钮', async () => {
      payment = { ...ORDER, ...PAID }
      open(`id=${PAYMENT.id}&gotourl=${encodeURIComponent('/OrderDetail?orderNum=O2611210930001')}`)
      expect(await screen.findByRole('link', { name: '返回订单' })).toBeVisible()
      expect(screen.queryByRole('link', { name: '查看订单' })).toBeNull()
    })

    test('取消说明订单一起取消；关了说牛币放回', async () => {
      payment = ORDER
      open()
      expect(await toOrder()).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: '取消支付' }))
      expect(await screen.findByRole('alertdialog')).toHaveTextContent('订单会一起取消，占用的优惠券与牛币放回')
      await userEvent.click(screen.getAllByRole('button', { name: '取消支付' }).at(-1) as HTMLElement)
      expect(
        await screen.findByText('没有扣款，订单已取消，冻结的 80 牛币已放回。如果稍后到账，会自动全额退回'),
      ).toBeVisible()
      expect(await toOrder()).toBeVisible()
    })

    test('退款：钱在路上，牛币已经退回；只退牛币的也说得明白', async () => {
      const refund = { fen: 3000, status: 'pending' as const, at: PAYMENT.createdAt }
      payment = { ...ORDER, state: 'refunding', back: { fen: 3000, coins: 80 }, refund }
      open()
      expect(await screen.findByText('¥30.00 正在原路退回，80 牛币已退回')).toBeVisible()
      payment = { ...ORDER, fen: 0, state: 'refunded', back: { fen: 0, coins: 80 } }
      expect(await screen.findByText('80 牛币已退回')).toBeVisible()
      payment = { ...ORDER, fen: 0, coins: 0, state: 'refunded' }
      open()
      expect(await screen.findByText('这笔没有付过钱，不用退回')).toBeVisible()
    })
  })

  test('别人的、没有的：说没有；问不到：说还不知道，可以再问', async () => {
    answerWith({ ...ANSWERS, [PATH.finish]: () => ({ code: 'PAYMENT_UNKNOWN', msg: '没有这笔支付' }) })
    open()
    expect(await screen.findByText('没有这笔支付，可能不是用这个账号下的单')).toBeVisible()
  })

  test('问不到：说还不知道，可以再问', async () => {
    answerWith({ ...ANSWERS, [PATH.finish]: () => 'offline' })
    open()
    expect(await screen.findByText('还不知道支付结果：网络不通，请检查网络后重试')).toBeVisible()
    payment = { ...PAYMENT, ...PAID }
    answerWith(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeVisible()
  })
})

test('回去的路：只在本站，不回登录页与支付页，名字跟着地方', () => {
  const of = (path: string) => wayBack(`?gotourl=${encodeURIComponent(path)}`)
  expect(of('/OrderDetail?id=1')).toEqual({ path: '/OrderDetail?id=1', label: '返回订单' })
  expect(of('/StockDetails?id=SH.600519')?.label).toBe('返回刚才的页面')
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    '/login',
    '/PayComplate?id=1',
    '/Recharge',
    'hq',
  ])
    expect(of(path)).toBeUndefined()
  expect(wayBack('')).toBeUndefined()
})
