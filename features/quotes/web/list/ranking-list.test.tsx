import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerWith, asked, followedTopics } from '@niujin/testkit/screen'
import type { RankingQuestion } from '../../domain/index.ts'
import type { Quote } from '../../contract/index.ts'
import { send } from '../testing/send.ts'
import { OPEN_MARKET, sampleQuote, snapshotOf } from '../testing/samples.ts'
import { RankingList } from './ranking-list.tsx'
import { useRankingTable } from './ranking-columns.ts'

const GAINERS: RankingQuestion = { board: 'all', sort: 'changePercent', order: 'desc' }
const quotes = (...names: string[]) => names.map((name) => sampleQuote(`SH.60000${name.charCodeAt(0) % 10}`, name))
const page = (nextCursor: string | null, ...names: string[]) => ({
  state: OPEN_MARKET,
  total: 9,
  list: quotes(...names),
  nextCursor,
})

function Gainers({ loaded }: { loaded: ReturnType<typeof page> | undefined }) {
  const table = useRankingTable('amount', 'a')
  return <RankingList question={GAINERS} label="涨幅榜" table={table} loaded={loaded} />
}

function show(loaded?: ReturnType<typeof page>) {
  render(<Gainers loaded={loaded} />)
}
const names = () => screen.getAllByRole('link').map((link) => link.textContent?.charAt(0))

afterEach(() => vi.useRealTimers())

describe('排行列表', () => {
  it('带着数据来的直接显示，不再要一遍', () => {
    answerWith({})
    show(page(null, '甲', '乙'))
    expect(names()).toEqual(['甲', '乙'])
    expect(screen.getByText('没有更多了')).toBeInTheDocument()
    expect(asked).toEqual([])
  })

  it('没有带数据：先是骨架，取到后显示', async () => {
    answerWith({ '/stock/api/ranking': () => ({ data: page(null, '甲') }) })
    show()
    expect(screen.getByText('加载中')).toBeInTheDocument()
    expect(await screen.findByRole('link', { name: /甲/ })).toBeInTheDocument()
    expect(asked[0]?.fields['sort']).toBe('changePercent')
  })

  it('往下要更多，从上一页的末尾接着，重复的不再出现', async () => {
    answerWith({ '/stock/api/ranking': () => ({ data: page(null, '乙', '丙') }) })
    show(page('c1', '甲', '乙'))
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    await screen.findByRole('link', { name: /丙/ })
    expect(names()).toEqual(['甲', '乙', '丙'])
    expect(asked[0]?.fields['cursor']).toBe('c1')
  })

  it('取不到时说明并可重试', async () => {
    answerWith({ '/stock/api/ranking': () => 'offline' })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('加载失败')
    answerWith({ '/stock/api/ranking': () => ({ data: page(null, '甲') }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: /甲/ })).toBeInTheDocument()
  })

  it('断网时取不到，网络回来自己再取，不用点', async () => {
    answerWith({ '/stock/api/ranking': () => 'offline' })
    show()
    await screen.findByRole('alert')
    answerWith({ '/stock/api/ranking': () => ({ data: page(null, '甲') }) })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('link', { name: /甲/ })).toBeInTheDocument()
  })

  it('翻页失败，已有的还在，可以再试', async () => {
    answerWith({ '/stock/api/ranking': () => 'offline' })
    show(page('c1', '甲'))
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('加载失败')).toBeInTheDocument()
    expect(names()).toEqual(['甲'])
  })

  it('没有符合的证券，说一句话', async () => {
    answerWith({ '/stock/api/ranking': () => ({ data: page(null) }) })
    show()
    expect(await screen.findByText('现在没有符合的证券')).toBeInTheDocument()
  })

  it('每三秒重新排一次看得见的那些', async () => {
    vi.useFakeTimers()
    answerWith({ '/stock/api/ranking': () => ({ data: page(null, '乙', '甲') }) })
    show(page(null, '甲', '乙'))
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(names()).toEqual(['乙', '甲'])
    expect(asked).toHaveLength(1)
  })

  it('次序与数值是同一拍的：两次之间数值不单独跳，新的一拍一起换', async () => {
    const row = (name: string, last: number) =>
      sampleQuote(name === '甲' ? 'SH.600001' : 'SH.600002', name, { last, previousClose: 10_000 })
    const of = (...list: Quote[]) => ({ state: OPEN_MARKET, total: 2, list, nextCursor: null })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    answerWith({ '/stock/api/ranking': () => ({ data: of(row('乙', 10_720), row('甲', 10_707)) }) })
    show(of(row('甲', 10_717), row('乙', 10_700)))
    const shown = () =>
      screen.getAllByRole('link').map((link) =>
        link.textContent
          ?.match(/^(甲|乙).*(\+[\d.]+%)/)
          ?.slice(1)
          .join(''),
      )
    expect(followedTopics()).toEqual([])
    await send(['snap', 'quote/SH.600001', snapshotOf(row('甲', 10_690).live)])
    expect(shown()).toEqual(['甲+7.17%', '乙+7.00%'])
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() => expect(shown()).toEqual(['乙+7.20%', '甲+7.07%']))
  })
})
