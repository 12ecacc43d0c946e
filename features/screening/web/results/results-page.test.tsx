import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, lastAsked, openPage } from '@niujin/testkit/screen'
import { EMPTY_RULE, openRule } from '../rule/current-rule.ts'
import { mergeSlots, SlotsContext, type Subject } from '@niujin/web-kit'
import { saveFile } from '@niujin/web-kit/files'
import { ANSWERS, CONDITIONS, sampleQuote, STATE } from '../testing/samples.ts'
import ResultsPage from './results-page.tsx'

vi.mock(import('@niujin/web-kit/files'), () => ({ saveFile: vi.fn<typeof saveFile>() }))

const RULE = {
  ...EMPTY_RULE,
  conditions: [{ name: '均线金叉', zbId: 'ma-cross', typeId: 'technical' as const, parameters: {} }],
}
const matchOf = (id: string, name: string, last: number) => ({
  quote: sampleQuote(id, name, { last, turnoverRate: 0.031, amount: 3e8 }),
  reasons: [
    [
      { label: 'MA5', value: 15.32 },
      { label: 'MA10', value: 15.1 },
    ],
  ],
})
const LIST = [matchOf('SH.600519', '贵州茅台', 10_890), matchOf('SZ.000001', '平安银行', 9_900)]
const SCREEN = {
  ...ANSWERS,
  '/stock/ksxg/screen': () => ({ data: { state: STATE, total: 2, list: LIST, nextCursor: null, took: 12 } }),
}

beforeEach(() => {
  localStorage.clear()
  openRule(RULE)
  answerWith(SCREEN)
})

async function open() {
  openPage('/ScreeningResults', ResultsPage)
  await screen.findByRole('link', { name: /贵州茅台/ })
}

