import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { loadedIndex, loadedStock } from '../testing/instrument.ts'
import { OPEN_MARKET } from '../testing/samples.ts'
import IndexStockPage, { clientLoader as indexLoader } from './index-stock-page.tsx'
import StockDetailsPage, { clientLoader, ErrorBoundary, meta } from './stock-details-page.tsx'
import { instrumentMeta } from './instrument-meta.ts'

vi.mock('@niujin/chart/react', () => ({
  Chart: ({ label }: { label: string }) => <img alt={label} />,
}))

function open(path: string) {
  const HydrateFallback = () => null
  const Stub = createRoutesStub([
    { path: '/StockDetails', loader: clientLoader, Component: StockDetailsPage, ErrorBoundary, HydrateFallback },
    { path: '/indexStock', loader: indexLoader, Component: IndexStockPage, ErrorBoundary, HydrateFallback },
  ])
  render(<Stub initialEntries={[path]} />)
}

beforeEach(() => {
  answerWith({
    '/stock/api/detail': (query) => {
      const { intraday: _day, trades: _trades, members: _members, ...about } =
        query['id'] === 'SH.000001' ? loadedIndex([]) : loadedStock()
      return query['id'] === 'SH.999999'
        ? { code: 'INSTRUMENT_UNKNOWN', msg: '没有这只证券' }
        : { data: about }
    },
    '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
    '/stock/api/ticks': () => ({ data: { state: OPEN_MARKET, list: loadedStock().trades, nextBefore: null } }),
    '/stock/api/ranking': () => ({ data: { state: OPEN_MARKET, total: 0, list: [], nextCursor: null } }),
  })
})

describe('个股的地址', () => {
  it('按代码打开，大小写不拘', async () => {
    open('/StockDetails?id=sh.600519')
    expect(await screen.findByRole('region', { name: '贵州茅台报价' })).toBeInTheDocument()
  })

  it('指数走到个股页，会被送到指数页', async () => {
    open('/StockDetails?id=SH.000001')
    expect(await screen.findByRole('region', { name: '上证指数报价' })).toBeInTheDocument()
    expect(await screen.findByText('没有成分股')).toBeInTheDocument()
  })

  it.each([
    ['没有这个代码', '/StockDetails?id=SH.999999'],
    ['没写代码', '/StockDetails'],
    ['写得不像代码', '/StockDetails?id=<script>'],
  ])('%s：说没有这只证券，给出去搜索的路', async (_why, path) => {
    open(path)
    expect(await screen.findByText(/没有这只证券/)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '去搜索' })).toHaveAttribute('href', '/Search')
  })

  it('服务器没有答复：说明并可重试', async () => {
    answerWith({ '/stock/api/detail': () => 'offline' })
    open('/StockDetails?id=SH.600519')
    expect(await screen.findByRole('alert')).toHaveTextContent('获取失败')
    expect(screen.getByRole('button', { name: '重试' })).toBeInTheDocument()
  })

  it('页头标题是名称与代码，描述里有价格并写明模拟', () => {
    const tags = instrumentMeta(loadedStock())
    expect(tags).toContainEqual({ title: '贵州茅台 600519 - 牛金财经' })
    expect(tags).toContainEqual({
      name: 'description',
      content: '贵州茅台 10.00 +1.01% (SH.600519) 模拟行情，分时、K线、五档盘口与成交明细',
    })
    expect(meta({ loaderData: undefined } as Parameters<typeof meta>[0])).toContainEqual({
      title: '没有这只证券 - 牛金财经',
    })
  })
})
