import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyBars } from '@niujin/market'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { slots } from '../slots.ts'
import { peerOf, sampleFacts } from '../../domain/testing/sample-facts.ts'
import { sampleQuote, sampleReport, STATE } from '../testing/samples.ts'
import ReportPage, { clientLoader, meta } from './report-page.tsx'

const REPORT = sampleReport()
const QUOTE = sampleQuote('SH.600519', '贵州茅台')
const SHARED = { share: 'abcdefgh12345678', report: REPORT }
const ANSWERS: Answers = {
  '/stock/api/diagnosis/report': () => ({ data: { state: STATE, quote: QUOTE, report: REPORT } }),
  '/stock/api/diagnosis/shared': () => ({
    data: { state: STATE, quote: QUOTE, report: { ...REPORT, price: 10_000, changeRatio: 0.02 } },
  }),
  '/stock/api/diagnosis/viewed': () => ({ data: {} }),
  '/stock/api/diagnosis/share': () => ({ data: SHARED }),
}

beforeEach(() => answerWith(ANSWERS))
const open = (query = 'id=SH.600519') =>
  openPage(`/DiagnosisStockDetail?${query}`, ReportPage, { loader: clientLoader })

describe('诊股报告', () => {
  test('总分、五个方面与它们怎样合成总分', async () => {
    open()
    expect(await screen.findByRole('img', { name: new RegExp(`综合评分 ${REPORT.total} 分`) })).toBeVisible()
    const sum = REPORT.dimensions.map(({ title, score, weight }) => `${title} ${score}×${weight}`).join(' + ')
    expect(screen.getByText(`综合 ${REPORT.total} =（${sum}）÷ 100`)).toBeVisible()
    expect(screen.getByText('11.20')).toBeVisible()
    expect(screen.getByText(/报告按 2026-11-20 10:00 的数据算出/)).toBeVisible()
    expect(screen.getByRole('link', { name: /贵州茅台/ })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(screen.getByText('模拟行情')).toBeVisible()
  })

  test('每个方面展开后看得到数值、对比、权重、得分与算法', async () => {
    open()
    const capital = await screen.findByRole('button', { name: /资金面/ })
    expect(capital).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(capital)
    const rows = within(screen.getByRole('list', { name: '资金面的依据' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(
      '今日主力净流入占成交额3.00%净流入 30.00万，成交 1000.00万60 分 × 30% = 18-15% 得 0 分，0% 得 50 分，15% 得 100 分，区间内按比例计分',
    )
    expect(screen.getByRole('list', { name: '技术面的依据' })).toHaveTextContent(/优于 \d+% 的同行，每 1% 得 1 分/)
  })

  test('支撑压力有价位、距离、来源；筹码有获利比例、成本与区间', async () => {
    open()
    const table = await screen.findByRole('table', { name: '支撑与压力' })
    const [support] = REPORT.supports
    expect(table).toHaveTextContent(((support?.price ?? 0) / 1000).toFixed(2))
    expect(table).toHaveTextContent(support?.sources[0]?.title ?? '没有')
    const figures = screen.getByLabelText('筹码数据')
    expect(figures).toHaveTextContent(`获利比例${((REPORT.costs?.profitRatio ?? 0) * 100).toFixed(2)}%`)
    expect(figures).toHaveTextContent(/90% 成本区间\d+\.\d+–\d+\.\d+，集中度 \d+\.\d+%/)
    expect(screen.getByRole('img', { name: /^筹码分布：获利/ })).toBeVisible()
  })

  test('短评、大事与风险提示都在，模拟的说清楚', async () => {
    open()
    for (const sentence of REPORT.comments) expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('list', { name: '近一年大事' })).toHaveTextContent('公布 2025 一季报')
    const risk = screen.getByRole('region', { name: '风险提示' })
    expect(risk).toHaveTextContent('不承诺任何收益')
    expect(risk).toHaveTextContent('行情与公司资料是模拟的')
    for (const title of ['短评', '评分依据', '支撑与压力', '筹码分布', '近一年大事']) {
      expect(screen.getByRole('heading', { name: title }).parentElement).toHaveTextContent('模拟')
    }
  })

  test('看一次记一次；链接预览要的标题与说明里有分数', async () => {
    open()
    await waitFor(() => expect(askedOf('/stock/api/diagnosis/viewed')).toHaveLength(1))
    expect(askedOf('/stock/api/diagnosis/viewed')[0]).toMatchObject({ id: 'SH.600519' })
    const loaderData = { state: STATE, quote: QUOTE, report: REPORT, share: null }
    expect(meta({ loaderData } as never)).toContainEqual({ title: '贵州茅台诊股 - 牛金财经' })
  })

  test('重算：再问一次服务器', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '按现在的数据重算' }))
    await waitFor(() => expect(askedOf('/stock/api/diagnosis/report')).toHaveLength(2))
  })

  test('数据不够的报告不写假数', async () => {
    const none = {
      returnOnEquity: null,
      grossMargin: null,
      debtRatio: null,
      priceEarnings: null,
      change20: null,
      turnover20: null,
    }
    const report = sampleReport({
      company: null,
      industry: null,
      peers: [],
      own: peerOf(none),
      floatShares: 0,
      days: emptyBars(1),
      today: { ...sampleFacts().today, suspended: true },
    })
    answerWith({ ...ANSWERS, '/stock/api/diagnosis/report': () => ({ data: { state: STATE, quote: QUOTE, report } }) })
    open()
    expect(await screen.findByRole('img', { name: '没有综合评分' })).toBeVisible()
    expect(screen.getByText('没有流通股本或成交，算不出筹码。')).toBeVisible()
    expect(screen.getByRole('list', { name: '评分说明' })).toHaveTextContent('没有财务报告')
    expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/)
  })
})