describe('选股结果页', () => {
  test('列出选出的股票，写明条件、只数与模拟行情', async () => {
    await open()
    expect(screen.getByText('均线金叉（短期 5日，长期 10日）；全市场，剔除ST 股、停牌股')).toBeVisible()
    expect(screen.getByText('模拟行情')).toBeVisible()
    const link = screen.getByRole('link', { name: /贵州茅台/ })
    expect(link).toHaveAttribute('href', '/StockDetails?id=SH.600519')
    expect(within(link).getByText('+10.00%')).toBeVisible()
    expect(within(link).getByText('3.10%')).toBeVisible()
  })

  test('展开一只股票看每个条件为什么符合', async () => {
    await open()
    const expand = screen.getByRole('button', { name: '贵州茅台的入选理由' })
    await userEvent.click(expand)
    expect(expand).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('MA5 15.32，MA10 15.1')).toBeVisible()
  })

  test('点表头排序，可换显示的列', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '最新价' }))
    await waitFor(() => expect(lastAsked('/stock/ksxg/screen')).toMatchObject({ sort: 'last', order: 'desc' }))
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: '显示换手率' }))
    await userEvent.click(screen.getByRole('button', { name: '显示成交额' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByRole('columnheader', { name: '成交额' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: '换手率' })).not.toBeInTheDocument()
  })

  test('问了什么就列什么：条件所问的数各成一列，在最前面，可以按它排序', async () => {
    const ofRule = (zbId: string, name: string) => ({ name, zbId, typeId: 'financial' as const, parameters: {} })
    openRule({ ...RULE, conditions: [...RULE.conditions, ofRule('pe', '市盈率'), ofRule('yield', '股息率')] })
    const library = [
      ...CONDITIONS,
      {
        ...CONDITIONS[2],
        name: '股息率',
        zbId: 'yield',
        parameters: CONDITIONS[2]?.parameters.map((one) => ({ ...one, unit: '%' })),
      },
    ]
    const [first] = LIST
    const reasons = [
      [{ label: 'MA5', value: 15.32 }],
      [{ label: 'DYNAINFO(39)', value: 18.324 }],
      [{ label: 'FINANCE(45)', value: 3.5 }],
    ]
    answerWith({
      ...SCREEN,
      '/stock/ksxg/conditions': () => ({ data: { conditions: library, popular: [] } }),
      '/stock/ksxg/screen': () => ({
        data: { state: STATE, total: 1, list: [{ ...first, reasons }], nextCursor: null, took: 1 },
      }),
    })
    await open()
    await screen.findByRole('columnheader', { name: '市盈率' })
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads).toEqual(['名称', '市盈率', '股息率', '最新价', '涨跌幅', '换手率', '入选理由'])
    const link = screen.getByRole('link', { name: /贵州茅台/ })
    expect(within(link).getByText('18.32')).toBeVisible()
    expect(within(link).getByText('3.50%')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '贵州茅台的入选理由' }))
    expect(screen.getByText('现在 3.50%')).toBeVisible()
    expect(screen.queryByText(/FINANCE/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: '股息率' }))
    await waitFor(() =>
      expect(lastAsked('/stock/ksxg/screen')).toMatchObject({ sort: 'condition', condition: 2, order: 'desc' }),
    )
    expect(screen.getByRole('columnheader', { name: '股息率' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('问的是行情里有的数，用会跳动的那一列，不列两遍', async () => {
    const turnover = { ...CONDITIONS[2], name: '换手率', zbId: 'turnover', typeId: 'quote' }
    openRule({ ...RULE, conditions: [{ name: '换手率', zbId: 'turnover', typeId: 'quote', parameters: {} }] })
    answerWith({ ...SCREEN, '/stock/ksxg/conditions': () => ({ data: { conditions: [turnover], popular: [] } }) })
    await open()
    await waitFor(() =>
      expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
        '名称',
        '换手率',
        '最新价',
        '涨跌幅',
        '入选理由',
      ]),
    )
  })

  test('选择的时候名字旁边没有别的按钮，四个字放得下', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '选择' }))
    expect(screen.queryByRole('button', { name: '贵州茅台的入选理由' })).not.toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: '入选理由' })).not.toBeInTheDocument()
  })

  const choose = async () => {
    await userEvent.click(screen.getByRole('button', { name: '选择' }))
    await userEvent.click(await screen.findByRole('button', { name: '全选' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '选中平安银行' }))
    await userEvent.click(screen.getByRole('button', { name: '加自选 1 只' }))
  }

  test('全选后加自选：会员选分组，加进账户', async () => {
    const groups = [{ id: 'wine', name: '白酒', type: 0, count: 1, version: 1 }]
    answerWith({
      ...SCREEN,
      '/zxg/group/list': () => ({ data: groups }),
      '/zxg/stock/add': () => ({ data: { added: 1, already: 0 } }),
    })
    await open()
    await choose()
    const dialog = await screen.findByRole('dialog', { name: '加到分组' })
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: /白酒/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: '确定' }))
    expect(await screen.findByText('已加自选')).toBeVisible()
    expect(localStorage.getItem('niujin:device-watchlist')).toBeNull()
  })

  test('游客也看得到结果；加自选存在本机，保存才要登录', async () => {
    openPage('/Xgfx', ResultsPage, { isGuest: true })
    await screen.findByRole('link', { name: /贵州茅台/ })
    await choose()
    expect(await screen.findByText('已加自选 1 只')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('niujin:device-watchlist') ?? '')).toEqual([
      { id: 'SH.600519', name: '贵州茅台' },
    ])
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const sheet = await screen.findByRole('dialog', { name: '登录后保存选股' })
    await userEvent.click(within(sheet).getByRole('button', { name: '登录' }))
    expect(await screen.findByText(/来到 \/login/)).toBeVisible()
  })

  test('打开新入选提醒就是保存并订阅', async () => {
    answerWith({ ...SCREEN, '/stock/ksxg/save': () => ({ data: { id: 'screen-0001' } }) })
    await open()
    await userEvent.click(screen.getByRole('switch', { name: '新入选提醒' }))
    const dialog = await screen.findByRole('dialog', { name: '保存选股' })
    expect(within(dialog).getByRole('switch', { name: '有新入选时提醒我' })).toBeChecked()
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.getByRole('switch', { name: '新入选提醒' })).toBeChecked())
    expect(lastAsked('/stock/ksxg/save')).toMatchObject({ name: '均线金叉', subscribed: true })
    expect(screen.getByText('已保存')).toBeVisible()
  })

  test('没有登录打开提醒时，说登录以后才有；已经保存的也说', async () => {
    const refusal = { code: 'ALERT_FOR_MEMBERS', msg: '登录以后才有新入选提醒' }
    answerWith({
      ...SCREEN,
      '/stock/ksxg/save': ({ subscribed }) => (subscribed === true ? refusal : { data: { id: 'screen-0001' } }),
    })
    await open()
    await userEvent.click(screen.getByRole('switch', { name: '新入选提醒' }))
    const dialog = await screen.findByRole('dialog', { name: '保存选股' })
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('登录以后才有新入选提醒')).toBeVisible()
    await userEvent.click(within(dialog).getByRole('switch', { name: '有新入选时提醒我' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await screen.findByText('已保存')).toBeVisible()
    await userEvent.click(screen.getByRole('switch', { name: '新入选提醒' }))
    expect(await screen.findByText('登录以后才有新入选提醒')).toBeVisible()
    expect(screen.getByRole('switch', { name: '新入选提醒' })).not.toBeChecked()
  })

  test('保存到了上限：名字下说最多几个，能去看看会员', async () => {
    const msg = '保存的选股最多 10 个，VIP 会员可到 30 个'
    answerWith({ ...SCREEN, '/stock/ksxg/save': () => ({ code: 'TOO_MANY', msg }) })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog', { name: '保存选股' })
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText(msg)).toBeVisible()
    expect(within(dialog).getByRole('link', { name: '去看看会员' })).toHaveAttribute('href', '/Vip')
  })

  test('同名时在名字下说明', async () => {
    answerWith({ ...SCREEN, '/stock/ksxg/save': () => ({ code: 'NAME_TAKEN', msg: '已有同名的选股' }) })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    const dialog = await screen.findByRole('dialog', { name: '保存选股' })
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }))
    expect(await within(dialog).findByText('已有同名的选股')).toBeVisible()
  })

  test('分享得到公开的链接', async () => {
    answerWith({ ...SCREEN, '/stock/ksxg/share': () => ({ data: { code: 'abc123' } }) })
    await open()
    await userEvent.click(screen.getByRole('button', { name: '分享' }))
    expect(await screen.findByRole('dialog', { name: '分享' })).toBeVisible()
    expect(screen.getByRole('button', { name: '保存海报' })).toBeVisible()
  })

  test('导出的表格 Excel 能直接打开', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: '更多' }))
    await userEvent.click(await screen.findByRole('button', { name: /导出表格/ }))
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    const [file, name] = vi.mocked(saveFile).mock.calls[0] ?? []
    const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [heads, first] = new TextDecoder().decode(bytes).split('\r\n')
    expect(heads).toBe(
      '"代码","名称","最新价","涨跌幅","成交额","换手率","量比","涨速","均线金叉（短期 5日，长期 10日）"',
    )
    expect(first).toBe('"600519.SH","贵州茅台","10.89","+10.00%","3.00亿","3.10%",,,"MA5 15.32，MA10 15.1"')
    expect(name).toBe('均线金叉.csv')
  })

  test('长按一行出菜单，选择的时候不出', async () => {
    const Action = ({ subject }: { subject: Subject }) => <button>{`给${subject.name}设预警`}</button>
    const slots = mergeSlots([
      { rowActions: [{ key: 'alert', order: 1, suits: () => true, load: () => Promise.resolve({ default: Action }) }] },
    ])
    openPage('/ScreeningResults', () => (
      <SlotsContext value={slots}>
        <ResultsPage />
      </SlotsContext>
    ))
    const row = await screen.findByRole('link', { name: /贵州茅台/ })
    await act(() => vi.dynamicImportSettled())
    fireEvent.contextMenu(row)
    const menu = await screen.findByRole('dialog', { name: '贵州茅台' })
    expect(await within(menu).findByRole('button', { name: '给贵州茅台设预警' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: '选择' }))
    expect(fireEvent.contextMenu(await screen.findByRole('checkbox', { name: '选中贵州茅台' }))).toBe(true)
  })

  test('一只也没有时指出放宽', async () => {
    answerWith({
      ...SCREEN,
      '/stock/ksxg/screen': () => ({ data: { state: STATE, total: 0, list: [], nextCursor: null, took: 1 } }),
    })
    openPage('/ScreeningResults', ResultsPage)
    expect(await screen.findByText('现在没有符合的股票，放宽一些试试')).toBeVisible()
  })

  test('断网时可重试；没有条件时指回选股；历史没好时等着', async () => {
    answerWith({ ...SCREEN, '/stock/ksxg/screen': () => 'offline' as const })
    openPage('/ScreeningResults', ResultsPage)
    expect(await screen.findByRole('alert')).toBeVisible()
    answerWith({ ...SCREEN, '/stock/ksxg/screen': () => ({ code: 'MARKET_LOADING', msg: '稍后' }) })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('行情历史还在准备，好了会自动显示')).toBeVisible()
  })
})
