import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartProps } from '@niujin/chart/react'
import { answerWith, asked, followedTopics, openPage } from '@niujin/testkit/screen'
import { BarDetailSlot, TopBar } from '@niujin/ui'
import { mergeSlots, SlotsContext, type FormulaFigures } from '@niujin/web-kit'
import { beginReplay, endReplay } from '../chart/replay-store.ts'
import { send } from '../testing/send.ts'
import { loadedHk, loadedIndex, loadedStock } from '../testing/instrument.ts'
import { DEPTH, OPEN_MARKET, sampleQuote, snapshotOf } from '../testing/samples.ts'
import { walkFrom } from '../live/known-names.ts'
import { InstrumentPage } from './instrument-page.tsx'
import type { LoadedInstrument } from './load-instrument.ts'

let drawn: ChartProps | undefined
// Drawing on a canvas is the chart's own to test, in a real browser; here it is what it was told to draw.
vi.mock('@niujin/chart/react', () => ({
  Chart: (props: ChartProps) => {
    drawn = props
    return <img alt={props.label} />
  },
}))
/** The price of the newest point of the chart's main pane. */
function drawnLast(): number | undefined {
  const series = drawn?.model.panes[0]?.series.find(({ kind }) => kind === 'line' || kind === 'candles')
  const values = series?.kind === 'candles' ? series.close : series?.kind === 'line' ? series.values : []
  return values[values.length - 1]
}

function Where() {
  const { pathname, search } = useLocation()
  return <p>{`去了 ${pathname}${search}`}</p>
}

function StockPage() {
  return <InstrumentPage loaded={useLoaderData<LoadedInstrument>()} />
}

const NO_CANDLES = {
  state: OPEN_MARKET,
  volume: [],
  amount: [],
  exRights: [],
  past: { tickSize: 10, steps: [], before: null },
  hasOlder: false,
}

