import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { flashOf } from '../testing/samples.ts'
import * as page from './flash-list-page.tsx'

const LIST = '/news/api/flash/list'
const ANSWERS: Answers = {
  [LIST]: ({ category, day, cursor }) => {
    if (cursor !== undefined) return { data: { list: [flashOf('1', '更早的')], nextCursor: null } }
    if (day === '2026-11-01') return { data: { list: [], nextCursor: null } }
    return { data: { list: [flashOf('9', category === '港股' ? '港股的事' : '随便什么事')], nextCursor: 'next' } }
  },
  '/news/api/flash/days': () => ({
    data: {
      days: [
        { day: '2026-11-20', count: 3 },
        { day: '2026-11-19', count: 1 },
      ],
    },
  }),
  '/stock/api/quotes': () => 'offline',
}

beforeEach(() => {
  answerWith(ANSWERS)
})

describe('快讯列表', () => {
  test('选日子、选类别，地址跟着变，只问选了的', async () => {
    openPage('/KXList', page)
    await userEvent.click(await screen.findByRole('button', { name: /^2026-11-19/ }))
    await waitFor(() => expect(askedOf(LIST).at(-1)).toMatchObject({ day: '2026-11-19' }))
    await userEvent.click(screen.getByRole('tab', { name: '港股' }))
    expect(await screen.findByText('港股的事')).toBeVisible()
    expect(askedOf(LIST).at(-1)).toMatchObject({ day: '2026-11-19', category: '港股' })
    expect(screen.getByRole('button', { name: /^2026-11-19/ })).toHaveAttribute('aria-pressed', 'true')
  })

  test('更早的日子从月历里选', async () => {
    openPage('/KXList?day=2026-11-20', page)
    await userEvent.click(await screen.findByRole('button', { name: '选日期 2026-11-20' }))
    const sheet = within(await screen.findByRole('dialog', { name: '选日期' }))
    await userEvent.click(sheet.getByRole('button', { name: '上个月' }))
    await userEvent.click(sheet.getByRole('button', { name: '2026-10-15，周四' }))
    await waitFor(() => expect(askedOf(LIST).at(-1)).toMatchObject({ day: '2026-10-15' }))
    expect(await screen.findByRole('button', { name: '2026-10-15，周四' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('一只股票的快讯：写出它，能去掉；叫不出名字就用代码', async () => {
    openPage('/KXList?stock=SH.600519', page)
    await userEvent.click(await screen.findByRole('button', { name: '移除SH.600519' }))
    await waitFor(() => expect(screen.queryByText('SH.600519')).toBeNull())
    expect(askedOf(LIST).at(-1)).not.toHaveProperty('stock')
  })

  test('往下更多；没有的日子给出去处；乱写的地址当没有选', async () => {
    openPage('/KXList?category=乱写&day=2026-13-99', page)
    await userEvent.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('更早的')).toBeVisible()
    expect(askedOf(LIST)[0]).not.toHaveProperty('day')
  })

  test('没有快讯的日子说明', async () => {
    openPage('/KXList?day=2026-11-01', page)
    expect(await screen.findByText('这一天没有快讯，换一天看看')).toBeVisible()
    expect(screen.getByRole('link', { name: '看最新快讯' })).toHaveAttribute('href', '/KX')
  })
})
