import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerAlso, answerWith, askedOf, keysOf, lastAsked, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { saveFile } from '@niujin/web-kit/files'
import type { StaffAfterSale, StaffOrder, StaffOrderLine } from '../contract/index.ts'
import { AfterSalesPage } from './after-sales-page.tsx'
import { DayPage } from './day-page.tsx'
import { OrdersPage } from './orders-page.tsx'

vi.mock(import('@niujin/web-kit/files'), () => ({ saveFile: vi.fn<typeof saveFile>() }))
afterEach(() => vi.mocked(saveFile).mockClear())

const S = '/payment/Rest/api/staff'
const NUM = '20261121ABCDEF12'
const LINE: StaffOrderLine = {
  orderNum: NUM,
  memberId: 'u-7',
  status: 'paid',
  type: 'goods',
  title: '牛金投资笔记本 ×2',
  totalPrice: 7800,
  couponPrice: 1000,
  coinAmount: 100,
  payPrice: 5800,
  refundPrice: 0,
  createdAt: '2026-11-21T01:30:00.000Z',
  payTime: '2026-11-21T01:31:00.000Z',
  openAfterSale: true,
  isTest: false,
}
const AFTER_SALE: StaffAfterSale = {
  no: 'A2611220001',
  status: 'applied',
  statusText: '待处理',
  items: [{ itemId: 'i1', productName: '牛金投资笔记本', count: 1, fen: 2900, coins: 50 }],
  fen: 2900,
  coins: 50,
  reason: '质量问题',
  pictures: ['/files/a.webp'],
  note: '',
  at: '2026-11-22T01:00:00.000Z',
  can: { cancel: false, sendBack: false },
  timeline: [],
  maker: 'u-7',
  checker: null,
  mayDo: { approve: true, refuse: true, receive: false, refuseGoods: false, pay: false },
}
const ORDER: StaffOrder = {
  orderNum: NUM,
  memberId: 'u-7',
  status: 'paid',
  statusText: '待发货',
  type: 'goods',
  items: [
    {
      itemId: 'i1',
      productId: 'notebook',
      priceId: 'notebook-black',
      productName: '牛金投资笔记本',
      variant: '黑色',
      productType: 'goods',
      picture: null,
      price: 3900,
      count: 2,
      totalFen: 7800,
      couponShare: 1000,
      coinShare: 100,
      payPrice: 5800,
      refundedFen: 0,
      refundedCoins: 0,
      isGift: false,
    },
  ],
  totalPrice: 7800,
  couponPrice: 1000,
  coinAmount: 100,
  payPrice: 5800,
  refundPrice: 0,
  refundCoins: 0,
  createdAt: LINE.createdAt,
  expireTime: '2026-11-21T02:00:00.000Z',
  payTime: LINE.payTime,
  can: { pay: false, cancel: false, delete: false, refund: true, confirmReceipt: false, askInvoice: true },
  paymentId: 'P2611210930001',
  payChannel: 'sandbox',
  now: Date.parse(LINE.createdAt),
  address: { name: '李雷', mobile: '13800138000', text: '北京市 西城区 金融大街 1 号' },
  delivery: null,
  invoice: null,
  cancelType: null,
  cancelReason: '',
  remark: '周末送',
  giftUse: { used: 0, unused: 0 },
  used: [],
  isTest: false,
  afterSales: [],
  timeline: [{ at: LINE.createdAt, text: '提交订单', detail: '' }],
  staffNote: '',
  history: [{ at: LINE.createdAt, who: 'u-7', from: 'unpaid', to: 'paid', reason: '由 P2611210930001 付款' }],
  staffAfterSales: [],
  mayDo: { cancel: false, ship: false, refund: false, invoice: false },
}
const listOf = (...list: StaffOrderLine[]) => ({ data: { list, nextCursor: null } })

function open(Page: typeof OrdersPage, given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  return render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
}
const openOrder = (order: Partial<StaffOrder>, answers: Answers = {}) =>
  open(OrdersPage, pageProps({ rest: NUM }), { [`${S}/order`]: () => ({ data: { ...ORDER, ...order } }), ...answers })

