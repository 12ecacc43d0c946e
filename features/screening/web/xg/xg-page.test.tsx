import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerWith, asked, lastAsked, openPage } from '@niujin/testkit/screen'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { ANSWERS, STATE } from '../testing/samples.ts'
import XgPage, { clientLoader, meta } from './xg-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
  openRule(EMPTY_RULE)
  answerWith(ANSWERS)
})

async function open() {
  openPage('/Xg', XgPage, { loader: clientLoader })
  await screen.findByRole('region', { name: '条件库' })
}
const cross = () => screen.getByRole('button', { name: /^均线金叉.*短期均线/ })

describe('选股页', () => {
  test('有一级标题', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('选股')
  })

  test('条件按类型与小节列出，每个条件标出能选出多少只', async () => {
    await open()
    expect(within(screen.getByRole('region', { name: '均线' })).getByText('均线金叉')).toBeVisible()
    expect(await screen.findByText('300 只')).toBeVisible()
    expect(screen.getByText('301 只')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '条件库' })).getByText('模拟行情')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: '财务' }))
    expect(screen.getByRole('button', { name: /^市盈率 *市盈率小于/ })).toBeVisible()
  })

  test('选上条件，底栏数出一共选出多少只；再点一下就去掉', async () => {
    await open()
    expect(screen.getByText('已选 0 个')).toBeVisible()
    await userEvent.click(cross())
    expect(screen.getByText('已选 1 个')).toBeVisible()
    expect(await screen.findByText('79')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /均线金叉.*短期均线/ }))
    expect(screen.getByText('已选 0 个')).toBeVisible()
    expect(screen.getByRole('button', { name: '查看结果' })).toBeDisabled()
  })

  test('所选条件的面板里可以删一个，也可以清空', async () => {
    await open()
    await userEvent.click(cross())
    await userEvent.click(screen.getByRole('button', { name: /^MACD金叉 *DIF/ }))
    await userEvent.click(screen.getByRole('button', { name: /已选 2 个/ }))
    const sheet = await screen.findByRole('dialog', { name: '所选条件 2 个' })
    expect(within(sheet).getByText('均线金叉（短期 5日，长期 10日）')).toBeVisible()
    await userEvent.click(within(sheet).getByRole('button', { name: '删除均线金叉' }))
    expect(within(sheet).queryByText(/均线金叉/)).not.toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: '清空' }))
    expect(within(sheet).getByText('还没有条件，去条件库里选几个')).toBeVisible()
  })

  test('自己的公式和别的条件一样选，有参数的能去改，所选条件里写着参数', async () => {
    const formula = {
      id: 'own-00000001',
      name: '站上均线',
      text: 'M:=MA(C,N);XG:C>M;',
      kind: 'selection',
      pane: 'below',
      parameters: [{ name: 'N', meaning: '周期', min: 1, max: 250, default: 5, step: 1, unit: '日' }],
    }
    answerWith({ ...ANSWERS, '/stock/ksxg/formulas': () => ({ data: { list: [formula] } }) })
    await open()
    await userEvent.click(screen.getByRole('tab', { name: '公式' }))
    await userEvent.click(await screen.findByRole('button', { name: /^站上均线/ }))
    expect(screen.getByRole('link', { name: '设置站上均线的参数' })).toHaveAttribute(
      'href',
      '/DynamicCondition?typeId=formula&zbId=own-00000001',
    )
    await userEvent.click(screen.getByRole('button', { name: /已选 1 个/ }))
    const sheet = await screen.findByRole('dialog', { name: '所选条件 1 个' })
    expect(await within(sheet).findByText('站上均线（周期 5日）')).toBeVisible()
    expect(within(sheet).getByRole('link', { name: '设置站上均线的参数' })).toBeVisible()
  })

  test('重新打开时，选好的条件还在', async () => {
    await open()
    await userEvent.click(cross())
    expect(JSON.parse(sessionStorage.getItem('niujin:screen-rule') ?? '')).toMatchObject({
      rule: { conditions: [{ zbId: 'ma-cross', typeId: 'technical' }] },
    })
  })

  test('一句话变成条件，没听懂的原样指出', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/ksxg/understand': () => ({
        data: {
          conditions: [{ name: '市盈率', zbId: 'pe', typeId: 'financial', parameters: { OP: 2, X: 15 } }],
          sectors: [{ id: 'BK.1001', name: '白酒' }],
          exclusions: [],
          notUnderstood: [{ text: '老板人好', reason: '没有这项数据' }],
        },
      }),
    })
    await open()
    await userEvent.type(
      screen.getByRole('textbox', { name: '用一句话说出要找的股票' }),
      '白酒市盈率小于15老板人好{Enter}',
    )
    expect(await screen.findByText('市盈率（不含亏损）小于15倍')).toBeVisible()
    expect(screen.getByRole('list', { name: '没有识别的部分' })).toHaveTextContent('没有识别 老板人好：没有这项数据')
    expect(screen.getByText('已选 1 个')).toBeVisible()
    expect(screen.getByText('已选上 1 个条件，设好 1 项选股范围，可在下方修改')).toBeVisible()
    expect(screen.getByRole('button', { name: '移除白酒' })).toBeVisible()
    expect(lastAsked('/stock/ksxg/understand')).toMatchObject({ words: '白酒市盈率小于15老板人好' })
  })

  test('一句话里说的剔除也显示，并加进规则', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/ksxg/understand': () => ({
        data: { conditions: [], sectors: [], exclusions: ['newListing'], notUnderstood: [] },
      }),
    })
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'MACD金叉，非ST' }))
    const heard = await screen.findByRole('list', { name: '解析出的条件' })
    expect(heard).toHaveTextContent('剔除次新股')
    expect(screen.getByRole('button', { name: '次新股' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('剔除与大盘环境跟着选股走', async () => {
    await open()
    await userEvent.click(cross())
    await userEvent.click(screen.getByRole('button', { name: '次新股' }))
    await userEvent.click(screen.getByRole('button', { name: '大盘上涨' }))
    expect(screen.getByRole('button', { name: '不限' })).toHaveAttribute('aria-pressed', 'false')
    await waitFor(() =>
      expect(
        asked.some(({ fields }) => JSON.stringify(fields['rule'] ?? '').includes('"environment":["rising"]')),
      ).toBe(true),
    )
  })

  test('行情历史还在准备时说清楚', async () => {
    answerWith({
      ...ANSWERS,
      '/stock/ksxg/count': () => ({ code: 'MARKET_LOADING', msg: '行情历史还在准备，请稍后再试' }),
    })
    await open()
    await userEvent.click(cross())
    expect(await screen.findByText('行情历史还在准备…')).toBeVisible()
  })

  test('热门选股一点就看结果', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: /放量上涨/ }))
    expect(await screen.findByText('来到 /ScreeningResults')).toBeVisible()
  })

  test('没有登录的人也看得到结果', async () => {
    openPage('/Xg', XgPage, { loader: clientLoader, isGuest: true })
    await screen.findByRole('region', { name: '条件库' })
    await userEvent.click(cross())
    await screen.findByText('79')
    await userEvent.click(screen.getByRole('button', { name: '查看结果' }))
    expect(await screen.findByText('来到 /Xgfx')).toBeVisible()
    expect(sessionStorage.getItem('niujin:screen-rule')).toContain('ma-cross')
  })

  test('在自选分组里选：那一组的股票就是范围', async () => {
    const group = { id: 'wine', name: '白酒', type: 0, count: 2, version: 1 }
    const list = [watched('SH.600519'), watched('HK.00700')]
    answerWith({
      ...ANSWERS,
      '/zxg/group/list': () => ({ data: [group] }),
      '/zxg/stock/list': () => ({ data: { state: STATE, group, list } }),
    })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '自选分组' }))
    await userEvent.click(await screen.findByRole('button', { name: /白酒/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('group', { name: '剔除' }).parentElement).toHaveTextContent('限定 1 只股票')
    expect(sessionStorage.getItem('niujin:screen-rule')).toContain('"pool":["SH.600519"]')
  })

  test('标题是选股', () => {
    expect(meta({} as Parameters<typeof meta>[0])).toContainEqual({ title: '选股 - 牛金财经' })
  })
})

/** A stock of a group as the watchlist gives it. */
function watched(id: string) {
  const symbol = id.slice(3)
  const facts = { symbol, stockType: 0, scode: symbol, sname: symbol, ntype: 0, pinned: false, alerts: 0, quote: null }
  return { id, ...facts, addedAt: '2026-11-01T00:00:00.000Z', addedPrice: null, note: '', cost: null, quantity: null }
}
