import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { IncomePanel, MyTips, TipRanking } from './index.ts'
import { show } from './testing/show.tsx'

const RANKING = '/api/v2/reward/ranking'
const INCOME = '/api/v2/reward/income'
const MINE = '/api/v2/reward/mine'
const AT = '2026-11-21T09:30:00+08:00'

describe('打赏榜', () => {
  const open = () => show(<TipRanking tsId="live-1" onClose={() => undefined} />)
  const row = (rank: number, name: string, coins: number, isMe = false) => ({ rank, name, coins, isMe, face: null })

  test('名次、名字、牛币，自己标出来，下面说自己第几', async () => {
    answerWith({
      [RANKING]: () => ({
        data: {
          list: [row(1, '小赵', 12_000), row(2, '小王', 50, true)],
          people: 2,
          coins: 12_050,
          mine: { rank: 2, coins: 50 },
        },
      }),
    })
    open()
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((one) => one.textContent)).toEqual(['第1名小赵1.20万 牛币', '第2名小王（我）50 牛币'])
    expect(screen.getByText('2 人打赏了 1.21万 牛币')).toBeVisible()
    expect(screen.getByText('我第 2 名，50 牛币')).toBeVisible()
  })

  test('还没有人打赏时说明白', async () => {
    answerWith({ [RANKING]: () => ({ data: { list: [], people: 0, coins: 0, mine: null } }) })
    open()
    expect(await screen.findByText('还没有人打赏，第一位会排在最前')).toBeVisible()
  })

  test('断网时可重试', async () => {
    answerWith({ [RANKING]: () => 'offline' })
    open()
    await screen.findByText('网络不通，请检查网络后重试')
    answerWith({ [RANKING]: () => ({ data: { list: [row(1, '小赵', 9)], people: 1, coins: 9, mine: null } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('小赵')).toBeVisible()
  })
})

describe('收入', () => {
  const item = (tsId: string) => ({ tsId, title: `${tsId}早盘`, people: 3, tips: 5, cashable: 60, gift: 8, at: AT })

  test('可结算与赠送分开，说清楚怎样结算，按直播列出，往下还有更早的', async () => {
    answerWith({
      [INCOME]: ({ cursor }) => ({
        data: {
          cashable: 12_060,
          gift: 8,
          ...(cursor ? { list: [item('b')], nextCursor: null } : { list: [item('a')], nextCursor: '9' }),
        },
      }),
    })
    show(<IncomePanel />)
    expect(await screen.findByText('可结算')).toBeVisible()
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
      '12,060 牛币',
      '来自买的牛币',
      '8 牛币',
      '来自送的牛币，不结算',
    ])
    expect(screen.getByText(/收入由平台按与你的约定结算/)).toBeVisible()
    expect(screen.getByRole('link', { name: '联系我们' })).toHaveAttribute('href', '/Connect')
    const first = screen.getByRole('link', { name: /a早盘/ })
    expect(first).toHaveAttribute('href', '/LiveInteraction?id=a')
    expect(within(first).getByText('2026-11-21 09:30 · 3 人 5 次')).toBeVisible()
    expect(within(first).getByText('68 牛币')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('b早盘')).toBeVisible()
    expect(screen.getByText('没有更多了')).toBeVisible()
    expect(askedOf(INCOME).at(-1)).toMatchObject({ cursor: '9' })
  })

  test('没有收入、没取到，都说明白', async () => {
    answerWith({ [INCOME]: () => 'offline' })
    show(<IncomePanel />)
    await screen.findByText('网络不通，请检查网络后重试')
    answerWith({ [INCOME]: () => ({ data: { cashable: 0, gift: 0, list: [], nextCursor: null } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('还没有收到打赏，直播时观众可以打赏')).toBeVisible()
  })
})

describe('我的打赏', () => {
  test('给了谁、哪场、多少，点开去直播间', async () => {
    answerWith({
      [MINE]: () => ({
        data: {
          list: [{ tipId: '1', tsId: 'a', title: '早盘', expert: '安老师', coins: 30, at: AT }],
          nextCursor: null,
        },
      }),
    })
    show(<MyTips />)
    const row = await screen.findByRole('link', { name: /早盘/ })
    expect(row).toHaveTextContent('安老师 · 2026-11-21 09:3030 牛币')
    expect(row).toHaveAttribute('href', '/LiveInteraction?id=a')
  })

  test('还没有打赏过，指路去看直播；没取到可重试', async () => {
    answerWith({ [MINE]: () => 'offline' })
    show(<MyTips />)
    await screen.findByText('网络不通，请检查网络后重试')
    answerWith({ [MINE]: () => ({ data: { list: [], nextCursor: null } }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('link', { name: '看直播' })).toHaveAttribute('href', '/LiveInteraction')
  })
})
