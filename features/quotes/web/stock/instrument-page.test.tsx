import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, asked, followedTopics } from '@niujin/testkit/screen'
import { send } from '../testing/send.ts'
import { loadedIndex, loadedStock } from '../testing/instrument.ts'
import { DEPTH, OPEN_MARKET, sampleQuote, snapshotOf } from '../testing/samples.ts'
import { InstrumentPage } from './instrument-page.tsx'
import type { LoadedInstrument } from './load-instrument.ts'

// Drawing on a canvas is the chart's own to test, in a real browser.
vi.mock('@niujin/chart/react', () => ({
  Chart: ({ label }: { label: string }) => <img alt={label} />,
}))

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`去了 ${pathname}${search}`}</p>
}

function show(loaded: LoadedInstrument) {
  const router = createMemoryRouter(
    [
      { path: '/page', element: <InstrumentPage loaded={loaded} /> },
      { path: '*', element: <Where /> },
    ],
    { initialEntries: ['/page'] },
  )
  render(<RouterProvider router={router} />)
}
const click = (name: string | RegExp, role = 'button') => userEvent.click(screen.getByRole(role, { name }))
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

beforeEach(() => answerWith({}))

describe('个股页的报价', () => {
  it('价格、涨跌额、涨跌幅、时段与模拟行情都在头部', () => {
    show(loadedStock())
    const head = screen.getByRole('region', { name: '贵州茅台报价' })
    expect(head).toHaveTextContent('10.00+0.10+1.01%')
    expect(head).toHaveTextContent('交易中10:23')
    expect(head).toHaveTextContent('模拟行情')
  })

  it('两行数据，展开后有昨收、量比、涨跌停与股本', async () => {
    show(loadedStock())
    expect(fact('今开')).toBe('9.95')
    expect(fact('成交额')).toBe('2000.00万')
    expect(screen.queryByText('涨停', { selector: 'dt' })).not.toBeInTheDocument()
    await click('展开更多行情数据')
    expect(fact('昨收')).toBe('9.90')
    expect(fact('振幅')).toBe('3.03%')
    expect(fact('量比')).toBe('1.25')
    expect(fact('涨停')).toBe('10.89')
    expect(fact('跌停')).toBe('8.91')
    expect(fact('成交量')).toBe('2.00万手')
    expect(fact('总股本')).toBe('12.56亿')
    expect(fact('均价')).toBe('10.00')
    expect(fact('主力净额')).toBe('-1200.00万')
  })

  it('推送来了，价格与相关数据一起变', async () => {
    const loaded = loadedStock()
    show(loaded)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    await send(['snap', 'quote/SH.600519', snapshotOf({ ...loaded.quote.live, last: 10_100, high: 10_200 })])
    expect(screen.getByRole('region', { name: '贵州茅台报价' })).toHaveTextContent('10.10+0.20+2.02%')
    expect(fact('最高')).toBe('10.20')
    expect(fact('总市值')).toBe('126.86亿')
  })

  it('上一只、下一只，没有就不能点', async () => {
    show(loadedStock({ previous: null }))
    expect(screen.getByRole('button', { name: '没有上一只' })).toBeDisabled()
    await click('下一只 三佳科技')
    expect(await screen.findByText('去了 /StockDetails?id=SH.600520')).toBeInTheDocument()
  })
})

