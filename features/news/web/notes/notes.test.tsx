import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, askedOf, openPage, type Answers } from '@niujin/testkit/screen'
import { NOTE_PERIODS, PERIOD_NAMES } from '../../contract/index.ts'
import { lineOf, noteOf } from '../testing/samples.ts'
import * as list from './note-list-page.tsx'
import * as one from './note-page.tsx'
import { PERIODS } from './periods.ts'

const LIST = '/news/api/watchNote/list'
const ONE = '/news/api/watchNote/one'
const ANSWERS: Answers = {
  [LIST]: ({ period }) => ({
    data: { list: period === 'after' ? [] : [lineOf(noteOf('5', '盘中观察'))], nextCursor: null },
  }),
  [ONE]: ({ id }) =>
    id === '5' ? { data: noteOf('5', '盘中观察') } : { code: 'NOTE_UNKNOWN', msg: '看盘不存在或已删除' },
}

beforeEach(() => {
  answerWith(ANSWERS)
})

test('时段的名字与次序和接口一致', () => {
  expect(Object.entries(PERIODS)).toEqual(NOTE_PERIODS.map((period) => [period, PERIOD_NAMES[period]]))
})

describe('看盘', () => {
  test('写出作者、时段、摘要与相关证券', async () => {
    openPage('/KPList', list)
    expect(await screen.findByRole('link', { name: /盘中观察/ })).toHaveAttribute('href', '/KPDetail?id=5')
    expect(screen.getByText('老砖家')).toBeVisible()
    expect(screen.getByText('盘中', { selector: 'span' })).toBeVisible()
    expect(screen.getByRole('link', { name: /贵州茅台/ })).toBeVisible()
  })

  test('选时段只问这一段，没有时说明', async () => {
    openPage('/KPList', list)
    await userEvent.click(await screen.findByRole('tab', { name: '盘后' }))
    expect(await screen.findByText('还没有盘后的看盘')).toBeVisible()
    await waitFor(() => expect(askedOf(LIST).at(-1)).toMatchObject({ period: 'after' }))
  })

  test('一篇有全文、风险说明、收藏与分享', async () => {
    openPage('/KPDetail?id=5', one)
    expect(await screen.findByRole('heading', { level: 1, name: '盘中观察' })).toBeVisible()
    expect(screen.getByText('第二段')).toBeVisible()
    expect(screen.getByText(/不构成投资建议/)).toBeVisible()
    expect(screen.getByRole('button', { name: '收藏《盘中观察》' })).toBeVisible()
  })

  test('页头写谁的看盘，标题只在正文里大写一次；分享出去的是标题', () => {
    const tags = one.meta({ loaderData: { state: 'loaded', note: noteOf('5', '盘中观察'), now: 0 } } as never)
    expect(tags?.filter((tag) => 'title' in tag)).toEqual([{ title: '老砖家的看盘 - 牛金财经' }])
    expect(tags).toContainEqual({ property: 'og:title', content: '盘中观察' })
  })

  test('作者看得到没有通过的原因，这时没有评论与分享', async () => {
    answerWith({ [ONE]: () => ({ data: noteOf('5', '盘中观察', { status: 'rejected', reason: '请写明依据' }) }) })
    openPage('/KPDetail?id=5', one)
    expect(await screen.findByText('没有通过审核：请写明依据')).toBeVisible()
    expect(screen.queryByRole('button', { name: /分享/ })).toBeNull()
  })

  test('没有的给出去处', async () => {
    openPage('/KPDetail?id=6', one)
    expect(await screen.findByText('没有这篇看盘，或者已经不在了')).toBeVisible()
  })
})
