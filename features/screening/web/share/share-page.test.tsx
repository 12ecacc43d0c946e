import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, openPage } from '@niujin/testkit/screen'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { ANSWERS, sampleQuote, STATE } from '../testing/samples.ts'
import { brokenTo } from '@niujin/ui/poster'
import SharePage, { clientLoader } from './share-page.tsx'

const SHARED = {
  state: STATE,
  name: '白酒金叉',
  rule: {
    ...EMPTY_RULE,
    sectors: ['BK.1001'],
    conditions: [{ name: '均线金叉', zbId: 'ma-cross', typeId: 'technical', parameters: { N1: 10, N2: 20 } }],
  },
  date: 20261110,
  total: 1,
  list: [{ quote: sampleQuote('SH.600519', '贵州茅台'), priceThen: 9_500, change: 0.0526 }],
  meanChange: 0.0526,
  indexChange: -0.01,
}
const SHARES = {
  ...ANSWERS,
  '/stock/ksxg/shared': () => ({ data: SHARED }),
  '/stock/api/quotes': () => ({
    data: { state: STATE, list: [{ ...sampleQuote('BK.1001', '白酒'), kind: 'sector' }] },
  }),
}

beforeEach(() => {
  sessionStorage.clear()
  openRule(EMPTY_RULE)
  answerWith(SHARES)
})
const open = (code = 'abc123') => openPage(`/Xgfx?code=${code}`, SharePage, { loader: clientLoader })

describe('选股分享页', () => {
  test('规则说成话，列出当日选出的股票与之后的表现', async () => {
    open()
    const rule = await screen.findByRole('list', { name: '选股规则' })
    expect(
      within(rule)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['均线金叉（短期 10日，长期 20日）', '白酒，剔除ST 股、停牌股'])
    expect(screen.getByText('2026-11-10 选出')).toBeVisible()
    expect(screen.getByText('-1.00%')).toBeVisible()
    const row = screen.getByRole('link', { name: /贵州茅台/ })
    expect(within(row).getByText('9.50')).toBeVisible()
    expect(within(row).getByText('+5.26%')).toBeVisible()
    expect(screen.getByText('过去的表现不代表以后。仅供参考，不构成投资建议。')).toBeVisible()
  })

  test('我也试试：带着这条规则去选股', async () => {
    open()
    await userEvent.click(await screen.findByRole('button', { name: '我也试试' }))
    expect(await screen.findByText('来到 /Xg')).toBeVisible()
    expect(JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '').rule).toEqual(SHARED.rule)
  })

  test('编号不对、分享没了都说清楚', async () => {
    open('x')
    expect(await screen.findByText('分享不存在或已失效')).toBeVisible()
    expect(screen.getByRole('link', { name: '自己选股' })).toHaveAttribute('href', '/Xg')
  })

  test.each([
    ['SCREENING_BUSY', '正在选股的人太多，请稍后再试'],
    ['SCREENING_INTERRUPTED', '选股刚才中断了，已经恢复，请再试一次'],
  ])('选股忙、断了（%s）照实说，不说还在准备；可重试', async (code, msg) => {
    answerWith({ ...SHARES, '/stock/ksxg/shared': () => ({ code, msg }) })
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent(msg)
    answerWith(SHARES)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('白酒金叉')).toBeVisible()
  })

  test('断网时可重试', async () => {
    answerWith({ ...SHARES, '/stock/ksxg/shared': () => 'offline' as const })
    open()
    await screen.findByRole('alert')
    answerWith(SHARES)
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('白酒金叉')).toBeVisible()
  })

  test('海报上的长句按宽度折行，一个字也不丢', () => {
    const lines = brokenTo('均线金叉并且放量上涨', 4, (text) => text.length)
    expect(lines).toEqual(['均线金叉', '并且放量', '上涨'])
  })
})
