import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { ANSWERS, STATE } from '../testing/samples.ts'
import { equityModel, worstFall } from './equity-model.ts'
import TimingPage from './timing-page.tsx'

// The canvas has tests of its own in the chart's package.
vi.mock(import('./equity-chart.tsx'), () => ({ default: () => <p>净值曲线图</p> }))

const RULE = {
  ...EMPTY_RULE,
  conditions: [{ name: 'MACD金叉', zbId: 'macd-cross', typeId: 'technical' as const, parameters: {} }],
}
const LATER = [
  { days: 1, change: 0.012, indexChange: 0.004 },
  { days: 20, change: null, indexChange: null },
]
const TESTED = {
  simulated: true,
  curve: [
    [20260105, 1, 1],
    [20260106, 1.02, 1.01],
  ],
  totalReturn: 0.23,
  annualReturn: 0.11,
  indexReturn: 0.05,
  maxDrawdown: -0.18,
  winRate: 0.52,
  trades: 320,
  meanWin: 0.04,
  meanLoss: -0.03,
  sharpe: 0.8,
  years: [{ year: 2025, return: 0.2, indexReturn: 0.04, maxDrawdown: -0.1, trades: 160 }],
  recent: [
    {
      code: '600519',
      name: '贵州茅台',
      bought: 20260105,
      boughtAt: 1,
      sold: 20260112,
      soldAt: 1.1,
      return: 0.1,
      reason: '到期',
    },
  ],
  notes: ['幸存者偏差：只包括现在还在上市的股票。'],
}
const DAY = {
  state: STATE,
  date: 20261009,
  total: 1,
  mean: LATER,
  rose: [0.6, null],
  notes: ['只包括现在还在上市的股票'],
  list: [{ id: 'SH.600519', code: '600519', name: '贵州茅台', close: 1_412_000, digits: 2, later: LATER }],
}
const PAST = {
  ...ANSWERS,
  '/stock/ksxg/timing': () => ({ data: { job: 'day' } }),
  '/stock/ksxg/backtest': () => ({ data: { job: 'test' } }),
  '/stock/ksxg/past': ({ job }: Record<string, unknown>) => ({
    data: { state: 'done', ahead: 0, share: 1, ...(job === 'day' ? { day: DAY } : { tested: TESTED }) },
  }),
  '/stock/ksxg/past/cancel': () => ({ data: {} }),
}

beforeEach(() => {
  openRule(RULE)
  answerWith(PAST)
})

