import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { asked, openPage } from '@niujin/testkit/screen'
import { CAPITAL, chartOf, DIVIDENDS, holdersOf, PROFILE, TABLE } from '../testing/answers.ts'
import { answerWith } from '../testing/stub.ts'
import * as page from './shareholder-page.tsx'

beforeEach(() => answerWith())
const open = (tab = '') => openPage(`/shareholderGsgk?id=SH.600519${tab && `&tab=${tab}`}`, page)

describe('公司概况', () => {
  test('第一版的链接按 symbol 与 stockType 打开同一页', async () => {
    openPage('/shareholderGsgk?symbol=600519&stockType=0', page)
    expect(await screen.findByRole('region', { name: '公司概况' })).toBeVisible()
    expect(asked[0]?.fields['id']).toBe('SH.600519')
  })

  test('主营、行业、上市日期与估值，亏损的市盈率写亏损', async () => {
    open()
    const overview = await screen.findByRole('region', { name: '公司概况' })
    expect(overview).toHaveTextContent('主要从事白酒相关产品的研发、生产和销售')
    expect(overview).toHaveTextContent('上市日期2001-08-27')
    const valuation = screen.getByRole('region', { name: '估值' })
    expect(valuation).toHaveTextContent('市盈率 TTM24.48')
    expect(valuation).toHaveTextContent('市盈率 动亏损')
    expect(valuation).toHaveTextContent('按最新价与2026三季报计算')
    expect(within(valuation).getByText('模拟')).toBeVisible()
  })

  test('没有报表的公司说明估值为什么没有', async () => {
    answerWith({
      '/stock/api/company/profile': () => ({
        data: { ...PROFILE, period: null, trailingEarnings: null, priceBook: null },
      }),
    })
    open()
    const valuation = await screen.findByRole('region', { name: '估值' })
    expect(valuation).toHaveTextContent('还没有披露报表')
    expect(valuation).toHaveTextContent('市净率--')
  })
})

describe('股本与股东', () => {
  test('股本结构与变动', async () => {
    open('capital')
    const structure = await screen.findByRole('region', { name: '股本结构' })
    expect(structure).toHaveTextContent('限售股2.52亿流通占比79.87%')
    expect(screen.getByRole('table', { name: '历次股本变动' })).toHaveTextContent(
      '2012-06-08送转股+3.58亿12.52亿10.00亿',
    )
  })

  test('股东户数、十大股东与流通股东，能看上一期', async () => {
    open('holders')
    expect(await screen.findByRole('table', { name: '股东户数变化' })).toHaveTextContent('2026三季报54.00万-9.53%2319')
    expect(screen.getByText('模拟控股集团20260930')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '流通股东' }))
    expect(screen.getByRole('table', { name: '十大流通股东' })).toHaveTextContent('模拟指数基金一号')
    await userEvent.click(screen.getByRole('button', { name: '2026中报' }))
    expect(await screen.findByText('模拟控股集团20260630')).toBeVisible()
    expect(asked.at(-1)?.fields['period']).toBe('20260630')
  })

  test('没有变动、没有股东时说明', async () => {
    answerWith({
      '/stock/api/company/capital': () => ({ data: { ...CAPITAL, changes: [] } }),
      '/stock/api/company/holders': () => ({
        data: { ...holdersOf(0), period: null, published: null, trend: [], top: [], float: [] },
      }),
    })
    open('capital')
    expect(await screen.findByText('没有股本变动的记录')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '股东' }))
    expect(await screen.findByText('没有股东资料')).toBeVisible()
  })
})

describe('财务', () => {
  test('财务图读出最新一期，空的格子不能点，方向键往前读', async () => {
    open('finance')
    const chart = await screen.findByRole('figure', { name: '营业收入' })
    expect(chart).toHaveTextContent('2026Q31268.69亿同比 +11.11%')
    const bars = within(chart).getAllByRole('button')
    expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
      '2025Q3 1141.82亿 同比 --',
      '2026Q3 1268.69亿 同比 +11.11%',
    ])
    bars[1]?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(bars[0]).toHaveFocus()
    expect(chart).toHaveTextContent('2025Q31141.82亿同比 --')
  })

  test('换指标、换口径都重新取', async () => {
    open('finance')
    await screen.findByRole('figure', { name: '营业收入' })
    await userEvent.click(screen.getByRole('button', { name: '归母净利润' }))
    expect(await screen.findByRole('figure', { name: '归母净利润' })).toHaveTextContent('559.77亿')
    await userEvent.click(screen.getByRole('radio', { name: '单季度' }))
    expect(await screen.findByText('139.94亿')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '年度' }))
    await screen.findByText(/各年年报的数/)
    expect(asked.at(-1)?.fields['span']).toBe('year')
  })

  test('报表有表头与单位，只看年报重新取', async () => {
    open('finance')
    const table = await screen.findByRole('table', { name: '主要指标' })
    expect(within(table).getByRole('row', { name: /^营业收入同比/ })).toHaveTextContent('+2.66%')
    expect(within(table).getByRole('row', { name: /^每股收益/ })).toHaveTextContent('44.71')
    await userEvent.click(screen.getByRole('switch', { name: '只看年报' }))
    await userEvent.click(screen.getByRole('tab', { name: '利润表' }))
    expect(await screen.findByRole('table', { name: '利润表' })).toBeVisible()
    expect(asked.at(-1)?.fields['yearly']).toBe('true')
  })

  test('没有报表时图与表都说明', async () => {
    const nothing = { ...chartOf('revenue', 'period'), points: [] }
    answerWith({
      '/stock/api/company/finance-chart': () => ({ data: nothing }),
      '/stock/api/company/finance-table': () => ({ data: { ...TABLE, periods: [], rows: [], total: 0 } }),
    })
    open('finance')
    expect(await screen.findByText('没有营业收入的数据')).toBeVisible()
    expect(screen.getByText('公司还没有披露报表')).toBeVisible()
  })

  test('图取不到时表还在，可以重试', async () => {
    answerWith({ '/stock/api/company/finance-chart': () => ({ code: 'SERVER_ERROR', msg: '服务器开小差了' }) })
    open('finance')
    expect(await screen.findByText('服务器开小差了')).toBeVisible()
    expect(screen.getByRole('table', { name: '主要指标' })).toBeVisible()
    answerWith()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('figure', { name: '营业收入' })).toBeVisible()
  })
})

describe('分红', () => {
  test('历次方案与累计', async () => {
    open('dividends')
    expect(await screen.findByRole('table', { name: '历次分红送转' })).toHaveTextContent(
      '2025-05-272024 年度每 10 股派 477.65 元（含税）598.02亿93.00%',
    )
    expect(screen.getByText('598.02亿元')).toBeVisible()
  })

  test('从没分过红也说', async () => {
    answerWith({ '/stock/api/company/dividends': () => ({ data: { ...DIVIDENDS, times: 0, total: 0, list: [] } }) })
    open('dividends')
    expect(await screen.findByText('上市以来还没有分红送转')).toBeVisible()
  })
})
