import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ConsolePageProps } from '@niujin/console-kit'
import { pageProps } from '@niujin/console-kit/testing'
import { answerWith, askedOf, keysOf, type Answers } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import type { DayReport, StaffPayment, StaffPaymentLine } from '../contract/index.ts'
import { csvOf } from './csv.ts'
import { PaymentsPage } from './payments-page.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'

const S = '/payment/Rest/api/staff'
const LINE: StaffPaymentLine = {
  id: 'P2611210930001',
  memberId: 'u-7',
  subject: '充值 300 牛币',
  bizType: 'recharge',
  fen: 3000,
  coins: 0,
  refunded: 0,
  refundedCoins: 0,
  status: 'success',
  channel: 'sandbox',
  createdAt: '2026-11-21T01:30:00.000Z',
  paidAt: '2026-11-21T01:31:00.000Z',
}
const REFUND = {
  no: 'R2611211000001',
  fen: 3000,
  coins: 0,
  reason: '误充',
  status: 'proposed' as const,
  maker: 'staff-1',
  checker: null,
  problem: '',
  createdAt: '2026-11-21T02:00:00.000Z',
  settledAt: null,
  can: { decide: true, retry: false },
}
const WHOLE: StaffPayment = {
  ...LINE,
  bizId: 'C1',
  expiresAt: '2026-11-21T02:00:00.000Z',
  closedAt: null,
  attempts: [
    {
      no: 'A1',
      channel: 'sandbox',
      status: 'success',
      channelNo: 'SIM1',
      createdAt: LINE.createdAt,
      paidAt: '2026-11-21T01:31:00.000Z',
    },
  ],
  notices: [
    {
      id: '1',
      no: 'A1',
      channel: 'sandbox',
      via: 'callback',
      verdict: 'AMOUNT_DIFFERS',
      status: 'success',
      fen: 3001,
      currency: 'CNY',
      at: LINE.createdAt,
    },
  ],
  history: [
    {
      id: '1',
      about: 'intent',
      no: LINE.id,
      who: 'poll',
      from: 'waiting',
      to: 'success',
      reason: '由 A1 支付',
      at: LINE.createdAt,
    },
  ],
  refunds: [],
  refundable: 3000,
  refundsItself: false,
  wholeOnly: true,
  largeFrom: 50_000,
}
const page = (...list: StaffPaymentLine[]) => ({ data: { list, nextCursor: null, waitingRefunds: 2 } })

const props = (rest = '', query = '') => pageProps({ rest, query })

function open(Page: typeof PaymentsPage, given: ConsolePageProps, answers: Answers) {
  answerWith(answers)
  return render(
    <>
      <Page {...given} />
      <ToastHost />
    </>,
  )
}

