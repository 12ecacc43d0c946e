import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAlso, answerWith, askedOf, keysOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import { leaveFor } from '@niujin/web-kit/leaving'
import type { ConfirmedOrder } from '../../contract/index.ts'
import { ADDRESSES, CHANNELS, CONFIRMED, PATH } from '../testing/samples.ts'
import * as page from './confirm-page.tsx'

vi.mock(import('@niujin/web-kit/leaving'), async (real) => ({ ...(await real()), leaveFor: vi.fn<typeof leaveFor>() }))

const MADE = {
  orderNum: '20261121ABCDEF12',
  status: 'unpaid',
  paymentId: 'P2611210930001',
  payFen: 16_800,
  expiresAt: '2026-11-21T02:00:00.000Z',
}

/** What the server would answer: the coupon and the coins that were asked for. */
function priced({ couponId, coins }: Readonly<Record<string, unknown>>, base: ConfirmedOrder = CONFIRMED) {
  const chosen = typeof couponId === 'string' ? couponId : 'c100'
  const couponFen = base.coupons.find((one) => one.couponId === chosen)?.fen ?? 0
  const used = Math.min(Number(coins ?? 0), base.mostCoins)
  const payFen = base.totalFen - couponFen - used * 10
  return { ...base, couponId: couponFen > 0 ? chosen : null, couponFen, coins: used, coinsFen: used * 10, payFen }
}

const ANSWERS: Answers = {
  [PATH.confirm]: (fields) => ({ data: priced(fields) }),
  [PATH.create]: () => ({ data: MADE }),
  [PATH.channels]: () => ({ data: CHANNELS }),
  [PATH.submit]: () => ({ data: { kind: 'redirect', url: '/pay/sandbox/token' } }),
  [PATH.addresses]: () => ({ data: { list: ADDRESSES } }),
}

beforeEach(() => {
  // What one test chose is another's draft.
  sessionStorage.clear()
  answerWith(ANSWERS)
})
afterEach(() => vi.mocked(leaveFor).mockClear())

const open = (query = 'lines=vip-year*1') => openPage(`/ConfirmOrder?${query}`, page)
const sum = () => screen.getByText('应付', { selector: 'p' })
const agree = async () => userEvent.click(await screen.findByRole('checkbox', { name: '我已阅读并同意' }))
const submit = async () => userEvent.click(screen.getByRole('button', { name: '提交订单' }))
const paysNow = (text: string) => vi.waitFor(() => expect(sum()).toHaveTextContent(`应付 ${text}`))

