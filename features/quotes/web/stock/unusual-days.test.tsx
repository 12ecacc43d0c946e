import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChartProps } from '@niujin/chart/react'
import { answerWith, followedTopics } from '@niujin/testkit/screen'
import { loadedStock } from '../testing/instrument.ts'
import { DEPTH, OPEN_MARKET } from '../testing/samples.ts'
import { send } from '../testing/send.ts'
import { InstrumentPage } from './instrument-page.tsx'
import type { LoadedInstrument } from './load-instrument.ts'

// Drawing on a canvas is the chart's own to test, in a real browser.
vi.mock('@niujin/chart/react', () => ({ Chart: ({ label }: ChartProps) => <img alt={label} /> }))

function show(loaded: LoadedInstrument) {
  const router = createMemoryRouter([{ path: '/page', element: <InstrumentPage loaded={loaded} /> }], {
    initialEntries: ['/page'],
  })
  render(<RouterProvider router={router} />)
}

beforeEach(() => answerWith({}))

it('集合竞价：匹配价、匹配量在一档，二档写着未匹配的量；分时上面读得到，成交开始就换成这一分钟的', async () => {
  const none = [0, 0] as [number, number]
  const book = (second: [number, number]) => [[9_950, 4_200], second, none, none, none] as typeof DEPTH.bids
  const loaded = loadedStock({ depth: { ...DEPTH, bids: book([0, 1_300]), asks: book(none) } })
  show(loaded)
  const bids = screen.getByRole('table', { name: '买盘五档' })
  expect(within(bids).getByRole('row', { name: '买1 9.95 42' })).toBeInTheDocument()
  expect(within(bids).getByRole('row', { name: '买2 未匹配 13' })).toBeInTheDocument()
  expect(within(bids).getByRole('row', { name: '买3 -- --' })).toBeInTheDocument()
  const readout = screen.getByText('集合竞价').parentElement
  expect(readout).toHaveTextContent('集合竞价匹配价9.95幅+0.51%匹配量42未匹配买13')
  await waitFor(() => expect(followedTopics()).toContain('depth/SH.600519'))
  await send(['snap', 'depth/SH.600519', DEPTH])
  expect(screen.queryByText('集合竞价')).not.toBeInTheDocument()
  expect(screen.getByText('09:32')).toBeInTheDocument()
})

it('停牌：盘口与明细不是一片横线，写明上次交易是哪天；分时是那天的，读数带日期', () => {
  const { quote, intraday } = loadedStock()
  const days = intraday.days.map((day) => ({
    ...day,
    date: 20261118,
    time: [202611180925, 202611180931, 202611181500],
  }))
  show(
    loadedStock({
      quote: { ...quote, live: { ...quote.live, last: null, suspended: 1 } },
      intraday: { ...intraday, days },
      trades: [],
    }),
  )
  expect(screen.getByText('停牌中，上次交易是 2026-11-18')).toBeInTheDocument()
  expect(screen.queryByText('今天的成交都在这里了')).not.toBeInTheDocument()
  expect(screen.getByText('11-18 15:00')).toBeInTheDocument()
})

it('新股首日：分时的涨跌从发行价算，与报价一样；日K第一根没有前一根，不写涨跌', async () => {
  const { quote, intraday } = loadedStock()
  const days = intraday.days.map((day) => ({ ...day, previousClose: 9_900 }))
  const live = { ...quote.live, previousClose: 2_500, last: 10_000 }
  const one = {
    time: [20261120],
    open: [9_950],
    high: [10_100],
    low: [9_800],
    close: [10_000],
    volume: [1],
    amount: [1],
  }
  const past = { tickSize: 10, steps: [], before: null }
  answerWith({
    '/stock/api/candles': () => ({ data: { state: OPEN_MARKET, ...one, exRights: [], past, hasOlder: false } }),
  })
  show(loadedStock({ quote: { ...quote, live }, intraday: { ...intraday, days } }))
  expect(screen.getByText('09:32').parentElement).toHaveTextContent('幅+300.00%')
  await userEvent.click(screen.getByRole('tab', { name: '日K' }))
  const head = await screen.findByLabelText('这根K线')
  expect(head).toHaveTextContent('收10.00涨幅--涨跌--振幅--')
})