describe('支付列表', () => {
  test('金额、状态、渠道、会员；有多少大额退款等批准', async () => {
    open(PaymentsPage, props(), { [`${S}/payments`]: () => page(LINE) })
    const row = within(await screen.findByRole('table', { name: '支付' })).getAllByRole('row')[1]
    for (const text of ['充值 300 牛币', 'P2611210930001', '¥30.00', '成功', '模拟收银台', 'u-7', '2026-11-21 09:30'])
      expect(row).toHaveTextContent(text)
    expect(screen.getByRole('link', { name: '充值 300 牛币' })).toHaveAttribute(
      'href',
      '/console/payments/P2611210930001',
    )
    expect(screen.getByText('有 2 笔大额退款等待批准')).toBeVisible()
  })

  test('按状态、按编号找，都写进地址', async () => {
    const given = props('', 'state=closed')
    open(PaymentsPage, given, { [`${S}/payments`]: () => page() })
    expect(await screen.findByText('没有这样的支付')).toBeVisible()
    expect(askedOf(`${S}/payments`)[0]).toMatchObject({ status: 'closed' })
    await userEvent.click(screen.getByRole('tab', { name: '全部' }))
    expect(given.go).toHaveBeenLastCalledWith('/console/payments')
    await userEvent.type(screen.getByRole('textbox', { name: '找支付' }), ' SIM1 {Enter}')
    expect(given.go).toHaveBeenLastCalledWith('/console/payments?state=closed&word=SIM1')
  })

  test('没有权限说明，可以重试', async () => {
    open(PaymentsPage, props(), { [`${S}/payments`]: () => ({ code: 'NOT_ALLOWED', msg: '没有权限' }) })
    expect(await screen.findByText('没有权限')).toBeVisible()
    answerWith({ [`${S}/payments`]: () => page(LINE) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('充值 300 牛币')).toBeVisible()
  })
})

describe('一笔支付', () => {
  test('尝试、渠道的消息与结论、每一步经过', async () => {
    open(PaymentsPage, props(LINE.id), { [`${S}/payment`]: () => ({ data: WHOLE }) })
    expect(await screen.findByRole('heading', { name: '充值 300 牛币' })).toBeVisible()
    expect(screen.getByRole('region', { name: '支付尝试' })).toHaveTextContent('A1模拟收银台成功SIM1')
    expect(screen.getByRole('region', { name: '渠道的消息' })).toHaveTextContent('渠道通知拒绝：金额不对¥30.01A1')
    expect(screen.getByRole('region', { name: '经过' })).toHaveTextContent('支付待支付 → 成功定时询问由 A1 支付')
  })

  test('退款要写原因、再确认；一次提交带一个编号', async () => {
    open(PaymentsPage, props(LINE.id), {
      [`${S}/payment`]: () => ({ data: WHOLE }),
      [`${S}/refund`]: () => ({
        data: {
          ...WHOLE,
          status: 'refund',
          refundable: 0,
          refunds: [{ ...REFUND, status: 'pending', can: { decide: false, retry: false } }],
        },
      }),
    })
    const form = within(await screen.findByRole('form', { name: '退款' }))
    expect(form.getByRole('textbox', { name: '金额（元）' })).toHaveAttribute('readonly')
    expect(form.getByRole('button', { name: '退款 ¥30.00' })).toBeDisabled()
    await userEvent.type(form.getByRole('textbox', { name: '原因' }), '误充')
    await userEvent.click(form.getByRole('button', { name: '退款 ¥30.00' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: '退款 ¥30.00？' }))
    await userEvent.click(dialog.getByRole('button', { name: '退款' }))
    expect(await screen.findByText('退款中')).toBeVisible()
    expect(askedOf(`${S}/refund`)).toMatchObject([{ id: LINE.id, fen: '3000', reason: '误充' }])
    expect(keysOf(`${S}/refund`)).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
    expect(screen.queryByRole('form', { name: '退款' })).toBeNull()
  })

  test('大额只是提出；有权限的另一人批准或驳回；失败的可以再试', async () => {
    const large: StaffPayment = {
      ...WHOLE,
      fen: 60_000,
      refundable: 0,
      refunds: [
        REFUND,
        {
          ...REFUND,
          no: 'R2611211000002',
          status: 'failed',
          problem: '渠道多次拒绝退款',
          can: { decide: false, retry: true },
        },
      ],
    }
    open(PaymentsPage, props(LINE.id), {
      [`${S}/payment`]: () => ({ data: large }),
      [`${S}/decideRefund`]: () => ({ code: 'SAME_PERSON', msg: '提出退款的人不能自己批准' }),
      [`${S}/retryRefund`]: () => ({ data: large }),
    })
    await userEvent.click(await screen.findByRole('button', { name: '批准退款 ¥30.00' }))
    expect(await screen.findByText('提出退款的人不能自己批准')).toBeVisible()
    expect(screen.getByText('渠道多次拒绝退款')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '用原编号再试' }))
    expect(await screen.findByText('已再次退款')).toBeVisible()
    expect(askedOf(`${S}/retryRefund`)[0]).toMatchObject({ no: 'R2611211000002' })
  })

  test('重新登录之后，写了一半的退款原因还在', async () => {
    const { rerender } = open(PaymentsPage, props(LINE.id), { [`${S}/payment`]: () => ({ data: WHOLE }) })
    await userEvent.type(await screen.findByRole('textbox', { name: '原因' }), '误充')
    rerender(<PaymentsPage {...pageProps({ rest: LINE.id, epoch: 2 })} />)
    await waitFor(() => expect(askedOf(`${S}/payment`)).toHaveLength(2))
    expect(screen.getByRole('textbox', { name: '原因' })).toHaveValue('误充')
  })

  test('订单的款在订单里退：没有退款的表单，有去订单的路；退过的牛币看得到', async () => {
    const order: StaffPayment = {
      ...WHOLE,
      bizType: 'order',
      bizId: 'O2611210930001',
      subject: 'VIP 会员 一年',
      coins: 80,
      refunded: 1000,
      refundedCoins: 50,
      refundable: 0,
      refundsItself: true,
      refunds: [{ ...REFUND, fen: 1000, coins: 30, status: 'settled', can: { decide: false, retry: false } }],
    }
    open(PaymentsPage, props(LINE.id), { [`${S}/payment`]: () => ({ data: order }) })
    expect(await screen.findByText('¥30.00 + 80 牛币（已退或退款中 ¥10.00，已退 50 牛币）')).toBeVisible()
    expect(screen.getByRole('region', { name: '退款记录' })).toHaveTextContent('¥10.00 + 30 牛币')
    expect(screen.queryByRole('form', { name: '退款' })).toBeNull()
    for (const name of ['去订单里退款', 'O2611210930001'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/console/orders/O2611210930001')
  })

  test('没有的支付给出回去的路', async () => {
    open(PaymentsPage, props('P-none'), { [`${S}/payment`]: () => ({ code: 'PAYMENT_UNKNOWN', msg: '没有这笔支付' }) })
    expect(await screen.findByText('没有这笔支付')).toBeVisible()
  })
})

describe('对账', () => {
  const REPORT: DayReport = {
    day: '2026-11-20',
    channel: 'wechat',
    status: 'different',
    madeAt: '2026-11-21T02:30:00.000Z',
    payments: { channelCount: 2, channelFen: 6000, ourCount: 1, ourFen: 3000 },
    refunds: { channelCount: 0, channelFen: 0, ourCount: 0, ourFen: 0 },
    differences: [
      { kind: 'channel-only', no: 'A9', paymentId: null, channelNo: '4200001', channelFen: 3000, ourFen: null },
      { kind: 'ledger', no: 'A1', paymentId: 'P2611201000001', channelNo: '4200002', channelFen: 3000, ourFen: 3000 },
    ],
    ledgerFaults: ['channel:wechat（fen）余额 1，分录合计 2'],
  }
  const answer = (...reports: DayReport[]) => ({
    data: {
      coins: { taken: 80, returned: 30 },
      day: '2026-11-20',
      days: [
        { day: '2026-11-20', different: 1 },
        { day: '2026-11-19', different: 0 },
      ],
      reports,
    },
  })

  test('两边合计、差异、账本自查；换日子换地址', async () => {
    const given = props()
    open(ReconciliationPage, given, { [`${S}/reports`]: () => answer(REPORT) })
    expect(await screen.findByText('有差异')).toBeVisible()
    expect(screen.getByRole('table', { name: '合计' })).toHaveTextContent('付款2 笔 ¥60.001 笔 ¥30.00')
    expect(screen.getByRole('table', { name: '差异' })).toHaveTextContent('渠道有，这里没有A94200001¥30.00—')
    expect(screen.getByRole('link', { name: 'A1' })).toHaveAttribute('href', '/console/payments/P2611201000001')
    expect(screen.getByText(/支付里的牛币 80，退回的牛币 30/)).toBeVisible()
    expect(screen.getByText('账本自查：channel:wechat（fen）余额 1，分录合计 2')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '11-19' }))
    expect(given.go).toHaveBeenCalledWith('/console/reconciliation/2026-11-19')
  })

  test('别的日子从月历里选', async () => {
    const given = props()
    open(ReconciliationPage, given, { [`${S}/reports`]: () => answer() })
    await userEvent.click(await screen.findByRole('button', { name: '日期 2026-11-20' }))
    const calendar = within(await screen.findByRole('dialog', { name: '日期' }))
    await userEvent.click(calendar.getByRole('button', { name: '上一年' }))
    const chosen = calendar.getByRole('button', { name: /-15，/ })
    await userEvent.click(chosen)
    expect(given.go).toHaveBeenCalledWith(`/console/reconciliation/${chosen.getAttribute('aria-label')?.slice(0, 10)}`)
  })

  test('还没对的可以现在对；没有结束的那天不行', async () => {
    open(ReconciliationPage, props('2026-11-20'), {
      [`${S}/reports`]: () => answer(),
      [`${S}/reconcile`]: () => ({ code: 'DAY_NOT_OVER', msg: '这一天还没有结束，不能对账' }),
    })
    expect(await screen.findByText('2026-11-20 还没有对账；每天上午自动对前一天的账')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '重新对账' }))
    expect(await screen.findByText('这一天还没有结束，不能对账')).toBeVisible()
    answerWith({
      [`${S}/reconcile`]: () => answer({ ...REPORT, status: 'matched', differences: [], ledgerFaults: [] }),
    })
    await userEvent.click(screen.getByRole('button', { name: '重新对账' }))
    expect(await screen.findByText('平')).toBeVisible()
  })

  test('下载的表格用 Excel 打开不乱码，也不会被当成公式', () => {
    const [mark, first, second, third] = csvOf([{ ...REPORT, ledgerFaults: ['=1+1,"x"'] }])
      .replace('\uFEFF', 'BOM\r\n')
      .split('\r\n')
    expect([mark, first]).toEqual(['BOM', '日期,渠道,差异,编号,支付编号,渠道单号,渠道金额（元）,这里金额（元）'])
    expect(second).toBe('2026-11-20,微信支付,"渠道有，这里没有",A9,,4200001,30.00,'.replaceAll('"', ''))
    expect(third).toBe('2026-11-20,微信支付,账本没有这笔，或数额不同,A1,P2611201000001,4200002,30.00,30.00')
    expect(
      csvOf([
        {
          ...REPORT,
          differences: [{ kind: 'amount', no: '=cmd()', paymentId: null, channelNo: '-1', channelFen: 1, ourFen: 2 }],
          ledgerFaults: [],
        },
      ]),
    ).toContain(",'=cmd(),,'-1,0.01,0.02")
  })
})
