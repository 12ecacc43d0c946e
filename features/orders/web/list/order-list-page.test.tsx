import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAlso, answerWith, askedOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { leaveFor } from '@niujin/web-kit/leaving'
import type { OrderLine } from '../../contract/index.ts'
import { CHANNELS, COMPLETED, DELIVERED, DETAIL, ITEM, LINE, PATH } from '../testing/samples.ts'
import * as page from './order-list-page.tsx'

vi.mock(import('@niujin/web-kit/leaving'), async (real) => ({ ...(await real()), leaveFor: vi.fn<typeof leaveFor>() }))

/** Not over while the test runs, whatever the clock says. */
const WAITING: OrderLine = { ...LINE, expireTime: new Date(Date.now() + 20 * 60_000).toISOString() }
const lineOf = (order: OrderLine, orderNum: string): OrderLine => ({ ...order, orderNum })
const DONE = lineOf(COMPLETED, '20261120DONE0001')
const ON_ITS_WAY = lineOf(DELIVERED, '20261120WAY00001')
const listOf = (...list: OrderLine[]) => ({ data: { list, nextCursor: null, now: Date.now() } })

const ANSWERS: Answers = {
  [PATH.list]: () => listOf(WAITING, ON_ITS_WAY, DONE),
  [PATH.channels]: () => ({ data: CHANNELS }),
  [PATH.mix]: ({ orderNum }) => ({
    data: { orderNum, paymentId: 'P1234567890', fen: 7800, coins: 0, state: 'waiting', expiresAt: LINE.expireTime },
  }),
  [PATH.submit]: () => ({ data: { kind: 'redirect', url: '/pay/sandbox/token' } }),
  [PATH.cancel]: () => ({ data: { status: 'cancelled' } }),
  [PATH.receive]: () => ({ data: { status: 'completed' } }),
  [PATH.delete]: () => ({ data: {} }),
}
beforeEach(() => answerWith(ANSWERS))
afterEach(() => vi.mocked(leaveFor).mockClear())

const open = (query = '') => openPage(`/OrderList${query}`, page)
const card = async (orderNum: string) => within(await screen.findByRole('article', { name: `订单 ${orderNum}` }))