/** With a source of what is known of the company. */
function showWithFigures(loaded: LoadedInstrument, figures: FormulaFigures) {
  const source = { key: 'own', order: 1, list: () => Promise.resolve([]), figures: () => Promise.resolve(figures) }
  const router = createMemoryRouter([{ path: '/page', element: <InstrumentPage loaded={loaded} /> }], {
    initialEntries: ['/page'],
  })
  render(
    <SlotsContext value={mergeSlots([{ formulaSources: [source] }])}>
      <RouterProvider router={router} />
    </SlotsContext>,
  )
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
    expect(head).not.toHaveTextContent('金额单位')
  })

  it('图上复盘时头部、盘口都不露今天的价，退出就回来', async () => {
    const loaded = loadedStock()
    show(loaded)
    act(() => beginReplay(loaded.quote.id, 20_261_105))
    const head = screen.getByRole('region', { name: '贵州茅台报价' })
    expect(head).toHaveTextContent('复盘中不显示今天的价格')
    expect(head).not.toHaveTextContent('10.00')
    expect(screen.getByText('复盘中，不显示今天的盘口与成交')).toBeInTheDocument()
    act(endReplay)
    expect(head).toHaveTextContent('10.00+0.10+1.01%')
    await waitFor(() => expect(screen.queryByText('复盘中，不显示今天的盘口与成交')).not.toBeInTheDocument())
  })

  it('盘中临时停牌写着临停，价格与涨跌照样看得到', () => {
    const loaded = loadedStock()
    const { quote } = loaded
    show({ ...loaded, quote: { ...quote, live: { ...quote.live, suspended: 2 } } })
    const head = screen.getByRole('region', { name: '贵州茅台报价' })
    expect(head).toHaveTextContent('临停')
    expect(head).toHaveTextContent('10.00+0.10+1.01%')
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

  it('展开后有市盈率TTM、市净率、股息率、每股收益与52周高低，除了每股收益都随现价', async () => {
    const weeks = { time: [20261113, 20261120], high: [10_900, 10_200], low: [8_800, 9_900] }
    answerWith({ '/stock/api/candles': () => ({ data: { ...NO_CANDLES, ...weeks, open: [0, 0], close: [0, 0] } }) })
    const loaded = loadedStock()
    showWithFigures(loaded, { finance: { 34: 4, 38: 0.8, 45: 3.2 }, dynamicInfo: { 7: 10, 40: 12.345 } })
    await click('展开更多行情数据')
    await waitFor(() => expect(fact('52周高')).toBe('10.90'))
    expect(['市盈TTM', '市净率', '股息率', '每股收益', '52周低'].map(fact)).toEqual([
      '12.35',
      '2.50',
      '3.17%',
      '0.80',
      '8.80',
    ])
    await send(['snap', 'quote/SH.600519', snapshotOf({ ...loaded.quote.live, last: 11_000, high: 11_000 })])
    expect(['市盈TTM', '市净率', '股息率', '每股收益', '52周高'].map(fact)).toEqual([
      '13.58',
      '2.75',
      '2.88%',
      '0.80',
      '11.00',
    ])
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

describe('从列表进来', () => {
  afterEach(() => walkFrom([]))

  it('上一只、下一只是那张列表里的，不是代码相邻的；列表里没有它就按代码', async () => {
    walkFrom([
      sampleQuote('SZ.000001', '平安银行'),
      loadedStock().quote,
      sampleQuote('HK.00700', '腾讯控股', {}, { kind: 'hkStock' }),
    ])
    show(loadedStock())
    expect(screen.getByRole('button', { name: '上一只 平安银行' })).toBeEnabled()
    await click('下一只 腾讯控股')
    expect(await screen.findByText('去了 /HKDetail?id=HK.00700')).toBeInTheDocument()
    walkFrom([sampleQuote('SZ.000001', '平安银行')])
    show(loadedStock())
    expect(screen.getByRole('button', { name: '下一只 三佳科技' })).toBeEnabled()
  })
})

describe('标题栏', () => {
  it('大字滚上去之后接着写现价与涨跌幅，随推送变，滚回来就收起', async () => {
    let see: ((bottom: number) => void) | undefined
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notify: (entries: object[]) => void) {
          see = (bottom) => act(() => notify([{ isIntersecting: bottom > 0, boundingClientRect: { bottom } }]))
        }
        observe() {}
        disconnect() {}
      },
    )
    const loaded = loadedStock()
    render(<TopBar title="贵州茅台" detail={<BarDetailSlot />} />)
    show(loaded)
    const bar = screen.getByRole('banner')
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    see?.(-20)
    expect(bar).toHaveTextContent('贵州茅台10.00 +1.01%')
    await send(['snap', 'quote/SH.600519', snapshotOf({ ...loaded.quote.live, last: 10_100 })])
    expect(bar).toHaveTextContent('贵州茅台10.10 +2.02%')
    see?.(60)
    expect(bar).toHaveTextContent(/^贵州茅台$/)
    vi.unstubAllGlobals()
  })
})

describe('页头与图是同一个价', () => {
  const head = () => screen.getByRole('region', { name: '贵州茅台报价' })

  it('分时：报价先到或这一分钟先到，图的末点都等于页头的现价', async () => {
    const loaded = loadedStock()
    show(loaded)
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.600519'))
    const quote = (last: number, time: number): ['snap', string, unknown] => [
      'snap',
      'quote/SH.600519',
      snapshotOf({ ...loaded.quote.live, last, time }),
    ]
    expect(drawnLast()).toBe(10_000)
    await send(quote(10_100, 34_318))
    expect([drawnLast(), drawn?.model.times.length]).toEqual([10_100, 3])
    expect(head()).toHaveTextContent('10.10')
    await send(['snap', 'bar/SH.600519', [202611200933, 0, 0, 0, 10_070, 500, 0, 9_960]])
    expect([drawnLast(), drawn?.model.times.length]).toEqual([10_100, 4])
    await send(quote(10_120, 34_441))
    expect([drawnLast(), drawn?.model.times.length]).toEqual([10_120, 5])
    expect(head()).toHaveTextContent('10.12')
  })

  it('集合竞价：今天还没有一分钟，图是空的，不拿昨天的线接上竞价的价', async () => {
    const state = { ...OPEN_MARKET, date: 20261123, second: 33_360 }
    const { intraday, quote } = loadedStock()
    show(
      loadedStock({
        state,
        intraday: { ...intraday, state },
        quote: { ...quote, live: { ...quote.live, last: 10_050, previousClose: 10_000, time: 33_360 } },
      }),
    )
    await screen.findByRole('img', { name: '贵州茅台分时图' })
    expect([drawn?.model.times.length, drawn?.model.panes[0]?.base]).toEqual([0, 10_000])
    expect(head()).toHaveTextContent('10.05')
  })

  it('日K：最后一根收在页头的现价', async () => {
    const column = (value: number) => [value, value]
    answerWith({
      '/stock/api/candles': () => ({
        data: {
          state: OPEN_MARKET,
          time: [20_261_119, 20_261_120],
          open: column(9_900),
          high: column(10_000),
          low: column(9_800),
          close: column(9_950),
          volume: column(1),
          amount: column(1),
          exRights: [],
          past: { tickSize: 10, steps: [], before: null, limits: [] },
          hasOlder: false,
        },
      }),
    })
    const loaded = loadedStock()
    show(loaded)
    await click('日K', 'tab')
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    expect(drawnLast()).toBe(10_000)
    await send(['snap', 'quote/SH.600519', snapshotOf({ ...loaded.quote.live, last: 10_180 })])
    expect(drawnLast()).toBe(10_180)
    expect(head()).toHaveTextContent('10.18')
    await click('分时', 'tab')
  })
})

describe('换日', () => {
  it('市场换了一天：旧的分时立即收起，整页重取，取到的是新的一天', async () => {
    const [today, next] = [loadedStock(), loadedStock({ state: { ...OPEN_MARKET, date: 20261123, second: 33_900 } })]
    const days = [
      {
        ...today.intraday.days[0],
        date: 20261123,
        previousClose: 10_000,
        time: [202611230925],
        close: [10_300],
        average: [10_300],
        volume: [9],
      },
    ]
    const answers = [today, { ...next, intraday: { ...today.intraday, days } }] as LoadedInstrument[]
    let give: ((loaded: LoadedInstrument) => void) | undefined
    const loader = () => {
      const answer = answers.shift()
      return answer === today ? today : new Promise<LoadedInstrument>((done) => (give = () => done(answer ?? today)))
    }
    openPage('/page', StockPage, { loader })
    await screen.findByRole('img', { name: '贵州茅台分时图' })
    await waitFor(() => expect(followedTopics()).toContain('market/a'))
    await send(['snap', 'market/a', { state: { ...OPEN_MARKET, second: OPEN_MARKET.second + 60 }, breadth: null }])
    expect(give).toBeUndefined()
    await send(['snap', 'market/a', { state: next.state, breadth: null }])
    expect(screen.queryByRole('img', { name: '贵州茅台分时图' })).not.toBeInTheDocument()
    await waitFor(() => expect(give).toBeDefined())
    await act(async () => give?.(next))
    await screen.findByRole('img', { name: '贵州茅台分时图' })
    expect(drawn?.model.times[0]).toBe(202611230925)
    expect(drawn?.model.panes[0]?.base).toBe(10_000)
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
        data: {
          state: OPEN_MARKET,
          list: [{ number: 0, time: 33_900, price: 9_990, volume: 500, side: 0 }],
          nextBefore: null,
        },
      }),
    })
    show(loadedStock({ trades: [{ number: 1, time: 34_203, price: 10_000, volume: 300, side: 1 }] }))
    const panel = screen.getByRole('tabpanel')
    expect(within(panel).getByRole('row', { name: '09:30:03 10.00 3买' })).toBeInTheDocument()
    await waitFor(() => expect(followedTopics()).toContain('ticks/SH.600519'))
    await send(['snap', 'ticks/SH.600519', [[2, 34_206, 10_010, 1_000, -1]]])
    expect(within(within(panel).getByRole('table', { name: '成交明细' })).getAllByRole('row')[1]).toHaveTextContent(
      '09:30:0610.0110卖',
    )
    await click('加载更多')
    expect(await within(panel).findByRole('row', { name: '09:25:00 9.99 5竞' })).toBeInTheDocument()
    expect(asked[0]?.fields['before']).toBe('1')
    expect(screen.getByText('今天的成交都在这里了')).toBeInTheDocument()
  })
})

