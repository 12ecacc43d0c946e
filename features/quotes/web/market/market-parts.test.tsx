import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { StreamClient } from '@niujin/contract-kit/stream'
import { configureStream } from '@niujin/web-kit/testing'
import { answerWith, followedTopics } from '@niujin/testkit/screen'
import { send } from '../testing/send.ts'
import { BREADTH, CLOSED_MARKET, OPEN_MARKET, sampleQuote, snapshotOf } from '../testing/samples.ts'
import { BreadthBars } from './breadth-bars.tsx'
import { IndexStrip } from './index-strip.tsx'
import { MarketLine } from './market-line.tsx'
import { MarketSummary } from './market-summary.tsx'

describe('市场状态', () => {
  it('开市时写时段与时间，并标明是模拟行情', () => {
    render(<MarketLine state={OPEN_MARKET} />)
    expect(screen.getByText('交易中')).toBeInTheDocument()
    expect(screen.getByText('10:23')).toBeInTheDocument()
    expect(screen.getByText('模拟行情')).toBeInTheDocument()
  })

  it('收盘后写下次开市', () => {
    render(<MarketLine state={{ ...CLOSED_MARKET, simulated: false }} />)
    expect(screen.getByText('已收盘')).toBeInTheDocument()
    expect(screen.getByText('下次开市 周一 09:30')).toBeInTheDocument()
    expect(screen.queryByText('模拟行情')).not.toBeInTheDocument()
  })
})

describe('断线', () => {
  it('断开时不写交易中，写断线与停在几点；连上以后照旧', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sockets: EventTarget[] = []
    const createSocket = () => {
      const socket = Object.assign(new EventTarget(), { send: () => undefined, close: () => undefined })
      sockets.push(socket)
      return socket as EventTarget as WebSocket
    }
    configureStream(() => new StreamClient({ url: 'ws://own.example/stream', createSocket, random: () => 0 }))
    render(<MarketSummary loaded={{ state: OPEN_MARKET, breadth: null }} />)
    act(() => void sockets[0]?.dispatchEvent(new Event('open')))
    expect(screen.getByText('交易中')).toBeInTheDocument()
    act(() => void sockets[0]?.dispatchEvent(Object.assign(new Event('close'), { code: 1006 })))
    expect(screen.getByText('断线')).toBeInTheDocument()
    expect(screen.getByText('停在 10:23')).toBeInTheDocument()
    expect(screen.queryByText('交易中')).not.toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(60_000))
    act(() => void sockets.at(-1)?.dispatchEvent(new Event('open')))
    expect(screen.getByText('交易中')).toBeInTheDocument()
    vi.useRealTimers()
  })
})

describe('行情的来处', () => {
  const feed = { name: 'tencent', label: '腾讯行情', simulated: false, asOf: 20_261_120_102_305, age: 2, stale: false }
  const state = { ...OPEN_MARKET, simulated: false }

  it('真实行情写来处，不写模拟', () => {
    render(<MarketLine state={{ ...state, feed }} />)
    expect(screen.getByText('腾讯行情')).toBeInTheDocument()
    expect(screen.queryByText('模拟行情')).not.toBeInTheDocument()
  })

  it('行情停住了，写到哪一刻为止；不是今天的带上日期', () => {
    const { unmount } = render(<MarketLine state={{ ...state, feed: { ...feed, label: '行情延迟', stale: true } }} />)
    expect(screen.getByText('行情延迟 截至 10:23:05')).toBeInTheDocument()
    unmount()
    render(
      <MarketLine state={{ ...state, feed: { ...feed, label: '行情延迟', stale: true, asOf: 20_261_118_150_000 } }} />,
    )
    expect(screen.getByText('行情延迟 截至 11月18日 15:00:00')).toBeInTheDocument()
  })

  it('从来没有取到过，只说不可用', () => {
    render(
      <MarketLine state={{ ...state, feed: { ...feed, label: '行情源不可用', stale: true, asOf: null, age: null } }} />,
    )
    expect(screen.getByText('行情源不可用')).toBeInTheDocument()
  })
})

describe('市场概况', () => {
  it('一行看懂涨跌家数与成交额，并随推送变', async () => {
    render(<MarketSummary loaded={{ state: OPEN_MARKET, breadth: BREADTH }} />)
    expect(screen.getByText('涨 3056')).toBeInTheDocument()
    expect(screen.getByText('成交 1.23万亿')).toBeInTheDocument()
    expect(screen.getByRole('region', { name: '市场概况' })).toHaveTextContent(/涨 3056.*跌 1995/)
    await waitFor(() => expect(followedTopics()).toContain('market/a'))
    await send(['snap', 'market/a', { state: CLOSED_MARKET, breadth: { ...BREADTH, advancing: 3100 } }])
    expect(screen.getByText('涨 3100')).toBeInTheDocument()
    expect(screen.getByText('已收盘')).toBeInTheDocument()
  })
})