describe('我的订单', () => {
  test('每一单：状态、买了什么、多少钱、还剩多久、能做什么', async () => {
    open()
    expect(page.meta({} as never)).toContainEqual({ title: '我的订单 - 牛金财经' })
    const waiting = await card(WAITING.orderNum)
    for (const text of ['2026-11-21 09:30', '待付款', '牛金投资笔记本', '黑色', '¥78.00', '共 2 件'])
      expect(waiting.getByText(text)).toBeVisible()
    expect(waiting.getByRole('timer')).toHaveTextContent(/^(19:\d\d|20:00)$/)
    expect(waiting.getByRole('link')).toHaveAttribute('href', `/OrderDetail?orderNum=${WAITING.orderNum}`)
    const done = await card(DONE.orderNum)
    expect(done.queryByRole('timer')).toBeNull()
    expect(done.getByRole('link', { name: '再次购买' })).toHaveAttribute('href', '/ConfirmOrder?lines=notebook-black*2')
    expect(done.getByRole('link', { name: '申请退款' })).toHaveAttribute(
      'href',
      `/OrderDetail?orderNum=${DONE.orderNum}&refund=1`,
    )
  })

  test('手机的钟不准，还剩多久也按服务器的钟；测试的写着测试', async () => {
    const now = Date.now() + 3 * 86_400_000
    const line = { ...LINE, expireTime: new Date(now + 5 * 60_000).toISOString(), isTest: true }
    answerAlso({ [PATH.list]: () => ({ data: { list: [line], nextCursor: null, now } }) })
    open()
    const waiting = await card(line.orderNum)
    expect(waiting.getByRole('timer')).toHaveTextContent(/^(05:00|04:5\d)$/)
    expect(waiting.getByText('测试')).toBeVisible()
  })

  test('送过朋友的，再次购买还是送朋友', async () => {
    answerAlso({ [PATH.list]: () => listOf({ ...DONE, items: [{ ...ITEM, isGift: true, count: 1 }] }) })
    open()
    expect((await card(DONE.orderNum)).getByRole('link', { name: '再次购买' })).toHaveAttribute(
      'href',
      '/ConfirmOrder?lines=notebook-black*1&gift=1',
    )
  })

  test('几样商品的一单，图片排在一起，读得出名字', async () => {
    const several = { ...WAITING, items: [ITEM, { ...ITEM, itemId: 'i2', productName: 'VIP 会员', count: 1 }] }
    answerAlso({ [PATH.list]: () => listOf(several) })
    open()
    const waiting = await card(WAITING.orderNum)
    expect(waiting.getByRole('img', { name: '牛金投资笔记本、VIP 会员' })).toBeVisible()
    expect(waiting.getByText('共 3 件')).toBeVisible()
  })

  test('一千单也只画看得见的几张', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => lineOf(WAITING, `20261120N${String(at).padStart(7, '0')}`))
    answerAlso({ [PATH.list]: () => listOf(...many) })
    open()
    expect((await screen.findAllByRole('article')).length).toBeLessThan(40)
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '1000')
  })

  test('换状态、按商品名找，都写进地址并重新去问；清空就是全部', async () => {
    open()
    await userEvent.click(await screen.findByRole('tab', { name: '待收货' }))
    await vi.waitFor(() => expect(lastAsked(PATH.list)).toMatchObject({ tab: 'toReceive' }))
    const box = screen.getByRole('searchbox', { name: '商品名或订单编号' })
    await userEvent.type(box, ' 笔记本 {Enter}')
    await vi.waitFor(() => expect(lastAsked(PATH.list)).toMatchObject({ tab: 'toReceive', search: '笔记本' }))
    await userEvent.click(await screen.findByRole('button', { name: '清空' }))
    await vi.waitFor(() => expect(lastAsked(PATH.list)).toMatchObject({ tab: 'toReceive', search: '' }))
  })

  test('没有的时候说没有；找不到说找什么', async () => {
    answerAlso({ [PATH.list]: () => listOf() })
    open('?tab=unpaid')
    expect(await screen.findByText('没有待付款的订单')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox', { name: '商品名或订单编号' }), '课程{Enter}')
    expect(await screen.findByText('没有找到「课程」')).toBeVisible()
  })

  test('没取到可以重试；还有的往下加载', async () => {
    answerAlso({ [PATH.list]: () => 'offline' })
    open()
    const retry = await screen.findByRole('button', { name: '重试' })
    answerAlso({
      [PATH.list]: ({ cursor }) =>
        cursor === undefined ? { data: { list: [WAITING], nextCursor: 'c2', now: Date.now() } } : listOf(DONE),
    })
    await userEvent.click(retry)
    await card(WAITING.orderNum)
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await card(DONE.orderNum)).toBeDefined()
    expect(lastAsked(PATH.list)).toMatchObject({ cursor: 'c2' })
  })
})