describe('看不了的报告', () => {
  test('指数不能诊断，指回诊股', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/api/diagnosis/report': () => ({ code: 'NOT_A_STOCK', msg: '只能诊断沪深北的股票' }),
    })
    open('id=SH.000001')
    expect(await screen.findByText('只能诊断沪深北的股票')).toBeVisible()
    expect(screen.getByRole('link', { name: '诊断别的股票' })).toHaveAttribute('href', '/DiagnosisStock')
  })

  test('没有的证券是 404，写错的代号不去问服务器', async () => {
    open('id=什么')
    expect(await screen.findByText('404 没有这只证券')).toBeVisible()
    expect(askedOf('/stock/api/diagnosis/report')).toHaveLength(0)
  })
})

describe('分享', () => {
  test('分享的报告停在当时，写明时间与当时的价，不算一次诊断', async () => {
    open('share=abcdefgh12345678')
    expect(await screen.findByText(/这是 2026-11-20 10:00 分享的报告，停在当时：价 10.00（\+2.00%）/)).toBeVisible()
    expect(screen.getByRole('link', { name: '看最新' })).toHaveAttribute('href', '/DiagnosisStockDetail?id=SH.600519')
    expect(screen.queryByRole('button', { name: '按现在的数据重算' })).toBeNull()
    expect(askedOf('/stock/api/diagnosis/viewed')).toHaveLength(0)
  })

  test('分享没了、编号不对，都说清楚', async () => {
    open('share=x')
    expect(await screen.findByText('分享不存在或已失效')).toBeVisible()
    expect(askedOf('/stock/api/diagnosis/shared')).toHaveLength(0)
  })

  test('点分享：得到停在此刻的链接，可复制、可存海报', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    open()
    await userEvent.click(await screen.findByRole('button', { name: '分享报告' }))
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '保存海报' }))
    expect(await screen.findByText('这台设备画不出图片')).toBeVisible()
    expect(askedOf('/stock/api/diagnosis/share')).toHaveLength(1)
    vi.restoreAllMocks()
  })

  test('分享不成时说明原因', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/api/diagnosis/share': () => ({ code: 'NO_HISTORY', msg: '还没有交易记录，暂时不能诊断' }),
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: '分享报告' }))
    expect(await screen.findByText('还没有交易记录，暂时不能诊断')).toBeVisible()
  })
})

test('个股页底部的诊股只给股票，通往它的报告', async () => {
  const [action] = slots.instrumentActions ?? []
  const subject = { id: 'SH.600519', name: '贵州茅台', kind: 'stock' } as const
  expect(action?.suits(subject)).toBe(true)
  expect(action?.suits({ ...subject, kind: 'index' })).toBe(false)
  const { default: Action } = (await action?.load()) ?? { default: () => null }
  openPage('/StockDetails', () => <Action subject={subject} />)
  expect(await screen.findByRole('link', { name: '诊股' })).toHaveAttribute(
    'href',
    '/DiagnosisStockDetail?id=SH.600519',
  )
})
