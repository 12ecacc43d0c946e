import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerAlso, answerWith, askedOf, keysOf, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import type { OrderDetail } from '../../contract/index.ts'
import { AFTER_SALE, CHANNELS, COMPLETED, DELIVERED, DETAIL, ITEM, PATH } from '../testing/samples.ts'
import * as page from './order-detail-page.tsx'

let order: OrderDetail
const ANSWERS: Answers = {
  [PATH.detail]: () => ({ data: order }),
  [PATH.channels]: () => ({ data: CHANNELS }),
  [PATH.receive]: () => {
    order = COMPLETED
    return { data: { status: 'completed' } }
  },
  [PATH.preview]: () => ({ data: { fen: 3900, coins: 50 } }),
  [PATH.refund]: () => ({ data: AFTER_SALE }),
  [PATH.cancelRefund]: () => ({ data: AFTER_SALE }),
  [PATH.sendBack]: () => ({ data: AFTER_SALE }),
  [PATH.invoice]: () => ({ data: { status: 'asked' } }),
}
beforeEach(() => {
  // With a clipboard.
  userEvent.setup()
  order = DETAIL
  answerWith(ANSWERS)
})
afterEach(() => void vi.useRealTimers())

const open = (query = `orderNum=${DETAIL.orderNum}`) => openPage(`/OrderDetail?${query}`, page)