describe('在列表里做', () => {
  test('去付款：选一种方式，去那里，付的是这一单的那一笔', async () => {
    open()
    await userEvent.click((await card(WAITING.orderNum)).getByRole('button', { name: '去付款' }))
    const sheet = within(await screen.findByRole('dialog', { name: '付款' }))
    await userEvent.click(await sheet.findByRole('radio', { name: /模拟收银台/ }))
    await userEvent.click(sheet.getByRole('button', { name: '支付 ¥78.00' }))
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(askedOf(PATH.mix)).toMatchObject([{ orderNum: WAITING.orderNum }])
    expect(askedOf(PATH.submit)).toMatchObject([
      { id: 'P1234567890', channel: 'sandbox', gotourl: `/OrderDetail?orderNum=${WAITING.orderNum}` },
    ])
  })

  test('别的设备上已经付了：不再付一次，看它现在怎样', async () => {
    answerAlso({
      [PATH.mix]: () => ({
        data: {
          orderNum: WAITING.orderNum,
          paymentId: 'P1234567890',
          fen: 7800,
          coins: 0,
          state: 'success',
          expiresAt: LINE.expireTime,
        },
      }),
      [PATH.detail]: () => ({ data: { ...COMPLETED, orderNum: WAITING.orderNum } }),
    })
    open()
    await userEvent.click((await card(WAITING.orderNum)).getByRole('button', { name: '去付款' }))
    await userEvent.click(await screen.findByRole('button', { name: '支付 ¥78.00' }))
    expect(await (await card(WAITING.orderNum)).findByText('已完成')).toBeVisible()
    expect(leaveFor).not.toHaveBeenCalled()
  })

  test('取消要说原因；取消了，这一单就是已取消', async () => {
    answerAlso({
      [PATH.detail]: () => ({
        data: { ...DETAIL, status: 'cancelled', statusText: '已取消', can: { ...COMPLETED.can, refund: false } },
      }),
    })
    open()
    await userEvent.click((await card(WAITING.orderNum)).getByRole('button', { name: '取消订单' }))
    const sheet = within(await screen.findByRole('dialog', { name: '取消订单' }))
    await userEvent.click(sheet.getByRole('button', { name: '取消订单' }))
    expect(await screen.findByText('请选择或写明原因')).toBeVisible()
    expect(askedOf(PATH.cancel)).toEqual([])
    await userEvent.click(sheet.getByRole('button', { name: '不想要了' }))
    await userEvent.type(sheet.getByRole('textbox', { name: '补充说明（可不填）' }), '看错了')
    await userEvent.click(sheet.getByRole('button', { name: '取消订单' }))
    expect(await (await card(WAITING.orderNum)).findByText('已取消')).toBeVisible()
    expect(askedOf(PATH.cancel)).toMatchObject([{ orderNum: WAITING.orderNum, reason: '不想要了：看错了' }])
  })

  test('在待付款里取消了，就不在这一页了', async () => {
    answerAlso({ [PATH.detail]: () => ({ data: { ...DETAIL, status: 'cancelled' } }) })
    open('?tab=unpaid')
    await userEvent.click((await card(WAITING.orderNum)).getByRole('button', { name: '取消订单' }))
    await userEvent.click(await screen.findByRole('button', { name: '不想要了' }))
    await userEvent.click(screen.getByRole('button', { name: '取消订单' }))
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: `订单 ${WAITING.orderNum}` })).toBeNull())
  })

  test('确认收货与删除都先问；删除了就不见', async () => {
    answerAlso({ [PATH.detail]: ({ orderNum }) => ({ data: { ...COMPLETED, orderNum } }) })
    open()
    await userEvent.click((await card(ON_ITS_WAY.orderNum)).getByRole('button', { name: '确认收货' }))
    const sure = within(await screen.findByRole('alertdialog', { name: '确认收到货了？' }))
    await userEvent.click(sure.getByRole('button', { name: '确认收货' }))
    expect(await (await card(ON_ITS_WAY.orderNum)).findByText('已完成')).toBeVisible()
    answerAlso({ [PATH.detail]: () => ({ code: 'ORDER_UNKNOWN', msg: '没有这个订单' }) })
    await userEvent.click((await card(DONE.orderNum)).getByRole('button', { name: '删除订单' }))
    const remove = within(await screen.findByRole('alertdialog', { name: '删除这个订单？' }))
    await userEvent.click(remove.getByRole('button', { name: '删除' }))
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: `订单 ${DONE.orderNum}` })).toBeNull())
    expect(askedOf(PATH.delete)).toMatchObject([{ orderNum: DONE.orderNum }])
  })

  test('不能做的说为什么', async () => {
    answerAlso({
      [PATH.cancel]: () => ({ code: 'CHANNEL_BUSY', msg: '支付平台没有响应，请稍后再试' }),
    })
    open()
    await userEvent.click((await card(WAITING.orderNum)).getByRole('button', { name: '取消订单' }))
    await userEvent.click(await screen.findByRole('button', { name: '不想要了' }))
    await userEvent.click(screen.getByRole('button', { name: '取消订单' }))
    expect(await screen.findByText('支付平台没有响应，请稍后再试')).toBeVisible()
    expect(screen.getByRole('dialog', { name: '取消订单' })).toBeVisible()
  })
})