describe('个股页的盘口与明细', () => {
  it('买卖各五档，第一档是最好的价，并随推送变', async () => {
    show(loadedStock())
    const bids = screen.getByRole('table', { name: '买盘五档' })
    expect(within(bids).getByRole('row', { name: /买1 9\.99 300/ })).toBeInTheDocument()
    expect(within(bids).getAllByRole('row')).toHaveLength(6)
    expect(screen.getByText('外盘').nextElementSibling).toHaveTextContent('1.20万')
    await waitFor(() => expect(followedTopics()).toContain('depth/SH.600519'))
    await send(['snap', 'depth/SH.600519', { ...DEPTH, bids: DEPTH.bids.map(([price]) => [price, 0]) }])
    expect(fact('委比')).toBe('-100.00%')
  })

  it('成交明细新的在前，能往前翻', async () => {
    answerWith({
      '/stock/api/ticks': () => ({
        data: { state: OPEN_MARKET, list: [{ number: 0, time: 33_900, price: 9_990, volume: 500, side: 0 }], nextBefore: null },
      }),
    })
    show(loadedStock({ trades: [{ number: 1, time: 34_203, price: 10_000, volume: 300, side: 1 }] }))
    await click('成交明细', 'tab')
    const panel = screen.getByRole('tabpanel')
    expect(within(panel).getByRole('row', { name: '09:30:03 10.00 3买' })).toBeInTheDocument()
    await waitFor(() => expect(followedTopics()).toContain('ticks/SH.600519'))
    await send(['snap', 'ticks/SH.600519', [[2, 34_206, 10_010, 1_000, -1]]])
    expect(within(panel).getAllByRole('row')[1]).toHaveTextContent('09:30:0610.0110卖')
    await click('加载更多')
    expect(await within(panel).findByRole('row', { name: '09:25:00 9.99 5竞' })).toBeInTheDocument()
    expect(asked[0]?.fields['before']).toBe('1')
    expect(screen.getByText('今天的成交都在这里了')).toBeInTheDocument()
  })
})

describe('个股页的资料', () => {
  it('所属板块各有链接', async () => {
    show(loadedStock())
    await click('板块', 'tab')
    expect(screen.getByRole('link', { name: '白酒' })).toHaveAttribute('href', '/indexStock?id=BK.1001')
    expect(screen.getByRole('link', { name: '超级品牌' })).toHaveAttribute('href', '/indexStock?id=BK.2001')
  })

  it('简况有上市日期、股本与每手股数', async () => {
    show(loadedStock())
    await click('简况', 'tab')
    expect(fact('上市日期')).toBe('2001-08-27')
    expect(fact('每手股数')).toBe('100股')
  })

  it('港股按股计量，没有涨跌停，写每手多少股', async () => {
    const quote = sampleQuote('HK.00700', '腾讯控股', { volume: 2_000_000 }, { kind: 'hkStock', digits: 3 })
    show(loadedStock({ quote, profile: { ...loadedStock().profile, board: null, lotSize: 100 } }))
    await click('展开更多行情数据')
    expect(fact('成交量')).toBe('200.00万股')
    expect(fact('每手')).toBe('100股')
    expect(screen.queryByText('涨停', { selector: 'dt' })).not.toBeInTheDocument()
  })

  it('分享给出复制链接', async () => {
    show(loadedStock())
    await click('分享')
    expect(await screen.findByRole('dialog', { name: '分享' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: '复制链接' })).toBeInTheDocument()
  })
})

describe('指数页', () => {
  const member = sampleQuote('SH.600519', '贵州茅台')

  it('成分股可排序，涨跌家数是成分股的', async () => {
    answerWith({
      '/stock/api/ranking': (query) => ({
        data: {
          state: OPEN_MARKET,
          total: 1,
          list: [sampleQuote('SH.600036', [query['within'], query['sort']].join(' '))],
          nextCursor: null,
        },
      }),
    })
    show(loadedIndex([member]))
    expect(screen.getByText('涨 1200')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /贵州茅台/ })).toBeInTheDocument()
    await click('成交额')
    expect(await screen.findByRole('link', { name: /SH\.000001 amount/ })).toBeInTheDocument()
  })

  it('没有盘口与成交明细，也不去跟它们', async () => {
    show(loadedIndex([member]))
    expect(screen.queryByRole('tab', { name: '盘口' })).not.toBeInTheDocument()
    await waitFor(() => expect(followedTopics()).toContain('bar/SH.000001'))
    expect(followedTopics().filter((topic) => /^(depth|ticks)/.test(topic))).toEqual([])
  })
})