describe('订单列表', () => {
  test('金额、状态、会员与下单时间；售后在处理的标出来', async () => {
    open(OrdersPage, pageProps(), { [`${S}/orders`]: () => listOf(LINE) })
    const row = within(await screen.findByRole('table', { name: '订单' })).getAllByRole('row')[1]
    for (const text of [LINE.title, NUM, '¥58.00', '+ 100 牛币', '待发货', '售后在处理', 'u-7', '2026-11-21 09:30'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: LINE.title })).toHaveAttribute('href', `/console/orders/${NUM}`)
  })

  test('按状态、按字、按日子、按售后找，都写进地址', async () => {
    const given = pageProps({ query: 'state=paid&word=A1&day=2026-11-20' })
    open(OrdersPage, given, { [`${S}/orders`]: () => listOf() })
    expect(await screen.findByText('没有这样的订单')).toBeVisible()
    expect(lastAsked(`${S}/orders`)).toMatchObject({ status: 'paid', search: 'A1', day: '2026-11-20' })
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    expect(given.go).toHaveBeenLastCalledWith('/console/orders?word=A1&day=2026-11-20')
    await userEvent.click(screen.getByRole('button', { name: '售后在处理' }))
    expect(given.go).toHaveBeenLastCalledWith('/console/orders?state=paid&word=A1&day=2026-11-20&afterSale=1')
    await userEvent.click(screen.getByRole('button', { name: '移除2026-11-20' }))
    expect(given.go).toHaveBeenLastCalledWith('/console/orders?state=paid&word=A1')
    const box = screen.getByRole('textbox', { name: '找订单' })
    await userEvent.clear(box)
    await userEvent.type(box, ' 笔记本 {Enter}')
    expect(given.go).toHaveBeenLastCalledWith(
      `/console/orders?state=paid&word=${encodeURIComponent('笔记本')}&day=2026-11-20`,
    )
  })

  test('导出全部页，不会被当成公式', async () => {
    open(OrdersPage, pageProps(), {
      [`${S}/orders`]: ({ cursor }) =>
        cursor === undefined
          ? { data: { list: [{ ...LINE, title: '=HYPERLINK("x")' }], nextCursor: 'c2' } }
          : listOf({ ...LINE, orderNum: 'SECOND0001', openAfterSale: false }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '导出 CSV' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
    const [content] = vi.mocked(saveFile).mock.calls[0] ?? []
    const lines = (await (content as Blob).text()).split('\r\n')
    expect(lines[1]).toContain(`${NUM},u-7,待发货,实物,"'=HYPERLINK(""x"")",78.00,10.00,100,58.00,0.00`)
    expect(lines[2]).toContain('SECOND0001')
  })

  test('没有权限说明，可以重试', async () => {
    open(OrdersPage, pageProps(), { [`${S}/orders`]: () => ({ code: 'NOT_ALLOWED', msg: '没有权限' }) })
    expect(await screen.findByText('没有权限')).toBeVisible()
    answerAlso({ [`${S}/orders`]: () => listOf(LINE) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText(LINE.title)).toBeVisible()
  })
})

describe('一个订单', () => {
  test('谁买的、买了什么、付了多少、寄到哪里，每一步经过', async () => {
    openOrder({})
    expect(await screen.findByRole('heading', { name: `订单 ${NUM}` })).toBeVisible()
    for (const text of ['¥58.00 + 100 牛币', '李雷 13800138000 北京市 西城区 金融大街 1 号', '周末送'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: '模拟收银台' })).toHaveAttribute('href', '/console/payments/P2611210930001')
    expect(screen.getByRole('table', { name: '商品' })).toHaveTextContent(
      '牛金投资笔记本 黑色¥39.002¥10.00100¥58.00¥0.00',
    )
    expect(screen.getByRole('table', { name: '订单经过' })).toHaveTextContent('提交订单')
    expect(screen.getByRole('table', { name: '操作记录' })).toHaveTextContent('待付款 → 待发货由 P2611210930001 付款')
    for (const name of ['发货与物流', '取消订单', '退款', '电子发票'])
      expect(screen.queryByRole('form', { name })).toBeNull()
  })

  test('送朋友的：激活码用了几个、没用几个，看不到码；测试的标出来', async () => {
    openOrder({ giftUse: { used: 1, unused: 2 }, isTest: true })
    expect(await screen.findByText('已用 1 个，没用 2 个')).toBeVisible()
    expect(screen.getByText('测试')).toBeVisible()
  })

  test('没有的订单给出回去的路', async () => {
    open(OrdersPage, pageProps({ rest: 'none1234' }), {
      [`${S}/order`]: () => ({ code: 'ORDER_UNKNOWN', msg: '没有这个订单' }),
    })
    expect(await screen.findByText('没有这个订单')).toBeVisible()
  })

  test('内部备注', async () => {
    openOrder({}, { [`${S}/noteOrder`]: ({ note }) => ({ data: { ...ORDER, staffNote: note } }) })
    const form = within(await screen.findByRole('form', { name: '内部备注' }))
    expect(form.getByRole('button', { name: '保存备注' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox'), '已电话确认')
    await userEvent.click(form.getByRole('button', { name: '保存备注' }))
    expect(await screen.findByText('已记下')).toBeVisible()
    expect(askedOf(`${S}/noteOrder`)).toMatchObject([{ orderNum: NUM, note: '已电话确认' }])
  })

  test('发货要快递与单号；发了以后给物流加一步', async () => {
    const sent = {
      ...ORDER,
      status: 'delivered' as const,
      mayDo: { ...ORDER.mayDo, ship: true },
      delivery: { carrier: '顺丰', number: 'SF123456', sentAt: LINE.createdAt, receivedBy: LINE.createdAt, steps: [] },
    }
    openOrder({ mayDo: { ...ORDER.mayDo, ship: true } }, { [`${S}/shipOrder`]: () => ({ data: sent }) })
    const form = within(await screen.findByRole('form', { name: '发货与物流' }))
    await userEvent.type(form.getByRole('textbox', { name: '快递公司' }), '顺丰')
    await userEvent.type(form.getByRole('textbox', { name: '运单号' }), 'SF1')
    expect(form.getByRole('button', { name: '发货' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox', { name: '运单号' }), '23456')
    await userEvent.click(form.getByRole('button', { name: '发货' }))
    const next = within(await screen.findByRole('form', { name: '发货与物流' }))
    expect(await next.findByRole('button', { name: '记下' })).toBeDisabled()
    expect(next.getByRole('textbox', { name: '运单号' })).toHaveValue('SF123456')
    await userEvent.type(next.getByRole('textbox', { name: '这一步' }), '到达武汉')
    await userEvent.click(next.getByRole('button', { name: '记下' }))
    await waitFor(() =>
      expect(lastAsked(`${S}/shipOrder`)).toMatchObject({ carrier: '顺丰', number: 'SF123456', step: '到达武汉' }),
    )
  })

  test('取消要写原因、再确认', async () => {
    openOrder(
      { status: 'unpaid', payTime: null, mayDo: { ...ORDER.mayDo, cancel: true } },
      { [`${S}/cancelOrder`]: () => ({ data: { ...ORDER, status: 'cancelled' } }) },
    )
    const form = within(await screen.findByRole('form', { name: '取消订单' }))
    expect(form.getByRole('button', { name: '取消订单' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox', { name: '原因' }), '会员来电')
    await userEvent.click(form.getByRole('button', { name: '取消订单' }))
    const sure = within(await screen.findByRole('alertdialog'))
    await userEvent.click(sure.getByRole('button', { name: '取消订单' }))
    expect(await screen.findByText('已取消', { selector: 'output, output *' })).toBeVisible()
    expect(askedOf(`${S}/cancelOrder`)).toMatchObject([{ orderNum: NUM, reason: '会员来电' }])
  })

  test('退款：选几件、写原因、再确认；一次提交带一个编号，不能超过买的', async () => {
    openOrder(
      { mayDo: { ...ORDER.mayDo, refund: true } },
      {
        [`${S}/refundOrder`]: () => ({ data: { ...ORDER, staffAfterSales: [{ ...AFTER_SALE, status: 'to_refund' }] } }),
      },
    )
    const form = within(await screen.findByRole('form', { name: '退款' }))
    const count = form.getByRole('textbox', { name: '牛金投资笔记本 黑色退几件' })
    await userEvent.type(count, '3')
    await userEvent.type(form.getByRole('textbox', { name: '原因' }), '破损')
    expect(form.getByText('最多 2')).toBeVisible()
    expect(form.getByRole('button', { name: '退款' })).toBeDisabled()
    await userEvent.clear(count)
    await userEvent.type(count, '1')
    expect(form.getByRole('status')).toHaveTextContent('将退 ¥29.00 与 50 牛币')
    await userEvent.click(form.getByRole('button', { name: '退款' }))
    const sure = within(await screen.findByRole('alertdialog', { name: '退 1 件？' }))
    await userEvent.click(sure.getByRole('button', { name: '退款' }))
    expect(await screen.findByText('已提出，等待另一人批准')).toBeVisible()
    expect(askedOf(`${S}/refundOrder`)).toMatchObject([{ items: '[{"itemId":"i1","count":1}]', reason: '破损' }])
    expect(keysOf(`${S}/refundOrder`)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
  })

  test('售后：看得到原因与图片；拒绝必须写明原因', async () => {
    openOrder(
      { staffAfterSales: [AFTER_SALE] },
      {
        [`${S}/decideAfterSale`]: () => ({
          data: { ...ORDER, staffAfterSales: [{ ...AFTER_SALE, status: 'refused', note: '超过期限' }] },
        }),
      },
    )
    const item = within(await screen.findByRole('listitem', { name: `售后 ${AFTER_SALE.no}` }))
    expect(item.getByText('原因：质量问题')).toBeVisible()
    expect(item.getByRole('img', { name: '第 1 张图片' })).toHaveAttribute('src', '/files/a.webp')
    expect(item.getByRole('button', { name: '同意' })).toBeEnabled()
    expect(item.getByRole('button', { name: '拒绝' })).toBeDisabled()
    await userEvent.type(item.getByRole('textbox'), '超过期限')
    await userEvent.click(item.getByRole('button', { name: '拒绝' }))
    expect(await screen.findByText('说明：超过期限')).toBeVisible()
    expect(askedOf(`${S}/decideAfterSale`)).toMatchObject([{ no: AFTER_SALE.no, step: 'refuse', note: '超过期限' }])
  })

  test('售后：课程学了多少写在旁边', async () => {
    openOrder({ staffAfterSales: [AFTER_SALE], used: [{ itemId: 'i1', percent: 35 }] })
    const item = within(await screen.findByRole('listitem', { name: `售后 ${AFTER_SALE.no}` }))
    expect(item.getByText('牛金投资笔记本 ×1（已学 35 %）')).toBeVisible()
    expect(item.getByText('已学：视频按看过的时长算，别的一课算一份')).toBeVisible()
  })

  test('大额要另一个人批准，说明白', async () => {
    const mayDo = { approve: false, refuse: false, receive: false, refuseGoods: false, pay: true }
    openOrder(
      { staffAfterSales: [{ ...AFTER_SALE, status: 'to_refund', mayDo }] },
      { [`${S}/decideAfterSale`]: () => ({ code: 'SAME_PERSON', msg: '大额退款须由另一个人批准' }) },
    )
    await userEvent.click(await screen.findByRole('button', { name: '批准退款' }))
    expect(await screen.findByText('大额退款须由另一个人批准')).toBeVisible()
  })

  test('发票：开出要链接，不开要写原因', async () => {
    const invoice = { title: '牛金公司', status: 'asked', note: '', at: LINE.createdAt, link: null } as const
    openOrder(
      { invoice, mayDo: { ...ORDER.mayDo, invoice: true } },
      { [`${S}/invoice`]: () => ({ data: { ...ORDER, invoice: { ...invoice, status: 'issued' } } }) },
    )
    const form = within(await screen.findByRole('form', { name: '电子发票' }))
    await userEvent.type(form.getByRole('textbox', { name: '发票链接' }), 'http://a.cn')
    expect(form.getByText('须以 https 开头')).toBeVisible()
    expect(form.getByRole('button', { name: '已开出' })).toBeDisabled()
    expect(form.getByRole('button', { name: '不开' })).toBeDisabled()
    await userEvent.clear(form.getByRole('textbox', { name: '发票链接' }))
    await userEvent.type(form.getByRole('textbox', { name: '发票链接' }), 'https://a.cn/1.pdf')
    await userEvent.click(form.getByRole('button', { name: '已开出' }))
    expect(await screen.findByText('已标为开出')).toBeVisible()
    expect(askedOf(`${S}/invoice`)).toMatchObject([{ orderNum: NUM, status: 'issued', link: 'https://a.cn/1.pdf' }])
  })
})

test('售后列表：按状态看，点开去订单里处理', async () => {
  const given = pageProps({ query: 'state=applied' })
  open(AfterSalesPage, given, {
    [`${S}/afterSales`]: () => ({
      data: { list: [{ ...AFTER_SALE, orderNum: NUM, memberId: 'u-7' }], nextCursor: null },
    }),
  })
  const row = within(await screen.findByRole('table', { name: '售后申请' })).getAllByRole('row')[1]
  for (const text of ['牛金投资笔记本 ×1', '¥29.00', '+ 50 牛币', '待处理', '质量问题', 'u-7'])
    expect(row).toHaveTextContent(text)
  expect(screen.getByRole('link', { name: '牛金投资笔记本 ×1' })).toHaveAttribute('href', `/console/orders/${NUM}`)
  expect(lastAsked(`${S}/afterSales`)).toMatchObject({ status: 'applied' })
  await userEvent.click(screen.getByRole('tab', { name: '待退款' }))
  expect(given.go).toHaveBeenCalledWith('/console/after-sales?state=to_refund')
})

describe('订单日报', () => {
  const DAY = {
    day: '2026-11-20',
    orders: { count: 2, paidFen: 9700, coins: 100, refundedFen: 0, couponFen: 1000 },
    payments: { count: 2, paidFen: 9700, coins: 100, refundedFen: 0 },
    ledger: { salesFen: 9700, coins: 100 },
    byKind: [{ kind: 'goods', count: 3, fen: 11_700 }],
    differences: [] as { kind: string; id: string; text: string }[],
  }

  test('订单、支付与账本并排，一样就是平；换日子换地址', async () => {
    const given = pageProps({ rest: '2026-11-20' })
    open(DayPage, given, { [`${S}/orderDay`]: () => ({ data: DAY }) })
    expect(await screen.findByText('平')).toBeVisible()
    expect(screen.getByRole('table', { name: '合计' })).toHaveTextContent(
      '笔数22—收款¥97.00¥97.00¥97.00退款¥0.00¥0.00—牛币100100100优惠券抵扣¥10.00——',
    )
    expect(screen.getByRole('table', { name: '按类别' })).toHaveTextContent('实物3¥117.00')
    expect(lastAsked(`${S}/orderDay`)).toMatchObject({ day: '2026-11-20' })
    await userEvent.click(screen.getByRole('button', { name: '下载 CSV' }))
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), '订单日报-2026-11-20.csv')
  })

  test('不同的列出来，点开看那个订单；没取到可以重试', async () => {
    open(DayPage, pageProps({ rest: '2026-11-20' }), { [`${S}/orderDay`]: () => 'offline' })
    const retry = await screen.findByRole('button', { name: '重试' })
    const differences = [
      { kind: 'order-only', id: NUM, text: '订单已付，支付里这一天没有' },
      { kind: 'ledger', id: '', text: '收款，支付与账本：¥97.00，¥96.00' },
    ]
    answerAlso({ [`${S}/orderDay`]: () => ({ data: { ...DAY, differences } }) })
    await userEvent.click(retry)
    expect(await screen.findByText('有差异')).toBeVisible()
    expect(screen.getByRole('link', { name: NUM })).toHaveAttribute('href', `/console/orders/${NUM}`)
    expect(screen.getByText('收款，支付与账本：¥97.00，¥96.00')).toBeVisible()
  })
})
