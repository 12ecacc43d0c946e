import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OutputOf } from '@niujin/contract-kit'
import { answerWith } from '@niujin/testkit/screen'
import type { FormulaFigures, FormulaSource } from '@niujin/web-kit'
import type { candles } from '../../../contract/index.ts'
import { loadedIndex, loadedStock } from '../../testing/instrument.ts'
import { drawn } from './testing/drawn-chart.tsx'
import { candlesFrom, openChart, rememberFormula, resetChart } from './testing/panel.tsx'

vi.mock('@niujin/chart/react', () => import('./testing/drawn-chart.tsx'))
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))

const INDEX = 'SH.000001'
const figures = vi.fn<(id: string) => Promise<FormulaFigures>>()
const source: FormulaSource = { key: 'own', order: 1, list: () => Promise.reject(new Error('不用')), figures }
let asked: string[] = []
let hasIndex = true
let past: OutputOf<typeof candles>['past']

function show(text: string, loaded = loadedStock(), sources: FormulaSource[] = [source]) {
  rememberFormula('试算', text)
  return openChart(sources, loaded)
}
const lines = () =>
  (drawn()?.model.panes[3]?.series ?? []).map((one) =>
    one.kind === 'line' ? Array.from(one.values).at(-1) : undefined,
  )

beforeAll(async () => {
  await import('../candle-face.tsx')
})
beforeEach(() => {
  resetChart()
  asked = []
  hasIndex = true
  past = { tickSize: 10, steps: [], before: null }
  figures.mockReset().mockResolvedValue({ finance: { 30: 12.5 }, dynamicInfo: { 39: 18 } })
  answerWith({
    '/stock/api/candles': ({ id }) => {
      asked.push(String(id))
      if (id === INDEX)
        return hasIndex ? { data: candlesFrom(20_260_105, 45, { price: 3_000_000 }) } : ('offline' as const)
      return { data: { ...candlesFrom(20_260_110, 40), past } }
    },
  })
})

describe('图上公式用到的别的数据', () => {
  it('财务与动态行情取来就有值，不再说没有', async () => {
    show('A:FINANCE(30);B:DYNAINFO(39);')
    await waitFor(() => expect(lines()).toEqual([12.5, 18]))
    expect(figures).toHaveBeenCalledExactlyOnceWith('SH.600519')
    expect(screen.queryByText(/这里没有/)).not.toBeInTheDocument()
    expect(asked).not.toContain(INDEX)
  })

  it('当日的收盘价、历史最高与涨停，看的是那一天，不是复权后的价格', async () => {
    past = { tickSize: 10, steps: [[20_260_149, 0.5, 2]], before: [88_000, 9_000], limits: [[20_260_148, 3]] }
    show('A:REF(RAWCLOSE,1);B:HISHIGH;C1:COUNT(ZTCLOSE,0);D:REF(CAPITAL,1)/CAPITAL;')
    await waitFor(() => expect(lines()).toEqual([20.78, 88, 1, 0.5]))
    expect(figures).not.toHaveBeenCalled()
  })

  it('指数用交易所的那一只，按日期对上', async () => {
    show('A:INDEXC;')
    await waitFor(() => expect(lines()).toEqual([3000.45]))
    const [line] = drawn()?.model.panes[3]?.series ?? []
    expect(line?.kind === 'line' && line.values[0]).toBe(3000.06)
    expect(figures).not.toHaveBeenCalled()
    expect(screen.queryByText(/这里没有/)).not.toBeInTheDocument()
  })

  it('用不到的一样也不取', async () => {
    show('A:FINANCE(1)+C;')
    await waitFor(() => expect(lines()[0]).toBeGreaterThan(1e9))
    expect(figures).not.toHaveBeenCalled()
    expect(asked).not.toContain(INDEX)
  })

  it('还在取的时候不说没有，取不到才说，写明是哪几个', async () => {
    let refuse: (error: Error) => void = () => undefined
    figures.mockReturnValue(
      new Promise((_, reject) => {
        refuse = reject
      }),
    )
    hasIndex = false
    show('A:FINANCE(30);B:INDEXC;C1:ADVANCE;')
    await waitFor(() => expect(figures).toHaveBeenCalled())
    expect(await screen.findByRole('button', { name: '移除试算' })).toBeInTheDocument()
    expect(screen.queryByText(/这里没有/)).not.toBeInTheDocument()
    refuse(new Error('行情历史还在准备，请稍后再试'))
    expect(await screen.findByText('这里没有 FINANCE(30)、INDEXC、ADVANCE 的数据')).toBeInTheDocument()
  })

  it('没有来处、不是股票的证券也说没有；太多只写前三个', async () => {
    const first = show('A:DYNAINFO(39);', loadedStock(), [])
    expect(await screen.findByText('这里没有 DYNAINFO(39) 的数据')).toBeInTheDocument()
    first.unmount()
    show('A:FINANCE(30)+FINANCE(31)+FINANCE(32)+FINANCE(33);', loadedIndex([]))
    expect(await screen.findByText('这里没有 FINANCE(30)、FINANCE(31)、FINANCE(32) 等 4 项的数据')).toBeInTheDocument()
    expect(figures).not.toHaveBeenCalled()
  })
})
