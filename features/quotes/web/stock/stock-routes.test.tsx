import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, type Answers } from '@niujin/testkit/screen'
import { loadedHk, loadedIndex, loadedStock } from '../testing/instrument.ts'
import { PriceCell } from '../live/cells.tsx'
import { OPEN_MARKET, sampleQuote } from '../testing/samples.ts'
import HkDetailPage, { clientLoader as hkLoader } from './hk-detail-page.tsx'
import IndexStockPage, { clientLoader as indexLoader } from './index-stock-page.tsx'
import StockDetailsPage, { clientLoader, ErrorBoundary } from './stock-details-page.tsx'
import { instrumentMeta } from './instrument-meta.ts'
import type { LoadedInstrument } from './load-instrument.ts'

vi.mock('@niujin/chart/react', () => ({
  Chart: ({ label }: { label: string }) => <img alt={label} />,
}))

function open(path: string) {
  const HydrateFallback = () => null
  const Stub = createRoutesStub([
    { path: '/StockDetails', loader: clientLoader, Component: StockDetailsPage, ErrorBoundary, HydrateFallback },
    { path: '/HKDetail', loader: hkLoader, Component: HkDetailPage, ErrorBoundary, HydrateFallback },
    { path: '/indexStock', loader: indexLoader, Component: IndexStockPage, ErrorBoundary, HydrateFallback },
  ])
  render(<Stub initialEntries={[path]} />)
}

/** What the detail call tells of a page's load. */
function aboutOf({ intraday: _day, trades: _trades, members: _members, ...about }: LoadedInstrument) {
  return about
}

const ANSWERS: Answers = {
  '/stock/api/detail': (query) => {
    const about = aboutOf(query['id'] === 'SH.000001' ? loadedIndex([]) : loadedStock())
    return query['id'] === 'SH.999999' ? { code: 'INSTRUMENT_UNKNOWN', msg: '没有这只证券' } : { data: about }
  },
  '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
  '/stock/api/ticks': () => ({ data: { state: OPEN_MARKET, list: loadedStock().trades, nextBefore: null } }),
  '/stock/api/ranking': () => ({ data: { state: OPEN_MARKET, total: 0, list: [], nextCursor: null } }),
}

beforeEach(() => answerWith(ANSWERS))

describe('个股的地址', () => {
  it('按代码打开，大小写不拘', async () => {
    open('/StockDetails?id=sh.600519')
    expect(await screen.findByRole('region', { name: '贵州茅台报价' })).toBeInTheDocument()
  })

  it.each(['symbol=600519&stockType=0', 'symbol=600519'])('第一版的链接 %s 打开同一页', async (query) => {
    open(`/StockDetails?${query}`)
    expect(await screen.findByRole('region', { name: '贵州茅台报价' })).toBeInTheDocument()
  })

  it('第一版的链接分得清上证指数与平安银行：000001 的 stockType 是 2', async () => {
    open('/indexStock?symbol=000001&stockType=2')
    expect(await screen.findByRole('region', { name: '上证指数报价' })).toBeInTheDocument()
  })

  it.each(['symbol=00700&stockType=5', 'symbol=00700', 'id=HK.00700'])('港股 %s 都打开同一页', async (query) => {
    answerWith({ ...ANSWERS, '/stock/api/detail': () => ({ data: aboutOf(loadedHk()) }) })
    open(`/HKDetail?${query}`)
    expect(await screen.findByRole('region', { name: '腾讯控股报价' })).toBeInTheDocument()
  })

  it('指数走到个股页，会被送到指数页', async () => {
    open('/StockDetails?id=SH.000001')
    expect(await screen.findByRole('region', { name: '上证指数报价' })).toBeInTheDocument()
    expect(await screen.findByText('没有成分股')).toBeInTheDocument()
  })

  it.each([
    ['没有这个代码', '/StockDetails?id=SH.999999'],
    ['写得不像代码', '/StockDetails?id=<script>'],
  ])('%s：说没有这只证券，给出去搜索的路', async (_why, path) => {
    open(path)
    expect(await screen.findByText(/没有这只证券/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去搜索' })).toHaveAttribute('href', '/Search')
  })

  it('没写代码：请先选一只股票', async () => {
    open('/StockDetails')
    expect(await screen.findByText('请先选一只股票')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去搜索' })).toHaveAttribute('href', '/Search')
  })

  it('网络不通：不说没有这只证券，没有英文代号；网络回来自己就好', async () => {
    answerWith({ '/stock/api/detail': () => 'offline' })
    open('/StockDetails?id=SH.600519')
    const said = await screen.findByRole('alert')
    expect(said).toHaveTextContent('网络不给力，点此重试')
    expect(document.body).not.toHaveTextContent(/NETWORK|没有这只证券/)
    answerWith(ANSWERS)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByRole('region', { name: '贵州茅台报价' })).toBeInTheDocument()
  })

  it('网络不通：也可以自己点重试', async () => {
    answerWith({ '/stock/api/detail': () => 'offline' })
    open('/StockDetails?id=SH.600519')
    const button = await screen.findByRole('button', { name: '重试' })
    answerWith(ANSWERS)
    await userEvent.click(button)
    expect(await screen.findByRole('region', { name: '贵州茅台报价' })).toBeInTheDocument()
  })

  it('页头标题是名称与代码，描述里有价格并写明模拟', () => {
    const tags = instrumentMeta({ loaderData: loadedStock(), location: { search: '?id=SH.600519' } })
    expect(tags).toContainEqual({ title: '贵州茅台 600519 - 牛金财经' })
    expect(tags).toContainEqual({
      name: 'description',
      content: '贵州茅台 10.00 +1.01% (SH.600519) 模拟行情，分时、K线、五档盘口与成交明细',
    })
  })

  it('没取到时，标题用列表里已知的名称，没见过的用代码；真没有的才说没有', () => {
    const title = (error: unknown) => instrumentMeta({ error, location: { search: '?id=SZ.000858' } })
    const failed = (status: number, message: string) => ({ status, statusText: '', internal: false, data: { message } })
    expect(title(failed(503, '获取失败'))).toContainEqual({ title: '000858 - 牛金财经' })
    render(<PriceCell quote={sampleQuote('SZ.000858', '五粮液')} />)
    expect(title(failed(503, '获取失败'))).toContainEqual({ title: '五粮液 000858 - 牛金财经' })
    expect(title(failed(404, '没有这只证券'))).toContainEqual({ title: '没有这只证券 - 牛金财经' })
  })
})
