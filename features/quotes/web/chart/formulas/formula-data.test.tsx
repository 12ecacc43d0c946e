import { render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartProps } from '@niujin/chart/react'
import { answerWith } from '@niujin/testkit/screen'
import { mergeSlots, SlotsContext, type FormulaSource } from '@niujin/web-kit'
import { loadedIndex, loadedStock } from '../../testing/instrument.ts'
import { OPEN_MARKET } from '../../testing/samples.ts'
import { ChartPanel } from '../chart-panel.tsx'
import { changeChartSettings } from '../chart-settings.ts'
import type { Figures } from './job-facts.ts'

let drawn: ChartProps | undefined
vi.mock('@niujin/chart/react', () => ({
  Chart: (props: ChartProps) => {
    drawn = props
    return <img alt={props.label} />
  },
}))
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))

const candles = (first: number, count: number, price: number) => {
  const time = Array.from({ length: count }, (_, at) => first + at)
  const prices = time.map((_, at) => price + at * 10)
  return {
    state: OPEN_MARKET, time, open: prices, high: prices, low: prices, close: prices,
    volume: time.map(() => 1_000), amount: time.map(() => 10_000), exRights: [], limits: [], hasOlder: false,
  }
}
const INDEX = 'SH.000001'
const figures = vi.fn<(id: string) => Promise<Figures>>()
const source: FormulaSource & { figures: typeof figures } = { key: 'own', order: 1, list: () => Promise.reject(new Error('不用')), figures }
const SLOTS = mergeSlots([{ formulaSources: [source] }])
let asked: string[] = []
let hasIndex = true

function show(text: string, loaded = loadedStock(), slots = SLOTS) {
  localStorage.setItem(
    'niujin:chart-formulas',
    JSON.stringify([{ key: 'own:f1', title: '试算', name: '试算', place: 'pane', values: {}, written: { text, parameters: [] } }]),
  )
  return render(
    <MemoryRouter>
      <SlotsContext value={slots}>
        <ChartPanel loaded={loaded} />
      </SlotsContext>
    </MemoryRouter>,
  )
}
const lines = () => (drawn?.model.panes[3]?.series ?? []).map((one) => (one.kind === 'line' ? Array.from(one.values).at(-1) : undefined))

beforeAll(async () => {
  await import('../candle-face.tsx')
})
beforeEach(() => {
  localStorage.clear()
  drawn = undefined
  asked = []
  hasIndex = true
  figures.mockReset().mockResolvedValue({ finance: { 30: 12.5 }, dynamicInfo: { 39: 18 } })
  changeChartSettings({ choice: 'day', main: 'ma', sub: 'macd' })
  answerWith({
    '/stock/api/candles': ({ id }) => {
      asked.push(String(id))
      if (id === INDEX) return hasIndex ? { data: candles(20_260_105, 45, 3_000_000) } : ('offline' as const)
      return { data: candles(20_260_110, 40, 10_000) }
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

  it('指数用交易所的那一只，按日期对上', async () => {
    show('A:INDEXC;')
    await waitFor(() => expect(lines()).toEqual([3000.44]))
    const [line] = drawn?.model.panes[3]?.series ?? []
    expect(line?.kind === 'line' && line.values[0]).toBe(3000.05)
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
    figures.mockReturnValue(new Promise((_, reject) => {
      refuse = reject
    }))
    hasIndex = false
    show('A:FINANCE(30);B:INDEXC;C1:ADVANCE;')
    await waitFor(() => expect(figures).toHaveBeenCalled())
    expect(await screen.findByRole('button', { name: '移除试算' })).toBeInTheDocument()
    expect(screen.queryByText(/这里没有/)).not.toBeInTheDocument()
    refuse(new Error('行情历史还在准备，请稍后再试'))
    expect(await screen.findByText('这里没有 FINANCE(30)、INDEXC、ADVANCE 的数据')).toBeInTheDocument()
  })

  it('没有来处、不是股票的证券也说没有；太多只写前三个', async () => {
    const first = show('A:DYNAINFO(39);', loadedStock(), mergeSlots([]))
    expect(await screen.findByText('这里没有 DYNAINFO(39) 的数据')).toBeInTheDocument()
    first.unmount()
    show('A:FINANCE(30)+FINANCE(31)+FINANCE(32)+FINANCE(33);', loadedIndex([]))
    expect(await screen.findByText('这里没有 FINANCE(30)、FINANCE(31)、FINANCE(32) 等 4 项的数据')).toBeInTheDocument()
    expect(figures).not.toHaveBeenCalled()
  })
})