describe('订单详情', () => {
  test('待付款：按服务器的钟说还剩多久，商品、地址、价钱、编号', async () => {
    open()
    expect(await screen.findByRole('heading', { name: '待付款' })).toBeVisible()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(20:00|19:5\d)$/)
    expect(screen.getByText('138****8000', { exact: false })).toBeVisible()
    expect(screen.getByLabelText('价格明细')).toHaveTextContent('商品金额¥78.00运费包邮¥0.00应付¥78.00')
    expect(screen.getByText(DETAIL.orderNum)).toBeVisible()
    expect(screen.getByRole('button', { name: '去付款 ¥78.00' })).toBeVisible()
    expect(screen.getByRole('link', { name: /联系客服/ })).toHaveAttribute('href', `/FeedBack?order=${DETAIL.orderNum}`)
  })

  test('时间到了就去问它现在怎样', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    order = { ...DETAIL, now: Date.parse(DETAIL.expireTime) - 2000 }
    open()
    await screen.findByRole('heading', { name: '待付款' })
    order = {
      ...DETAIL,
      status: 'cancelled',
      statusText: '已取消',
      cancelType: 'timeout',
      can: { ...DETAIL.can, pay: false },
    }
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(await screen.findByRole('heading', { name: '已取消' })).toBeVisible()
    expect(screen.getByText('超过时间没有付款，已自动取消')).toBeVisible()
  })

  test('从付款那边回来，马上再问', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open()
    await screen.findByRole('heading', { name: '待付款' })
    order = COMPLETED
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('heading', { name: '已完成' })).toBeVisible()
  })

  test('用券与牛币付的：每样实付多少，整单怎么算的', async () => {
    order = {
      ...COMPLETED,
      items: [{ ...ITEM, couponShare: 1000, coinShare: 100, payPrice: 5800, refundedFen: 2900, refundedCoins: 50 }],
      couponPrice: 1000,
      coinAmount: 100,
      payPrice: 5800,
      refundPrice: 2900,
      refundCoins: 50,
    }
    open()
    expect(await screen.findByText('实付 ¥58.00，券抵 ¥10.00，用 100 牛币')).toBeVisible()
    expect(screen.getByText('已退 ¥29.00 与 50 牛币')).toBeVisible()
    expect(screen.getByLabelText('价格明细')).toHaveTextContent(
      '商品金额¥78.00运费包邮¥0.00优惠券−¥10.00牛币100 个−¥10.00实付¥58.00已退另退 50 牛币¥29.00',
    )
  })

  test('还没有付的：每样说应付多少，不说已经付了', async () => {
    order = { ...order, items: [{ ...ITEM, couponShare: 1000, payPrice: ITEM.totalFen - 1000 }] }
    open()
    const line = await screen.findByText(/券抵 ¥10\.00/)
    expect(line.textContent).toMatch(/^应付 ¥/)
    expect(screen.queryByText(/实付/)).toBeNull()
  })

  test('物流：谁送的、单号可以复制，新的一步在前；收到了确认收货', async () => {
    order = DELIVERED
    open()
    expect(await screen.findByText('2026-12-05 11:00 自动确认收货')).toBeVisible()
    expect(screen.getByText('顺丰速运 SF1234567890')).toBeVisible()
    const steps = within(screen.getByRole('list', { name: '物流' })).getAllByRole('listitem')
    expect(steps.map((one) => one.textContent)).toEqual([
      '运输中到达武汉2026-11-21 17:00',
      '已揽收北京2026-11-21 11:00',
    ])
    await userEvent.click(screen.getByRole('button', { name: '复制运单号' }))
    expect(await screen.findByText('已复制')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '确认收货' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await userEvent.click(sure.getByRole('button', { name: '确认收货' }))
    expect(await screen.findByRole('heading', { name: '已完成' })).toBeVisible()
  })

  test('赠送的码：没用的可以复制与分享，用了的划掉', async () => {
    order = {
      ...COMPLETED,
      giftCodes: [
        { code: 'ABCD-EFGH-JKMN-PQRS', isUsed: false },
        { code: 'WXYZ-2345-6789-ABCD', isUsed: true },
      ],
    }
    open()
    const [first, second] = within(await screen.findByRole('list', { name: '赠送的激活码' })).getAllByRole('listitem')
    expect(second).toHaveTextContent('已激活')
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: /分享激活码/ }))
    expect(await screen.findByRole('dialog', { name: '分享' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '复制链接' }))
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/ActivationCode?code=ABCD-EFGH-JKMN-PQRS`,
    )
  })

  test('删除先问，删了说已删除', async () => {
    order = COMPLETED
    answerAlso({ [PATH.delete]: () => ({ data: {} }) })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }))
    expect(await screen.findByText('这个订单已删除')).toBeVisible()
  })

  test('别人的、没有的：说没有，给出回去的路', async () => {
    answerAlso({ [PATH.detail]: () => ({ code: 'ORDER_UNKNOWN', msg: '没有这个订单' }) })
    open()
    expect(await screen.findByText('没有这个订单，可能不是用这个账号下的')).toBeVisible()
    expect(screen.getByRole('link', { name: '看我的订单' })).toHaveAttribute('href', '/OrderList')
  })

  test('没取到可以重试', async () => {
    answerAlso({ [PATH.detail]: () => 'offline' })
    open()
    const retry = await screen.findByRole('button', { name: '重试' })
    answerAlso(ANSWERS)
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: '待付款' })).toBeVisible()
  })
})

describe('发票', () => {
  test('申请：抬头、识别号与邮箱都查过；申请了是开票中', async () => {
    order = COMPLETED
    open()
    await userEvent.click(await screen.findByRole('button', { name: '申请发票' }))
    const sheet = within(await screen.findByRole('dialog', { name: '申请电子发票' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(sheet.getByText('请填写发票抬头')).toBeVisible()
    expect(sheet.getByText('请填写正确的邮箱')).toBeVisible()
    await userEvent.type(sheet.getByRole('textbox', { name: '发票抬头' }), '牛金公司')
    await userEvent.type(sheet.getByRole('textbox', { name: /纳税人识别号/ }), '91110102ma01')
    await userEvent.type(sheet.getByRole('textbox', { name: '接收邮箱' }), 'a@b.cn')
    expect(sheet.getByText('识别号是 15–20 位数字与大写字母')).toBeVisible()
    await userEvent.type(sheet.getByRole('textbox', { name: /纳税人识别号/ }), 'abcd23')
    order = {
      ...COMPLETED,
      can: { ...COMPLETED.can, askInvoice: false },
      invoice: { title: '牛金公司', status: 'asked', note: '', at: DETAIL.createdAt, link: null },
    }
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('开票中')).toBeVisible()
    expect(askedOf(PATH.invoice)).toMatchObject([
      { orderNum: DETAIL.orderNum, title: '牛金公司', taxNo: '91110102MA01ABCD23', email: 'a@b.cn' },
    ])
    expect(keysOf(PATH.invoice)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
  })

  test('开出来的有链接，没有开出的说为什么', async () => {
    const invoice = {
      title: '牛金公司',
      status: 'issued',
      note: '',
      at: DETAIL.createdAt,
      link: 'https://a.cn/1',
    } as const
    order = { ...COMPLETED, invoice, can: { ...COMPLETED.can, askInvoice: false } }
    const { unmount } = open()
    expect(await screen.findByRole('link', { name: '看发票' })).toHaveAttribute('href', 'https://a.cn/1')
    unmount()
    order = { ...COMPLETED, invoice: { ...invoice, status: 'refused', note: '抬头不全', link: null } }
    open()
    expect(await screen.findByText('抬头不全')).toBeVisible()
    expect(screen.getByRole('button', { name: '重新申请' })).toBeVisible()
  })
})

describe('退款售后', () => {
  test('选退哪些、退几件，写明原因，一次申请带一个编号', async () => {
    order = {
      ...COMPLETED,
      items: [ITEM, { ...ITEM, itemId: 'i2', productName: 'VIP 会员', variant: '一年', count: 1 }],
    }
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }))
    const stepper = within(sheet.getByRole('group', { name: '牛金投资笔记本 黑色退几件' }))
    expect(stepper.getByText('2')).toBeVisible()
    expect(stepper.getByRole('button', { name: '加一件' })).toBeDisabled()
    await userEvent.click(stepper.getByRole('button', { name: '减一件' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: 'VIP 会员 一年' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('请选择或写明原因')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '其他' }))
    await userEvent.type(sheet.getByRole('textbox', { name: '请写明原因' }), '封面破了')
    expect(sheet.getByText('4/80')).toBeVisible()
    order = { ...COMPLETED, afterSales: [AFTER_SALE] }
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('请寄回商品')).toBeVisible()
    expect(askedOf(PATH.refund)).toMatchObject([
      { orderNum: DETAIL.orderNum, items: '[{"itemId":"i1","count":1}]', reason: '封面破了' },
    ])
    expect(keysOf(PATH.refund)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
  })

  test('一样也不选不能申请；已经申请过的不再列出', async () => {
    order = { ...COMPLETED, afterSales: [AFTER_SALE] }
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }))
    await userEvent.click(sheet.getByRole('checkbox', { name: '牛金投资笔记本 黑色' }))
    await userEvent.click(sheet.getByRole('button', { name: '不想要了' }))
    await userEvent.click(sheet.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('请选择要退的商品')).toBeVisible()
    expect(sheet.queryByRole('group', { name: /退几件/ })).toBeNull()
    expect(askedOf(PATH.refund)).toEqual([])
  })

  test('课程学得太多不能退：选的时候就说清规则与学了多少', async () => {
    order = COMPLETED
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }))
    const msg =
      '《风险与仓位》已学 35 %（视频按看过的时长算，别的一课算一份）。课程在购买后 7 天内、学习不到 10 % 的可以申请退款'
    answerAlso({ [PATH.preview]: () => ({ code: 'USED_TOO_MUCH', msg }) })
    await userEvent.click(sheet.getByRole('button', { name: '减一件' }))
    expect(await sheet.findByText(msg)).toBeVisible()
    expect(sheet.queryByText(/^可退/)).toBeNull()
  })

  test('选了几件，说会退多少钱与牛币；一样不选不说；连不上网的先说清，再连一次', async () => {
    order = COMPLETED
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }))
    expect(await sheet.findByText('¥39.00 与 50 牛币')).toBeVisible()
    expect(lastAsked(PATH.preview)).toMatchObject({ items: '[{"itemId":"i1","count":2}]' })
    answerAlso({ [PATH.preview]: () => 'offline' })
    await userEvent.click(sheet.getByRole('button', { name: '减一件' }))
    expect(await sheet.findByRole('alert')).toHaveTextContent('连不上网络，现在申请不了')
    expect(sheet.queryByRole('button', { name: '提交申请' })).toBeNull()
    answerAlso({ [PATH.preview]: () => ({ code: 'SERVER_ERROR', msg: '服务出错', status: 500 }) })
    await userEvent.click(sheet.getByRole('button', { name: '再连一次' }))
    expect(await sheet.findByText('暂时算不出，可以先申请')).toBeVisible()
    expect(sheet.getByRole('button', { name: '提交申请' })).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: '减一件' }))
    expect(sheet.queryByText(/^可退/)).toBeNull()
  })

  test('不能退的说为什么，写好的还在', async () => {
    order = COMPLETED
    answerAlso({ [PATH.refund]: () => ({ code: 'REFUND_OPEN', msg: '已有售后申请在处理' }) })
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    await userEvent.click(await screen.findByRole('button', { name: '质量问题' }))
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
    expect(await screen.findByText('已有售后申请在处理')).toBeVisible()
    expect(screen.getByRole('button', { name: '质量问题' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('图片先缩小再一起送出；打不开的不送', async () => {
    const decode = vi.fn<() => Promise<void>>(() => Promise.resolve())
    Object.defineProperty(HTMLImageElement.prototype, 'decode', { value: decode, configurable: true })
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['small'])))
    order = COMPLETED
    open(`orderNum=${DETAIL.orderNum}&refund=1`)
    const file = () => screen.findByLabelText(/添加图片/)
    await userEvent.upload(await file(), new File(['photo'], 'a.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('添加图片 1/6')).toBeVisible()
    decode.mockRejectedValue(new Error('broken'))
    await userEvent.upload(await file(), new File(['text'], 'b.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('有图片打不开，请移除后换一张')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '移除第 2 张图片' }))
    await userEvent.click(screen.getByRole('button', { name: '质量问题' }))
    await userEvent.click(screen.getByRole('button', { name: '提交申请' }))
    await vi.waitFor(() => expect(lastAsked(PATH.refund)?.['pictures']).toBeInstanceOf(Blob))
  })

  test('寄回：填快递与单号；撤回先问', async () => {
    order = { ...COMPLETED, status: 'refunding', statusText: '退款中', afterSales: [AFTER_SALE] }
    open()
    const item = within(await screen.findByRole('listitem', { name: `售后 ${AFTER_SALE.no}` }))
    for (const text of ['¥39.00', '请寄回商品', '牛金投资笔记本 ×1', '原因：质量问题：封面破了', '客服：请寄到北京仓'])
      expect(item.getByText(text)).toBeVisible()
    expect(item.getByRole('link', { name: '看第 1 张大图' })).toHaveAttribute('href', '/files/a.webp')
    await userEvent.click(item.getByRole('button', { name: '填写寄回单号' }))
    const sheet = within(await screen.findByRole('dialog', { name: '寄回商品' }))
    await userEvent.type(sheet.getByRole('textbox', { name: '快递公司' }), '中通')
    await userEvent.type(sheet.getByRole('textbox', { name: '运单号' }), 'ZT 123')
    await userEvent.click(sheet.getByRole('button', { name: '已寄出' }))
    expect(sheet.getByText('运单号是 6–30 位字母与数字')).toBeVisible()
    await userEvent.type(sheet.getByRole('textbox', { name: '运单号' }), '456')
    await userEvent.click(sheet.getByRole('button', { name: '已寄出' }))
    expect(await screen.findByText('已记下，收到退货后退款')).toBeVisible()
    expect(askedOf(PATH.sendBack)).toMatchObject([{ no: AFTER_SALE.no, carrier: '中通', number: 'ZT123456' }])
    await userEvent.click(item.getByRole('button', { name: '撤回申请' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申请' }))
    expect(await screen.findByText('已撤回')).toBeVisible()
    expect(askedOf(PATH.cancelRefund)).toMatchObject([{ no: AFTER_SALE.no }])
  })
})
