import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { followedTopics } from '@niujin/testkit/screen'
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
    render(<MarketLine state={{ ...state, feed: { ...feed, label: '行情延迟', stale: true, asOf: 20_261_118_150_000 } }} />)
    expect(screen.getByText('行情延迟 截至 11月18日 15:00:00')).toBeInTheDocument()
  })

  it('从来没有取到过，只说不可用', () => {
    render(<MarketLine state={{ ...state, feed: { ...feed, label: '行情源不可用', stale: true, asOf: null, age: null } }} />)
    expect(screen.getByText('行情源不可用')).toBeInTheDocument()
  })
})

describe('市场概况', () => {
  it('一行看懂涨跌家数与成交额，并随推送变', async () => {
    render(<MarketSummary loaded={{ state: OPEN_MARKET, breadth: BREADTH }} />)
    expect(screen.getByText('涨 3056')).toBeInTheDocument()
    expect(screen.getByText('成交 12345.00亿')).toBeInTheDocument()
    await waitFor(() => expect(followedTopics()).toContain('market/a'))
    await send(['snap', 'market/a', { state: CLOSED_MARKET, breadth: { ...BREADTH, advancing: 3100 } }])
    expect(screen.getByText('涨 3100')).toBeInTheDocument()
    expect(screen.getByText('已收盘')).toBeInTheDocument()
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
    render(<IndexStrip indices={[{ quote, spark: { points: [3_180_000, 3_200_000], progress: 0.3 } }]} />)
    const card = screen.getByRole('link', { name: /上证指数.*3200\.00.*\+20\.00.*\+0\.63%/ })
    expect(card).toHaveAttribute('href', '/indexStock?id=SH.000001')
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.000001'))
    await send(['snap', 'quote/SH.000001', snapshotOf({ ...quote.live, last: 3_170_000 })])
    expect(card).toHaveTextContent('3170.00-10.00-0.31%')
  })

  it('开盘集合竞价时指数还没有点位：停在昨收，写集合竞价，成交后才有涨跌', async () => {
    const quote = sampleQuote('SH.000001', '上证指数', { last: null, previousClose: 3_180_000 }, { kind: 'index' })
    render(<IndexStrip indices={[{ quote, spark: { points: [], progress: 0 } }]} />)
    const card = screen.getByRole('link', { name: /上证指数/ })
    expect(card).toHaveTextContent('上证指数3180.00集合竞价')
    expect(card).not.toHaveTextContent('--')
    await waitFor(() => expect(followedTopics()).toContain('quote/SH.000001'))
    await send(['snap', 'quote/SH.000001', snapshotOf({ ...quote.live, last: 3_190_000 })])
    expect(card).toHaveTextContent('3190.00+10.00+0.31%')
  })
})