describe('确认订单', () => {
  test('商品、划线价、券已选最省的，价格明细到分，底部写应付多少', async () => {
    open()
    expect(await screen.findByText('VIP 会员')).toBeVisible()
    expect(page.meta({} as never)).toContainEqual({ title: '确认订单 - 牛金财经' })
    expect(screen.getByText('¥336.00')).toBeVisible()
    expect(screen.getByRole('button', { name: /优惠券.*直播分享券.*−¥100\.00/ })).toBeVisible()
    const lines = screen.getAllByLabelText('价格明细').at(-1)
    expect(lines).toHaveTextContent('商品金额¥268.00优惠券−¥100.00应付¥168.00')
    expect(sum()).toHaveTextContent('应付 ¥168.00')
    expect(screen.queryByRole('region', { name: '收货地址' })).toBeNull()
    expect(lastAsked(PATH.confirm)).toMatchObject({ lines: '[{"priceId":"vip-year","count":1}]', isGift: 'false' })
  })

  test('换一张券、不用券，价钱跟着变；用不了的写明为什么', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /优惠券/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '优惠券' }))
    expect(sheet.getByRole('button', { name: /直播分享券/ })).toHaveAttribute('aria-pressed', 'true')
    expect(sheet.getByText('只能用于课程')).toBeVisible()
    expect(sheet.queryByRole('button', { name: /课程券/ })).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: /新人券/ }))
    await paysNow('¥248.00')
    await userEvent.click(screen.getByRole('button', { name: /优惠券.*新人券/ }))
    await userEvent.click(await screen.findByRole('button', { name: '不使用优惠券' }))
    await paysNow('¥268.00')
    expect(lastAsked(PATH.confirm)).toMatchObject({ couponId: '' })
    expect(screen.getByRole('button', { name: /优惠券.*2 张可用/ })).toBeVisible()
  })

  test('牛币：说共有多少、含赠送多少；打开用到最多，可以改成几个', async () => {
    open()
    expect(await screen.findByText(/共 320 个，含赠送 20；最多用 320/)).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: '使用牛币' }))
    await paysNow('¥136.00')
    const field = screen.getByRole('textbox', { name: '用多少个' })
    expect(field).toHaveValue('320')
    await userEvent.clear(field)
    expect(screen.getByText('请输入 1–320 的整数')).toBeVisible()
    await userEvent.type(field, '100{Enter}')
    await paysNow('¥158.00')
    expect(screen.getAllByLabelText('价格明细').at(-1)).toHaveTextContent('牛币100 个−¥10.00')
    await userEvent.click(screen.getByRole('switch', { name: '使用牛币' }))
    await paysNow('¥168.00')
  })

  test('问新价钱的时候旧的还在，问不到说明并可以重试', async () => {
    open()
    await screen.findByText('VIP 会员')
    answerAlso({ [PATH.confirm]: () => 'offline' })
    await userEvent.click(screen.getByRole('switch', { name: '使用牛币' }))
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    expect(sum()).toHaveTextContent('应付 ¥168.00')
    expect(screen.getByRole('button', { name: '提交订单' })).toBeDisabled()
    answerAlso(ANSWERS)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await paysNow('¥136.00')
  })

  test('赠送给朋友时写明得到激活码，问价与下单都说是赠送', async () => {
    open('lines=vip-year*1&gift=1')
    expect(await screen.findByText(/赠送给朋友：付款后得到一个激活码/)).toBeVisible()
    expect(lastAsked(PATH.confirm)).toMatchObject({ isGift: 'true' })
  })

  test('没有要买的、都下架了：说明，给出去处', async () => {
    open('lines=')
    expect(await screen.findByText('没有要买的商品')).toBeVisible()
    expect(screen.getByRole('link', { name: '去购物车' })).toHaveAttribute('href', '/Cart')
  })

  test('都下架了，说为什么', async () => {
    answerAlso({ [PATH.confirm]: () => ({ code: 'NOT_ON_SALE', msg: '有商品已下架，请移除后再提交' }) })
    open()
    expect(await screen.findByText('有商品已下架，请移除后再提交')).toBeVisible()
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })
})

describe('收货地址', () => {
  const POSTED = { ...CONFIRMED, needsAddress: true, coupons: [], couponId: null, couponFen: 0, payFen: 26_800 }
  beforeEach(() => answerAlso({ [PATH.confirm]: (fields) => ({ data: priced(fields, POSTED) }) }))

  test('默认的先选上，可以换一个；下单带着它', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /收货地址：李雷/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择收货地址' }))
    expect(sheet.getByRole('link', { name: '新增收货地址' })).toHaveAttribute(
      'href',
      `/userinfo?view=address&gotourl=${encodeURIComponent('/ConfirmOrder?lines=vip-year*1')}`,
    )
    await userEvent.click(sheet.getByRole('button', { name: /韩梅梅/ }))
    expect(await screen.findByRole('button', { name: /收货地址：韩梅梅/ })).toBeVisible()
    await agree()
    await submit()
    await vi.waitFor(() => expect(lastAsked(PATH.create)).toMatchObject({ addressId: 'work' }))
  })

  test('一个也没有时去填，没有地址不下单', async () => {
    answerAlso({ [PATH.addresses]: () => ({ data: { list: [] } }) })
    open('lines=vip-year*1,notebook-black*1')
    // The same whether the address came with a comma or with %2C.
    expect(await screen.findByRole('link', { name: '请先填写收货地址' })).toHaveAttribute(
      'href',
      `/userinfo?view=address&gotourl=${encodeURIComponent('/ConfirmOrder?lines=vip-year*1%2Cnotebook-black*1')}`,
    )
    await agree()
    await screen.findByRole('radio', { name: /微信支付/ })
    await submit()
    expect(await screen.findByText('还没有收货地址，请先填写')).toBeVisible()
    expect(askedOf(PATH.create)).toEqual([])
  })
})

