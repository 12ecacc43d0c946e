import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import type { WrittenFormula } from '@niujin/web-kit'
import { changeChartSettings } from '../chart-settings.ts'
import { chosenFormulas } from './chosen-formulas.ts'
import { drawn } from './testing/drawn-chart.tsx'
import { candlesFrom, openChart, rememberFormula, resetChart } from './testing/panel.tsx'

vi.mock('@niujin/chart/react', () => import('./testing/drawn-chart.tsx'))
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))

let own: WrittenFormula[] = []
const list = vi.fn<() => Promise<WrittenFormula[]>>()
const show = () => openChart([{ key: 'own', order: 1, list }])
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const panes = () => drawn()?.model.panes ?? []
const written = (id: string, source: string, rest: Partial<WrittenFormula> = {}): WrittenFormula => ({
  id,
  name: id,
  source,
  pane: 'below',
  parameters: [],
  ...rest,
})
async function openSheet() {
  show()
  await click('全部指标')
  return screen.findByRole('dialog', { name: '指标' })
}

// What the page fetches when it needs it is there at once: tests tell of pages, not of the speed of a machine.
beforeAll(async () => {
  await Promise.all([
    import('../candle-face.tsx'),
    import('../full/full-screen-chart.tsx'),
    import('./indicator-sheet.tsx'),
  ])
})

beforeEach(() => {
  resetChart()
  own = []
  list.mockReset().mockImplementation(() => Promise.resolve(own))
  answerWith({
    '/stock/api/candles': (query) => ({
      data: 'before' in query ? candlesFrom(20_260_101, 5) : candlesFrom(20_260_110, 40, { hasOlder: true }),
    }),
  })
})

describe('走势图上的指标公式', () => {
  it('按名字或代号找到公式库里的指标，点一下加一格副图，写出参数与数值', async () => {
    const sheet = await openSheet()
    expect(within(sheet).getByRole('radio', { name: '副图' })).toBeChecked()
    await userEvent.type(within(sheet).getByRole('searchbox'), 'cci')
    await userEvent.click(await within(sheet).findByRole('button', { name: /CCI/ }))
    await waitFor(() => expect(panes()).toHaveLength(4))
    expect(await screen.findByText('CCI(14)')).toBeInTheDocument()
    await waitFor(() => expect(panes()[3]?.series[0]).toMatchObject({ kind: 'line' }))
    await click('从图上移除CCI')
    await waitFor(() => expect(panes()).toHaveLength(3))
  })

  it('主图的画在K线上，与K线同一刻度；找不到的说没有', async () => {
    const sheet = await openSheet()
    await userEvent.click(within(sheet).getByRole('radio', { name: '主图' }))
    await userEvent.type(within(sheet).getByRole('searchbox'), '多空')
    await userEvent.click(await within(sheet).findByText('BBI'))
    await waitFor(() => expect(panes()[0]?.series.filter(({ kind }) => kind === 'line')).toHaveLength(5))
    const line = panes()[0]?.series.findLast((series) => series.kind === 'line')
    expect(line?.kind === 'line' && line.values[39]).toBeGreaterThan(10_000)
    await userEvent.type(within(sheet).getByRole('searchbox'), '没有的')
    expect(await within(sheet).findByText('公式库里没有这个指标')).toBeInTheDocument()
  })

  it('参数可改，图跟着变，可恢复默认，并记在这台设备上', async () => {
    const sheet = await openSheet()
    await userEvent.type(within(sheet).getByRole('searchbox'), 'cci')
    await userEvent.click(await within(sheet).findByRole('button', { name: /CCI/ }))
    await click('CCI的参数')
    const [field] = within(sheet).getAllByRole('textbox')
    fireEvent.change(field ?? sheet, { target: { value: '20' } })
    expect(await screen.findByText('CCI(20)')).toBeInTheDocument()
    expect(localStorage.getItem('niujin:chart-formulas')).toContain('{"N":20}')
    await click('恢复默认参数')
    expect(await screen.findByText('CCI(14)')).toBeInTheDocument()
  })

  it('副图放满三个后请先移除', async () => {
    const sheet = await openSheet()
    for (const name of [/CCI/, /^威廉.*WR/, /ROC/, /PSY/]) {
      const [row] = await within(sheet).findAllByRole('button', { name })
      await userEvent.click(row ?? sheet)
    }
    expect(await screen.findByText('副图最多放 3 个，先移除一个')).toBeInTheDocument()
    expect(panes()).toHaveLength(6)
  })

  it('形态与选股在K线下标出名字', async () => {
    const sheet = await openSheet()
    await userEvent.click(within(sheet).getByRole('radio', { name: '主图' }))
    await userEvent.click(await within(sheet).findByText('MACD金叉'))
    await waitFor(() => expect(panes()[0]?.series.some(({ kind }) => kind === 'labels')).toBe(true))
  })

  it('填色的带画在K线下面，不遮住K线', async () => {
    own = [written('云', 'DRAWBAND(MA(C,2),RGB(255,0,0),MA(C,5),RGB(0,255,0));', { pane: 'main' })]
    const sheet = await openSheet()
    await userEvent.click(within(sheet).getByRole('radio', { name: '主图' }))
    await userEvent.click(await within(sheet).findByRole('button', { name: '云' }))
    await waitFor(() => expect(panes()[0]?.series[0]).toMatchObject({ kind: 'ribbon' }))
    expect(panes()[0]?.series.findIndex(({ kind }) => kind === 'candles')).toBeGreaterThan(0)
  })

  it('自编的公式从来处取，有参数的可改', async () => {
    own = [Object.assign(written('我的线', 'A:MA(C,N);'), { parameters: [{ name: 'N', min: 1, max: 60, default: 3 }] })]
    const sheet = await openSheet()
    await userEvent.click(await within(sheet).findByRole('button', { name: '我的线' }))
    expect(await screen.findByText('我的线(3)')).toBeInTheDocument()
    await click('我的线的参数')
    await click('增加N')
    expect(await screen.findByText('我的线(4)')).toBeInTheDocument()
  })

  it('自编的公式可以引用自编的，记在设备上的也带着；绕一圈引用到自己的说明原因', async () => {
    own = [
      written('MYMA', 'OUT:MA(C,2);'),
      written('两倍', 'A:MYMA.OUT*2;'),
      written('甲', 'A:乙.B;'),
      written('乙', 'B:甲.A;'),
    ]
    const sheet = await openSheet()
    await userEvent.click(await within(sheet).findByRole('button', { name: '两倍' }))
    await waitFor(() => {
      const [line] = panes()[3]?.series ?? []
      expect(line?.kind === 'line' && line.values[1]).toBeCloseTo(20.03)
    })
    expect(localStorage.getItem('niujin:chart-formulas')).toContain('"others":{"MYMA":{"text":"OUT:MA(C,2);"')
    await userEvent.click(within(sheet).getByRole('button', { name: '甲' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('甲 没有画出：第 1 行第 3 列：公式 乙 绕了一圈又引用到自己。')).toBeInTheDocument()
  })

  it('取不到自编公式时可重试', async () => {
    list.mockRejectedValueOnce(new Error('网络不通'))
    const sheet = await openSheet()
    expect(await within(sheet).findByText(/网络不通/)).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: '重试' }))
    expect(await within(sheet).findByText('还没有写过公式')).toBeInTheDocument()
  })

  it('写错的公式说出行列与原因，其余照画；移除后不再提', async () => {
    own = [written('错的', 'A:=1;\nB:MAA(C,2);')]
    const sheet = await openSheet()
    await userEvent.click(await within(sheet).findByRole('button', { name: '错的' }))
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText(/错的 没有画出：第 2 行第 3 列/)).toBeInTheDocument()
    expect(screen.getByText('MACD(12,26,9)')).toBeInTheDocument()
    await click('移除错的')
    await waitFor(() => expect(screen.queryByText(/没有画出/)).not.toBeInTheDocument())
  })

  it('含未来函数的照画，并提醒', async () => {
    own = [written('回看', 'Z:BACKSET(C>REF(C,1),2);')]
    const sheet = await openSheet()
    await userEvent.click(await within(sheet).findByRole('button', { name: '回看' }))
    expect((await screen.findAllByText(/含未来函数 BACKSET/))[0]).toBeInTheDocument()
    await waitFor(() => expect(panes()[3]?.series).toHaveLength(1))
  })
})

