import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, lastAsked, openPage, type Answers } from '@niujin/testkit/screen'
import type { SavedScreen } from '../../contract/index.ts'
import { EMPTY_RULE } from '../rule/current-rule.ts'
import { LOADING_RETRY } from '../shared/failure-view.tsx'
import { ANSWERS, STATE } from '../testing/samples.ts'
import SavedPage from './saved-page.tsx'

const SAVED: SavedScreen = {
  id: 'screen-0001',
  name: '金叉',
  rule: { ...EMPTY_RULE, conditions: [{ name: 'MACD金叉', zbId: 'macd-cross', typeId: 'technical', parameters: {} }] },
  createdAt: '2026-11-19 10:00:00',
  subscribed: false,
  total: 42,
  newMatches: [{ id: 'SH.600519', code: '600519', name: '贵州茅台', second: 34_860 }],
}
let list = [SAVED]
const SAVES: Answers = {
  ...ANSWERS,
  '/stock/ksxg/saved': () => ({ data: { state: STATE, list } }),
  '/stock/ksxg/save': ({ name, subscribed }) => {
    if (name === '重名') return { code: 'NAME_TAKEN', msg: '已有同名的选股' }
    list = [{ ...SAVED, name: String(name), subscribed: subscribed === true }]
    return { data: { id: SAVED.id } }
  },
  '/stock/ksxg/remove': () => {
    list = []
    return { data: {} }
  },
}

beforeEach(() => {
  sessionStorage.clear()
  list = [SAVED]
  answerWith(SAVES)
})

describe('我的选股', () => {
  test('每个选股有最新只数、规则与今日新入选', async () => {
    openPage('/MyScreeningResults', SavedPage)
    expect(await screen.findByText('42 只')).toBeVisible()
    expect(await screen.findByText('MACD金叉；全市场，剔除ST 股、停牌股')).toBeVisible()
    expect(screen.getByText(/今日新入选 1 只/)).toBeVisible()
    expect(screen.getByRole('link', { name: /贵州茅台.*09:41/ })).toHaveAttribute('href', '/StockDetails?id=SH.600519')
  })

  test('还不知道多少只的不说 0 只，知道了自己补上', async () => {
    list = [{ ...SAVED, total: null }]
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      openPage('/MyScreeningResults', SavedPage)
      expect(await screen.findByText('-- 只')).toBeVisible()
      expect(screen.getByRole('button', { name: '打开金叉，只数还不知道' })).toBeVisible()
      list = [SAVED]
      await vi.advanceTimersByTimeAsync(LOADING_RETRY)
      expect(await screen.findByText('42 只')).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  test('打开就看结果', async () => {
    openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('button', { name: '打开金叉，现在 42 只' }))
    expect(await screen.findByText('来到 /ScreeningResults')).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '')).toMatchObject({
      saved: { id: 'screen-0001' },
    })
  })

  test('改名，同名时说明；打开提醒', async () => {
    openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('button', { name: '给金叉改名' }))
    const field = await screen.findByRole('textbox', { name: '名称' })
    await userEvent.clear(field)
    await userEvent.type(field, '重名{Enter}')
    expect(await screen.findByText('已有同名的选股')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, '新名{Enter}')
    expect(await screen.findByRole('button', { name: /打开新名/ })).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: '新入选提醒' }))
    await waitFor(() => expect(lastAsked('/stock/ksxg/save')).toMatchObject({ name: '新名', subscribed: true }))
  })

  test('提醒到了上限：说最多几个，能去看看会员，开关没有打开', async () => {
    const msg = '盘中选股提醒最多 2 个，VIP 会员可到 10 个'
    answerWith({ ...SAVES, '/stock/ksxg/save': () => ({ code: 'TOO_MANY_LIVE', msg }) })
    openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('switch', { name: '新入选提醒' }))
    expect(await screen.findByText(msg)).toBeVisible()
    expect(screen.getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
    expect(screen.getByRole('switch', { name: '新入选提醒' })).not.toBeChecked()
  })

  test('战绩：合计与每天的中位数、指数、跑赢几天', async () => {
    const later = [
      { days: 1, change: 0.012, indexChange: 0.001 },
      { days: 5, change: null, indexChange: null },
    ]
    answerWith({
      ...SAVES,
      '/stock/ksxg/saved/record': () => ({
        data: {
          state: STATE,
          list: [{ date: 20_261_118, total: 8, later }],
          summary: [
            { days: 1, change: 0.012, indexChange: 0.001, known: 1, ahead: 1 },
            { days: 5, change: null, indexChange: null, known: 0, ahead: null },
          ],
        },
      }),
    })
    openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('button', { name: '金叉的战绩' }))
    expect(await screen.findByText('已记 1 个交易日')).toBeVisible()
    expect(lastAsked('/stock/ksxg/saved/record')).toMatchObject({ id: 'screen-0001' })
    expect(screen.getByText('1 天里 1 天跑赢')).toBeVisible()
    expect(screen.getByText('还没到')).toBeVisible()
    expect(screen.getByRole('table', { name: '每天的战绩' })).toHaveTextContent('2026-11-18 8 只+1.20% 指数 +0.10%')
    expect(screen.getByText(/收盘时记下当天选出的股票，记下的不再改/)).toBeVisible()
  })

  test('战绩还没有时说怎样才有；没登录的请他登录', async () => {
    const empty = { data: { state: STATE, list: [], summary: [] } }
    answerWith({ ...SAVES, '/stock/ksxg/saved/record': () => empty })
    const { unmount } = openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('button', { name: '金叉的战绩' }))
    expect(await screen.findByText(/打开“新入选提醒”，以后每个交易日收盘时记下/)).toBeVisible()
    unmount()
    openPage('/MyScreeningResults', SavedPage, { isGuest: true })
    await userEvent.click(await screen.findByRole('button', { name: '金叉的战绩' }))
    expect(await screen.findByText(/登录并打开“新入选提醒”/)).toBeVisible()
  })

  test('删除前先问，删完指回选股', async () => {
    openPage('/MyScreeningResults', SavedPage)
    await userEvent.click(await screen.findByRole('button', { name: '删除金叉' }))
    await userEvent.click(await screen.findByRole('button', { name: '删除' }))
    expect(await screen.findByText('还没有保存的选股')).toBeVisible()
  })

  test('断网时可重试', async () => {
    answerWith({ ...SAVES, '/stock/ksxg/saved': () => 'offline' as const })
    openPage('/MyScreeningResults', SavedPage)
    await screen.findByRole('alert')
    answerWith(SAVES)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('42 只')).toBeVisible()
  })
})