describe('提交订单', () => {
  test('要先同意协议', async () => {
    open()
    await screen.findByRole('radio', { name: /微信支付/ })
    await submit()
    expect(await screen.findByText('请先阅读并同意用户协议')).toBeVisible()
    const tick = screen.getByRole('checkbox', { name: '我已阅读并同意' })
    expect(tick).toBeInvalid()
    expect(tick).toHaveFocus()
    expect(askedOf(PATH.create)).toEqual([])
  })

  test('下单以后，订单占了这一页的位置，再去选的渠道付款', async () => {
    open('lines=vip-year*1&fromCart=1&activityCode=double11')
    await userEvent.click(await screen.findByRole('radio', { name: /模拟收银台/ }))
    await userEvent.type(screen.getByRole('textbox', { name: '备注' }), '周末送')
    await agree()
    await submit()
    expect(await screen.findByText(`来到 /OrderDetail?orderNum=${MADE.orderNum}`)).toBeVisible()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(askedOf(PATH.create)).toMatchObject([
      {
        couponId: 'c100',
        coins: '0',
        quote: 'q-1',
        isAgreed: 'true',
        fromCart: 'true',
        activityCode: 'double11',
        remark: '周末送',
      },
    ])
    expect(askedOf(PATH.submit)).toMatchObject([
      { id: MADE.paymentId, channel: 'sandbox', gotourl: `/OrderDetail?orderNum=${MADE.orderNum}` },
    ])
    expect(sessionStorage.getItem('niujin:confirm-order')).toBeNull()
  })

  test('页一出来就提交，支付方式已经在了', async () => {
    const channels = Promise.withResolvers<{ data: typeof CHANNELS }>()
    answerAlso({ [PATH.channels]: () => channels.promise })
    open()
    await vi.waitFor(() => expect(askedOf(PATH.confirm)).toHaveLength(1))
    setTimeout(() => channels.resolve({ data: CHANNELS }), 50)
    // At once, as no hand is.
    fireEvent.click(await screen.findByRole('checkbox', { name: '我已阅读并同意' }))
    fireEvent.click(screen.getByRole('button', { name: '提交订单' }))
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('/pay/sandbox/token'))
    expect(lastAsked(PATH.submit)).toMatchObject({ channel: 'wechat' })
  })

  test('没有要付的，下好单就完成，不去渠道', async () => {
    answerAlso({
      [PATH.confirm]: () => ({ data: { ...CONFIRMED, couponFen: 26_800, payFen: 0 } }),
      [PATH.create]: () => ({ data: { ...MADE, status: 'completed', payFen: 0 } }),
    })
    open()
    await agree()
    expect(screen.queryByRole('radio', { name: /微信支付/ })).toBeNull()
    await submit()
    expect(await screen.findByText(`来到 /OrderDetail?orderNum=${MADE.orderNum}`)).toBeVisible()
    expect(await screen.findByText('下单成功')).toBeVisible()
    expect(askedOf(PATH.submit)).toEqual([])
  })

  test('断网后再按是同一次下单', async () => {
    answerAlso({ [PATH.create]: () => 'offline' })
    open()
    await screen.findByRole('radio', { name: /微信支付/ })
    await agree()
    await submit()
    expect(await screen.findByText('网络不通，请检查网络后重试')).toBeVisible()
    answerAlso({ [PATH.create]: () => ({ data: MADE }) })
    await submit()
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledOnce())
    const [first, second] = keysOf(PATH.create)
    expect(second).toBe(first)
  })

  test('价格变了：用服务器的话说明，再按新的价钱决定', async () => {
    open()
    await screen.findByRole('radio', { name: /微信支付/ })
    await agree()
    const msg = '「VIP 会员 一年」现在 ¥298.00，刚才 ¥268.00'
    answerAlso({
      [PATH.create]: () => ({ code: 'PRICE_CHANGED', msg }),
      [PATH.confirm]: (fields) => ({ data: { ...priced(fields), payFen: 19_800, quote: 'q-2' } }),
    })
    await submit()
    const dialog = within(await screen.findByRole('dialog', { name: '价格有变动' }))
    expect(dialog.getByText(msg)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '看新的价格' }))
    await paysNow('¥198.00')
    answerAlso({ [PATH.create]: () => ({ data: MADE }) })
    await submit()
    await vi.waitFor(() => expect(lastAsked(PATH.create)).toMatchObject({ quote: 'q-2' }))
    const [first, second] = keysOf(PATH.create)
    expect(second).not.toBe(first)
  })

  test('券被用掉了：说明，改用现在最省的', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: /优惠券/ }))
    await userEvent.click(await screen.findByRole('button', { name: /新人券/ }))
    await paysNow('¥248.00')
    await agree()
    answerAlso({ [PATH.create]: () => ({ code: 'COUPON_GONE', msg: '优惠券已失效或已被使用，请重新选择' }) })
    await submit()
    expect(await screen.findByRole('dialog', { name: '优惠券不能用了' })).toBeVisible()
    await vi.waitFor(() => expect(lastAsked(PATH.confirm)).not.toHaveProperty('couponId'))
  })

  test('没付的太多：给出去付款的路', async () => {
    open()
    await screen.findByRole('radio', { name: /微信支付/ })
    await agree()
    answerAlso({ [PATH.create]: () => ({ code: 'TOO_MANY_UNPAID', msg: '还有多个订单没有付款，请先支付或取消' }) })
    await submit()
    const dialog = within(await screen.findByRole('dialog', { name: '有订单没有付款' }))
    expect(dialog.getByRole('link')).toHaveAttribute('href', '/OrderList?tab=unpaid')
  })

  test('须先测评与签约的：一步一步列出来，没做完不下单', async () => {
    answerAlso({
      [PATH.confirm]: () => ({
        data: {
          ...CONFIRMED,
          steps: [
            { key: 'risk', title: '风险测评', isDone: true, link: '/Risk' },
            { key: 'contract', title: '签署合同', isDone: false, link: '/Contracts' },
          ],
        },
      }),
    })
    open()
    expect(await screen.findByText('已完成')).toBeVisible()
    expect(screen.getByRole('link', { name: /签署合同.*未完成/ })).toHaveAttribute('href', '/Contracts')
    await agree()
    await submit()
    expect(await screen.findByText('请先完成：签署合同')).toBeVisible()
    expect(askedOf(PATH.create)).toEqual([])
  })

  test('有一样买不了：说是哪一样、为什么', async () => {
    answerAlso({
      [PATH.confirm]: () => ({
        data: { ...CONFIRMED, items: CONFIRMED.items.map((item) => ({ ...item, problem: '已售完' })) },
      }),
    })
    open()
    expect(await screen.findByText('已售完')).toBeVisible()
    await agree()
    await submit()
    expect(await screen.findByText('「VIP 会员」已售完')).toBeVisible()
  })
})

test('加地址、看协议回来，选过与写过的都还在；另一次购买从头来', async () => {
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: /优惠券/ }))
  await userEvent.click(await screen.findByRole('button', { name: '不使用优惠券' }))
  await userEvent.type(screen.getByRole('textbox', { name: '发票抬头' }), '牛金公司')
  unmount()
  const { unmount: again } = open()
  await screen.findByText('VIP 会员')
  await paysNow('¥268.00')
  expect(screen.getByRole('textbox', { name: '发票抬头' })).toHaveValue('牛金公司')
  again()
  open('lines=vip-month*1')
  await screen.findByText('VIP 会员')
  expect(screen.getByRole('textbox', { name: '发票抬头' })).toHaveValue('')
  await paysNow('¥168.00')
})