describe('个股页的资料', () => {
  it('所属板块带涨跌幅与领涨股，涨得多的在前，各有链接', async () => {
    const standing = (id: string, name: string, kind: string, last: number) => ({
      kind,
      members: 12,
      leader: sampleQuote('SZ.000568', '泸州老窖'),
      quote: sampleQuote(id, name, { last }, { kind: 'sector' }),
    })
    answerWith({
      '/stock/api/sectorsOf': () => ({
        data: {
          state: OPEN_MARKET,
          list: [standing('BK.2001', '超级品牌', 'concept', 10_100), standing('BK.1001', '白酒', 'industry', 10_000)],
        },
      }),
    })
    show(loadedStock())
    await click('板块', 'tab')
    const industry = await screen.findByRole('link', { name: /白酒/ })
    expect(industry).toHaveAttribute('href', '/indexStock?id=BK.1001')
    expect(industry).toHaveTextContent('白酒12 只领涨泸州老窖+1.01%+1.01%')
    expect(screen.getByRole('link', { name: /超级品牌/ })).toHaveTextContent('+2.02%')
    expect(asked.map(({ fields }) => fields['id'])).toEqual(['SH.600519'])
  })

  it('板块取不到可以重试', async () => {
    answerWith({ '/stock/api/sectorsOf': () => 'offline' })
    show(loadedStock())
    await click('板块', 'tab')
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
  })

  it('基金与港股的简况有上市日期、股本与每手股数；A 股的在 F10', async () => {
    const quote = sampleQuote('SH.510300', '沪深300ETF', {}, { kind: 'etf' })
    show(loadedStock({ quote }))
    await click('简况', 'tab')
    expect(fact('上市日期')).toBe('2001-08-27')
    expect(fact('每手股数')).toBe('100股')
  })

  it('港股按股计量，没有涨跌停，写每手多少股、最小价差与一手金额；头部写一次金额是港元', async () => {
    show(loadedHk())
    await click('展开更多行情数据')
    expect(fact('成交量')).toBe('200.00万股')
    expect(fact('每手')).toBe('100股')
    expect(fact('最小价差')).toBe('0.500')
    expect(fact('一手金额')).toBe('6.00万')
    expect(within(screen.getByRole('region', { name: '腾讯控股报价' })).getAllByText(/港元/)).toHaveLength(1)
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