describe('择时选股', () => {
  test('那一天选出什么，之后与指数相比怎样；还没到的日子不写数', async () => {
    openPage('/TimingSelection', TimingPage)
    expect(await screen.findByText('2026-10-09 收盘后选出 1 只')).toBeVisible()
    const rows = within(screen.getByRole('table', { name: '之后的表现' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      '之后平均指数上涨占比',
      '1 天+1.20%+0.40%60.00%',
      '20 天------',
    ])
    expect(screen.getByText('选出的股票平均')).toBeVisible()
    expect(screen.getByText('上证指数')).toBeVisible()
    expect(screen.getByRole('img', { name: /1 天平均 \+1.20%，指数 \+0.40%/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /贵州茅台.*1412.00/ })).toHaveAttribute(
      'href',
      '/StockDetails?id=SH.600519',
    )
  })

  test('换一天：从月历里选，按那一天再选一次', async () => {
    openPage('/TimingSelection', TimingPage)
    await userEvent.click(await screen.findByRole('button', { name: /^选股日 \d{4}-\d\d-\d\d$/ }))
    const calendar = within(await screen.findByRole('dialog', { name: '选股日' }))
    await userEvent.click(calendar.getByRole('button', { name: '上一年' }))
    const chosen = calendar.getByRole('button', { name: /-15，/ })
    const day = chosen.getAttribute('aria-label')?.slice(0, 10) ?? ''
    await userEvent.click(chosen)
    expect(await screen.findByRole('button', { name: `选股日 ${day}` })).toBeVisible()
    await vi.waitFor(() =>
      expect(lastAsked('/stock/ksxg/timing')).toMatchObject({ date: Number(day.replaceAll('-', '')) }),
    )
  })

  test('那天一只也没有，也说明哪些条件过去不知道', async () => {
    const note = '以下条件只有此刻的数据，过去的日子不知道，一律不算符合：委比大于20%。'
    const none = { ...DAY, total: 0, list: [], notes: [note] }
    answerWith({ ...PAST, '/stock/ksxg/past': () => ({ data: { state: 'done', ahead: 0, share: 1, day: none } }) })
    openPage('/TimingSelection', TimingPage)
    expect(await screen.findByText('那一天没有符合的股票，换一天看看')).toBeVisible()
    expect(screen.getByText(note)).toBeVisible()
  })

  test('那天还没有行情时说明', async () => {
    answerWith({ ...PAST, '/stock/ksxg/past': () => ({ code: 'DATE_OUTSIDE', msg: '那一天还没有行情' }) })
    openPage('/TimingSelection', TimingPage)
    expect(await screen.findByText('那一天还没有行情')).toBeVisible()
  })

  test('没有条件时指回选股', async () => {
    openRule(EMPTY_RULE)
    openPage('/TimingSelection', TimingPage)
    expect(await screen.findByText('先选几个条件，再看它们的过去')).toBeVisible()
  })
})

test('净值曲线一次露出全程，日期带年份', () => {
  const curve = Array.from({ length: 485 }, (_, at): [number, number, number] => [20241125 + at, 1 + at / 1000, 1])
  const model = equityModel(curve)
  expect(model.slots).toBe(485)
  expect(model.marks?.map(({ slot }) => slot)).toEqual([0, 121, 242, 363, 484])
  expect(model.marks?.[0]?.label).toBe('2024-11')
  expect(equityModel([[20260105, 1, 1]]).marks).toEqual([{ slot: 0, label: '2026-01' }])
})

test('最大回撤是从之前最高处跌得最深的一段', () => {
  const worths = [1, 1.2, 1.1, 1.3, 1.04, 1.2, 1.4, 1.3]
  const curve = worths.map((own, at): [number, number, number] => [20_260_101 + at, own, 1])
  expect(worstFall(curve)).toEqual({ from: 3, to: 4, fall: 1.04 / 1.3 - 1 })
  expect(worstFall(curve.slice(0, 2))).toBeUndefined()
  expect(equityModel(curve).panes[0]?.series.map(({ kind }) => kind)).toEqual(['line', 'line', 'line', 'markers'])
})

describe('回测', () => {
  test('按持有、持仓、止损问，给出曲线、数字、分年、交易与说明', async () => {
    openPage('/TimingSelection?face=test', TimingPage)
    await userEvent.click(await screen.findByRole('button', { name: '增加持有天数' }))
    await userEvent.click(screen.getByRole('switch', { name: '止损' }))
    await userEvent.click(screen.getByRole('button', { name: '开始回测' }))
    expect(await screen.findByText('净值曲线图')).toBeVisible()
    expect(lastAsked('/stock/ksxg/backtest')).toMatchObject({ holdDays: 6, positions: 10, stopLoss: 0.08 })
    expect(lastAsked('/stock/ksxg/backtest')).not.toHaveProperty('takeProfit')
    const figures = screen.getByRole('region', { name: '回测结果' })
    expect(within(figures).getByText('+23.00%')).toBeVisible()
    expect(within(figures).getByText('模拟行情')).toBeVisible()
    expect(within(figures).getByText('-18.00%')).toBeVisible()
    expect(within(screen.getByRole('table', { name: '分年' })).getByText('+20.00%')).toBeVisible()
    expect(within(screen.getByRole('table', { name: '最近的交易' })).getByText('到期')).toBeVisible()
    expect(screen.getByText('幸存者偏差：只包括现在还在上市的股票。')).toBeVisible()
    expect(screen.getByText('这是对过去的计算，不代表以后，也不构成投资建议。')).toBeVisible()
  })

  test('算得久时说排在第几、做到百分之几，取消就停下，服务端也停', async () => {
    let progress: Record<string, unknown> = { state: 'waiting', ahead: 2, share: 0 }
    answerWith({ ...PAST, '/stock/ksxg/past': () => ({ data: progress }) })
    openPage('/TimingSelection?face=test', TimingPage)
    await userEvent.click(await screen.findByRole('button', { name: '开始回测' }))
    expect(await screen.findByText('排队中，前面还有 2 个')).toBeVisible()
    progress = { state: 'running', ahead: 0, share: 0.42 }
    expect(await screen.findByText('正在回测 42%')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: '回测进度' })).toHaveValue(42)
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await screen.findByText('已取消回测')).toBeVisible()
    expect(screen.queryByRole('progressbar', { name: '回测进度' })).not.toBeInTheDocument()
    await vi.waitFor(() => expect(lastAsked('/stock/ksxg/past/cancel')).toMatchObject({ job: 'test' }))
    // What was stopped can be begun again.
    progress = { state: 'done', ahead: 0, share: 1, tested: TESTED }
    await userEvent.click(screen.getByRole('button', { name: '开始回测' }))
    expect(await screen.findByText('净值曲线图')).toBeVisible()
  })

  test('离开页面，服务端就停下', async () => {
    answerWith({ ...PAST, '/stock/ksxg/past': () => ({ data: { state: 'running', ahead: 0, share: 0.1 } }) })
    const { unmount } = openPage('/TimingSelection?face=test', TimingPage)
    await userEvent.click(await screen.findByRole('button', { name: '开始回测' }))
    await screen.findByText('正在回测 10%')
    unmount()
    await vi.waitFor(() => expect(lastAsked('/stock/ksxg/past/cancel')).toMatchObject({ job: 'test' }))
  })

  test('测得太久：说最多几年，一按改成能测的那一段，也能去看看会员', async () => {
    answerWith({
      ...PAST,
      '/stock/ksxg/backtest': () => ({ code: 'TOO_MANY_YEARS', msg: '选股回测最多 3 年，VIP 会员可到 5 年' }),
      '/stock/ksxg/backtest/span': () => ({ data: { years: 3, from: 20231121 } }),
    })
    openPage('/TimingSelection?face=test', TimingPage, {})
    await userEvent.click(await screen.findByRole('button', { name: '开始回测' }))
    expect(await screen.findByText('选股回测最多 3 年，VIP 会员可到 5 年')).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
    const shorter = await screen.findByRole('button', { name: '改测 3 年，从 2023-11-21 起' })
    answerWith(PAST)
    await userEvent.click(shorter)
    expect(await screen.findByText('净值曲线图')).toBeVisible()
    expect(lastAsked('/stock/ksxg/backtest')).toMatchObject({ from: 20231121 })
  })

  test('历史没好时等着，不算失败', async () => {
    answerWith({ ...PAST, '/stock/ksxg/backtest': () => ({ code: 'MARKET_LOADING', msg: '稍后' }) })
    openPage('/TimingSelection?face=test', TimingPage)
    await userEvent.click(await screen.findByRole('button', { name: '开始回测' }))
    expect(await screen.findByText('行情历史还在准备，好了会自动显示')).toBeVisible()
  })
})