describe('旧的市场状态', () => {
  it('离开一阵再来，先用刚取到的，不用离开前的', async () => {
    const { unmount } = render(<MarketSummary loaded={{ state: OPEN_MARKET, breadth: BREADTH }} />)
    await waitFor(() => expect(followedTopics()).toContain('market/a'))
    await send(['snap', 'market/a', { state: CLOSED_MARKET, breadth: BREADTH }])
    expect(screen.getByText('已收盘')).toBeInTheDocument()
    unmount()
    render(<MarketSummary loaded={{ state: { ...OPEN_MARKET, date: 20261123 }, breadth: BREADTH }} />)
    expect(screen.getByText('交易中')).toBeInTheDocument()
  })
})

describe('涨跌家数', () => {
  it('十一根柱子都能点，点了打开那一档', async () => {
    const open = vi.fn<(bucket: number) => void>()
    render(<BreadthBars loaded={{ state: OPEN_MARKET, breadth: BREADTH }} onBucket={open} />)
    expect(screen.getAllByRole('button')).toHaveLength(11)
    await userEvent.click(screen.getByRole('button', { name: /涨停/ }))
    expect(open).toHaveBeenCalledWith(10)
  })
})

describe('指数卡片', () => {
  it('点数、涨跌随推送变，点了去指数页', async () => {
    const quote = sampleQuote('SH.000001', '上证指数', { last: 3_200_000, previousClose: 3_180_000 }, { kind: 'index' })
    render(<IndexStrip indices={[{ quote, sparkline: { points: [3_180_000, 3_200_000], progress: 0.3 } }]} />)
    const card = screen.getByRole('link', { name: /上证指数.*3200\.00.*\+20\.00.*\+0\.63%/ })
    expect(card).toHaveAttribute('href', '/indexStock?id=SH.000001')
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.000001'))
    await send(['snap', 'quote/SH.000001', snapshotOf({ ...quote.live, last: 3_170_000 })])
    expect(card).toHaveTextContent('3170.00-10.00-0.31%')
  })

  it('服务刚启动、页面来时还没有小走势的，几秒后补上', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const quote = sampleQuote('SH.000001', '上证指数', { last: 3_200_000, previousClose: 3_180_000 }, { kind: 'index' })
    answerWith({
      '/stock/api/overview': () => ({
        data: {
          state: OPEN_MARKET,
          indices: [{ quote, sparkline: { points: [3_180_000, 3_190_000], progress: 0.2 } }],
          breadth: null,
          hot: [],
        },
      }),
    })
    const { container } = render(<IndexStrip indices={[{ quote, sparkline: { points: [], progress: 0 } }]} />)
    const line = () => container.querySelector('svg path:last-child')?.getAttribute('d') ?? ''
    // No empty picture meanwhile: its place is kept.
    expect(container.querySelector('svg')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await waitFor(() => expect(line().match(/[ML]/g)).toHaveLength(3))
    vi.useRealTimers()
  })

  it('小走势随时间长，换日到开盘集合竞价时收起，不留前一天的线', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const quote = sampleQuote('SH.000001', '上证指数', { last: 3_200_000, previousClose: 3_180_000 }, { kind: 'index' })
    const sparkline = (...points: number[]) => ({ points, progress: points.length / 10 })
    answerWith({
      '/stock/api/overview': () => ({
        data: {
          state: OPEN_MARKET,
          indices: [{ quote, sparkline: sparkline(3_180_000, 3_190_000, 3_195_000) }],
          breadth: null,
          hot: [],
        },
      }),
    })
    const indices = [{ quote, sparkline: sparkline(3_180_000) }]
    const { container } = render(<IndexStrip indices={indices} />)
    const line = () => container.querySelector('svg path:last-child')?.getAttribute('d') ?? ''
    expect(line().match(/[ML]/g)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(line().match(/[ML]/g)).toHaveLength(4))
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.000001'))
    await send(['snap', 'quote/SH.000001', snapshotOf({ ...quote.live, last: null, previousClose: 3_200_000 })])
    expect(line()).toBe('')
    vi.useRealTimers()
  })

  it('开盘集合竞价时指数还没有点位：停在昨收，写集合竞价，成交后才有涨跌', async () => {
    const quote = sampleQuote('SH.000001', '上证指数', { last: null, previousClose: 3_180_000 }, { kind: 'index' })
    render(<IndexStrip indices={[{ quote, sparkline: { points: [], progress: 0 } }]} />)
    const card = screen.getByRole('link', { name: /上证指数/ })
    expect(card).toHaveTextContent('上证指数3180.00集合竞价')
    expect(card).not.toHaveTextContent('--')
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.000001'))
    await send(['snap', 'quote/SH.000001', snapshotOf({ ...quote.live, last: 3_190_000 })])
    expect(card).toHaveTextContent('3190.00+10.00+0.31%')
  })
})
