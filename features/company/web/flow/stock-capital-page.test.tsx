import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { asked, openPage } from '@niujin/testkit/screen'
import { detailOf, FLOW, HISTORY, MARGIN, RANK } from '../testing/answers.ts'
import { answerWith } from '../testing/stub.ts'
import * as page from './stock-capital-page.tsx'

beforeEach(() => answerWith())
const open = (path = '/StockCapital?id=SH.600519') => openPage(path, page)

describe('资金流向', () => {
  test('主力净额、各类大小、走势都在，标明模拟与算法', async () => {
    open()
    const today = await screen.findByRole('region', { name: '今日资金' })
    expect(within(today).getByText('主力净流入（元）')).toBeVisible()
    expect(within(today).getAllByText('+120.00万')[0]).toBeVisible()
    expect(within(today).getByText('模拟')).toBeVisible()
    const row = within(today).getByRole('row', { name: /^中单/ })
    expect(row).toHaveTextContent('中单05.00万-5.00万')
    expect(within(today).getByRole('figure')).toHaveAccessibleName(
      '今日各类成交净额走势：特大单+120.00万，大单0，中单-5.00万，小单-1.00万',
    )
    expect(within(today).getByText(/特大单 50 万股或 100 万元起/)).toBeInTheDocument()
  })

  test('第一版的链接按 symbol 与 stockType 打开同一页', async () => {
    open('/StockCapital?symbol=600519&stockType=0')
    expect(await screen.findByRole('region', { name: '今日资金' })).toBeVisible()
    expect(asked[0]?.fields['id']).toBe('SH.600519')
  })

  test('页上有报价，能回个股页；标题有股票名', async () => {
    open('/StockCapital?id=sh.600519')
    const line = await screen.findByRole('region', { name: '贵州茅台报价' })
    expect(within(line).getByRole('link')).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(within(line).getByText('1412.30')).toBeVisible()
    const tags = page.meta({ loaderData: { stock: detailOf() } } as never)
    expect(tags).toContainEqual({ title: '贵州茅台资金流向 - 牛金财经' })
  })

  test('近期每日有表，估算的日子标“估”', async () => {
    open()
    const table = await screen.findByRole('table', { name: '近期每日主力净额' })
    const rows = within(table).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('11-201412.30+0.52%+120.00万+82.19%')
    expect(rows[2]).toHaveTextContent('11-19估1405.00-1.00%-3000.00万-5.00%')
  })

  test('行业名次与两头，点别的股票看它的资金', async () => {
    open()
    const rank = await screen.findByRole('region', { name: '行业排名' })
    expect(rank).toHaveTextContent('今日主力净额第 2 名，共 19 只')
    await userEvent.click(within(rank).getByRole('radio', { name: '流出前五' }))
    expect(within(rank).getAllByRole('row')[1]).toHaveTextContent('老白干酒19-90.00万')
    expect(within(rank).getByRole('link', { name: '老白干酒' })).toHaveAttribute('href', '/StockCapital?id=SH.600559')
  })

  test('融资融券先看十日，可以看全', async () => {
    open()
    const margin = await screen.findByRole('region', { name: '融资融券' })
    expect(within(margin).getAllByRole('row')).toHaveLength(11)
    await userEvent.click(within(margin).getByRole('button', { name: '看全部 12 日' }))
    expect(within(margin).getAllByRole('row')).toHaveLength(13)
  })
})

describe('没有数据与出错', () => {
  test('没有成交、没有日线、没有行业、不是标的，各说各的', async () => {
    answerWith({
      '/stock/api/company/flow': () => ({ data: { ...FLOW, trades: 0 } }),
      '/stock/api/company/flow-history': () => ({ data: { ...HISTORY, days: [], sums: [] } }),
      '/stock/api/company/flow-rank': () => ({
        data: { ...RANK, sector: null, own: null, members: 0, top: [], bottom: [] },
      }),
      '/stock/api/company/margin': () => ({ data: { ...MARGIN, eligible: false, days: [] } }),
    })
    open()
    expect(await screen.findByText('今天还没有逐笔成交，算不出资金流向')).toBeVisible()
    expect(screen.getByText('还没有交易日的数据')).toBeVisible()
    expect(await screen.findByText('这只股票没有归入行业')).toBeVisible()
    expect(screen.getByText('这只股票不是融资融券标的，或没有数据')).toBeVisible()
  })

  test('一块取不到，别的照样，重试后有', async () => {
    answerWith({ '/stock/api/company/margin': () => 'offline' })
    open()
    expect(await screen.findByRole('region', { name: '今日资金' })).toBeVisible()
    const alert = await screen.findByRole('alert')
    answerWith()
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('region', { name: '融资融券' })).toBeVisible()
    expect(asked.map(({ path }) => path)).toEqual(['/stock/api/company/margin'])
  })

  test('没有这只股票：说明并给出去处；代码写错不问服务器', async () => {
    answerWith({ '/stock/api/detail': () => ({ code: 'INSTRUMENT_UNKNOWN', msg: '没有这只证券' }) })
    open('/StockCapital?id=SH.999999')
    expect(await screen.findByText(/没有这只证券/)).toBeVisible()
    expect(screen.getByRole('link', { name: '去搜索' })).toHaveAttribute('href', '/Search')
  })

  test('没写代码就请人先选一只，不说没有', async () => {
    open('/StockCapital')
    expect(await screen.findByText('请先选一只股票')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('指数没有个股资金，送到它自己的页', async () => {
    answerWith({ '/stock/api/detail': () => ({ data: detailOf('index', 'SH.000001') }) })
    open('/StockCapital?id=SH.000001')
    expect(await screen.findByText('来到 /indexStock?id=SH.000001')).toBeVisible()
  })

  test('服务器没有答复：可以重试', async () => {
    answerWith({ '/stock/api/detail': () => 'offline' })
    open()
    const alert = await screen.findByRole('alert')
    answerWith()
    await userEvent.click(within(alert).getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('region', { name: '今日资金' })).toBeVisible()
  })
})