describe('记住的公式', () => {
  const keep = (text: string) => rememberFormula('旧名', text)

  it('下次打开还在；改过的自编公式用新的', async () => {
    keep('A:C;')
    own = [written('f1', 'A:C*2;', { name: '新名' })]
    show()
    expect(await screen.findByText('新名')).toBeInTheDocument()
    await waitFor(() => {
      const [line] = panes()[3]?.series ?? []
      expect(line?.kind === 'line' && line.values[0]).toBeCloseTo(20.02)
    })
  })

  it('已经删掉的自编公式不再画；来处连不上时照旧画', async () => {
    keep('A:C;')
    const first = show()
    await waitFor(() => expect(localStorage.getItem('niujin:chart-formulas')).toBe('[]'))
    first.unmount()
    keep('A:C;')
    list.mockRejectedValue(new Error('网络不通'))
    show()
    expect(await screen.findByRole('button', { name: '移除旧名' })).toBeInTheDocument()
  })

  it('从前留在本机上的，主图与副图照旧', async () => {
    const kept = (id: string, former: string) => ({
      key: `library:${id}`,
      title: id,
      name: id,
      place: former,
      values: {},
    })
    localStorage.setItem('niujin:chart-formulas', JSON.stringify([kept('MA', 'main'), kept('KDJ', 'pane')]))
    expect(chosenFormulas().map(({ title, pane }) => [title, pane])).toEqual([
      ['MA', 'main'],
      ['KDJ', 'below'],
    ])
  })

  it('存坏了的当作没有', async () => {
    localStorage.setItem('niujin:chart-formulas', '[{"key":1}]')
    show()
    await screen.findByText('MACD(12,26,9)')
    expect(panes()).toHaveLength(3)
  })

  it('往前翻来更早的K线时，线与K线始终对齐', async () => {
    keep('A:C;')
    own = [written('f1', 'A:C;')]
    show()
    await waitFor(() => expect(panes()[3]?.series).toHaveLength(1))
    act(() => drawn()?.onNeedOlder?.())
    await waitFor(() => expect(drawn()?.model.times).toHaveLength(45))
    const [line] = panes()[3]?.series ?? []
    expect(line?.kind === 'line' && line.values).toHaveLength(45)
  })

  it('选过的主图与副图指标也记住', () => {
    changeChartSettings({ main: 'boll', sub: 'none' })
    expect(localStorage.getItem('niujin:chart-indicators')).toBe('{"main":"boll","sub":"none"}')
  })

  it('全屏看图时，全部指标在图的旁边打开', async () => {
    vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
    show()
    await screen.findByRole('button', { name: '全部指标' })
    await click('全屏看图')
    const full = await screen.findByRole('dialog', { name: '贵州茅台全屏走势图' })
    await userEvent.click(await within(full).findByRole('button', { name: '全部指标' }))
    expect(await within(full).findByRole('dialog', { name: '指标' })).toBeInTheDocument()
  })
})
