import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '@niujin/ui'
import { answerAlso, answerWith, askedOf } from '@niujin/testkit/screen'
import { mergeSlots, SlotsContext, type Part, type Slots } from '@niujin/web-kit'
import { loadedStock } from '../testing/instrument.ts'
import { sampleQuote } from '../testing/samples.ts'
import { ChartPanel } from './chart-panel.tsx'
import { changeChartSettings } from './chart-settings.ts'
import { setCompared } from './compared-store.ts'
import { drawn } from './formulas/testing/drawn-chart.tsx'
import { candlesFrom, resetChart } from './formulas/testing/panel.tsx'
import { endReplay } from './replay-store.ts'

vi.mock('@niujin/chart/react', () => import('./formulas/testing/drawn-chart.tsx'))

type Held = Slots['priceActions'][number] extends Part<infer Given> ? Given : never
/** Stands in for what other features do with a price. */
function HeldPrice({ subject, price }: Held) {
  return <p>{`${subject.name}到 ${price} 提醒我`}</p>
}
const SLOTS = mergeSlots([
  { priceActions: [{ key: 'held', order: 1, suits: () => true, load: async () => ({ default: HeldPrice }) }] },
])

beforeEach(() => {
  resetChart()
  endReplay()
  setCompared([])
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  answerWith({
    '/stock/api/candles': ({ id, before }) => ({
      data:
        id === 'SH.000001'
          ? candlesFrom(20_261_101, 10, { price: 30_000 })
          : candlesFrom(before === undefined ? 20_261_101 : 20_261_001, 10),
    }),
    '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
    '/stock/api/quotes': () => ({
      data: { state: loadedStock().state, list: [sampleQuote('SH.000001', '上证指数', {}, { kind: 'index' })] },
    }),
  })
})

async function show() {
  render(
    <MemoryRouter>
      <SlotsContext value={SLOTS}>
        <ChartPanel loaded={loadedStock()} />
        <ToastHost />
      </SlotsContext>
    </MemoryRouter>,
  )
  await screen.findByRole('img', { name: '贵州茅台K线图' })
}
const click = async (name: string | RegExp, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))
const openMenu = async (row: RegExp) => {
  await click('设置')
  await click(row)
}
/** The phone's own way back: that of the page's code counts pages. */
const goBack = () => History.prototype.back.call(window.history)
const times = () => Array.from(drawn()?.model.times ?? [])
const price = () => drawn()?.model.panes[0]

describe('复盘', () => {
  it('选一天，后面的都看不见：K线、指标与读数；一根一根往后，退出就回来', async () => {
    await show()
    expect(times()).toHaveLength(10)
    await openMenu(/^复盘/)
    await click('2026-11-05，周四')
    const bar = within(await screen.findByRole('region', { name: '复盘' }))
    await waitFor(() => expect(times().at(-1)).toBe(20_261_105))
    expect(within(screen.getByLabelText('这根K线')).getByText('2026-11-05')).toBeInTheDocument()
    for (const { series } of drawn()?.model.panes ?? [])
      for (const one of series) if ('values' in one) expect(one.values).toHaveLength(5)
    await userEvent.click(bar.getByRole('button', { name: '下一根' }))
    await waitFor(() => expect(times().at(-1)).toBe(20_261_106))
    await userEvent.click(bar.getByRole('button', { name: '退出复盘' }))
    await waitFor(() => expect(times()).toHaveLength(10))
    expect(screen.queryByRole('region', { name: '复盘' })).not.toBeInTheDocument()
  })

  it('播放到最新就停，说已到最新', async () => {
    await show()
    await openMenu(/^复盘/)
    await click('2026-11-08，周日')
    for (const speed of ['1倍速', '2倍速', '4倍速']) await click(speed)
    await click('播放')
    await waitFor(() => expect(screen.getByText('已到最新')).toBeInTheDocument())
    expect(times()).toHaveLength(10)
    expect(screen.getByRole('button', { name: '播放' })).toBeDisabled()
  })

  it('返回键：先收起画线，再退出复盘，不离开这一页', async () => {
    await show()
    await openMenu(/^复盘/)
    await click('2026-11-05，周四')
    await screen.findByRole('region', { name: '复盘' })
    await click('画线')
    const isDrawing = () => screen.queryByRole('button', { name: '画线', pressed: true }) !== null
    expect(isDrawing()).toBe(true)
    await waitFor(() => expect(window.history.state).toMatchObject({ layer: 2 }))
    act(goBack)
    await waitFor(() => expect(isDrawing()).toBe(false))
    expect(screen.getByRole('region', { name: '复盘' })).toBeInTheDocument()
    await waitFor(() => expect(window.history.state).toMatchObject({ layer: 1 }))
    act(goBack)
    await waitFor(() => expect(screen.queryByRole('region', { name: '复盘' })).not.toBeInTheDocument())
    expect(times()).toHaveLength(10)
  })

  it('全屏里复盘，不写现价', async () => {
    await show()
    await openMenu(/^复盘/)
    await click('2026-11-05，周四')
    await screen.findByRole('region', { name: '复盘' })
    await click('全屏看图')
    const full = await screen.findByRole('dialog', { name: '贵州茅台全屏走势图' })
    expect(within(full).queryByText('10.00')).not.toBeInTheDocument()
  })
})

describe('分时复盘', () => {
  const minute = (clock: number) => 202_611_050_000 + clock
  const minutes = { ...candlesFrom(20_261_105, 3), time: [minute(931), minute(932), minute(933)] }

  beforeEach(() => {
    changeChartSettings({ choice: 'intraday' })
    answerAlso({
      '/stock/api/candles': ({ period }) => ({ data: period === '1m' ? minutes : candlesFrom(20_261_104, 2) }),
    })
  })

  async function begin() {
    render(
      <MemoryRouter>
        <ChartPanel loaded={loadedStock()} side={<p>五档</p>} />
      </MemoryRouter>,
    )
    await click('复盘')
    await click('2026-11-05，周四')
    await screen.findByRole('img', { name: '贵州茅台过去一天的分时图' })
  }

  it('从开盘前开始，一分钟一分钟往后，现在的五档不露；走完说一句，退出回到今天', async () => {
    await begin()
    expect(times()).toEqual([])
    expect(screen.queryByText('五档')).not.toBeInTheDocument()
    for (const _ of [1, 2, 3]) await click('下一根')
    await waitFor(() => expect(times()).toEqual(minutes.time))
    expect(screen.getByText('11-05 09:33')).toBeInTheDocument()
    expect(screen.getByText('这一天走完了')).toBeInTheDocument()
    await click('退出复盘')
    expect(await screen.findByRole('img', { name: '贵州茅台分时图' })).toBeInTheDocument()
    expect(screen.getByText('五档')).toBeInTheDocument()
  })

  it('那一天没有分时、没取到，都说清楚', async () => {
    answerAlso({ '/stock/api/candles': () => ({ data: candlesFrom(20_261_104, 0) }) })
    render(
      <MemoryRouter>
        <ChartPanel loaded={loadedStock()} />
      </MemoryRouter>,
    )
    await click('复盘')
    await click('2026-11-05，周四')
    expect(await screen.findByText('这一天没有分时，换一天试试')).toBeInTheDocument()
    await click('五日', 'tab')
    expect(screen.getByText('复盘里没有五日，换分时或K线看')).toBeInTheDocument()
  })
})

describe('图上的记号', () => {
  const marks = {
    prices: [{ key: 'a', price: 10_500, text: '涨到' }],
    reports: [{ day: 20_261_103, title: '2026 三季报' }],
  }
  const showMarked = () =>
    render(
      <MemoryRouter>
        <ChartPanel loaded={loadedStock()} marks={marks} />
      </MemoryRouter>,
    )

  it('等着的价画在分时与K线上；财报在图下有说明，十字线到那一根说是哪一份', async () => {
    showMarked()
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    expect(price()?.levels).toMatchObject([{ value: 10_500, text: '涨到 10.50', icon: 'bell' }])
    const legend = within(screen.getByRole('list', { name: '图上的记号' }))
    expect(legend.getByText('财报')).toBeInTheDocument()
    act(() => drawn()?.onCrosshair?.(2))
    expect(legend.getByText('2026 三季报')).toBeInTheDocument()
    await click('分时', 'tab')
    await screen.findByRole('img', { name: '贵州茅台分时图' })
    expect(price()?.levels).toMatchObject([{ value: 10_500 }])
  })

  it('复盘时现在等着的价不画，后来的财报不标', async () => {
    showMarked()
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    await openMenu(/^复盘/)
    await click('2026-11-02，周一')
    await waitFor(() => expect(times().at(-1)).toBe(20_261_102))
    expect(price()?.levels).toEqual([])
    expect(screen.queryByText('财报')).not.toBeInTheDocument()
  })
})

it('长按或右键指标的名字，打开全部指标', async () => {
  await show()
  fireEvent.contextMenu(await screen.findByRole('button', { name: /^MACD.*参数/ }))
  expect(await screen.findByRole('dialog', { name: /指标/ })).toBeInTheDocument()
})

describe('叠加对比', () => {
  it('叠加指数：按日期对上，纵轴是百分比；移除就回来', async () => {
    await show()
    await openMenu(/^叠加对比/)
    await click('找别的股票、指数或板块')
    expect(await screen.findByText('股票、指数、板块都可以')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await click('上证指数')
    await waitFor(() => expect(price()).toMatchObject({ percent: true }))
    await waitFor(() => {
      const line = price()?.series[1]
      expect(line?.kind === 'line' && line.values[0]).toBe(30_010)
    })
    // The chart says which bar is the first in sight: the axis and these words are counted from it.
    act(() => drawn()?.onSight?.(0))
    const whole = (await screen.findByText(/^上证指数 [+-]/)).textContent
    act(() => drawn()?.onSight?.(9))
    expect(await screen.findByText('上证指数 0.00%')).toBeInTheDocument()
    expect(whole).not.toBe('上证指数 0.00%')
    await click('移除上证指数')
    await waitFor(() => expect(price()).not.toHaveProperty('percent'))
  })
})

describe('布局', () => {
  it('游客：存下、选用、删除都在这台设备上', async () => {
    await show()
    await click('BOLL')
    await openMenu(/^布局/)
    expect(await screen.findByText('还没有存过布局')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('把现在的样子存成'), '短线')
    await click('存下')
    expect(await screen.findByText('日K BOLL MACD')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await click('MA')
    expect(await screen.findByText(/^MA60/)).toBeInTheDocument()
    await openMenu(/^布局/)
    await click(/^短线/)
    expect(await screen.findByText('BOLL(20,2)')).toBeInTheDocument()
    await openMenu(/^布局/)
    await click('删除布局短线')
    await click('删除')
    expect(await screen.findByText('还没有存过布局')).toBeInTheDocument()
  })
})

describe('按住一个价位', () => {
  it('把价位交给预警', async () => {
    await show()
    act(() => drawn()?.onHold?.({ index: 3, value: 10_123.4, x: 1, y: 1 }))
    expect(await screen.findByText('贵州茅台到 10123 提醒我')).toBeInTheDocument()
  })
})

describe('分享这张图', () => {
  it('有链接，画不出图片时照样能分享', async () => {
    await show()
    await openMenu(/^分享这张图/)
    expect(await screen.findByRole('dialog', { name: '分享' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: '复制链接' })).toBeInTheDocument()
  })
})

it('叠加的只取一次，往前翻才再取', async () => {
  setCompared([{ id: 'SH.000001', name: '上证指数' }])
  await show()
  await waitFor(() => expect(askedOf('/stock/api/candles').filter(({ id }) => id === 'SH.000001')).toHaveLength(1))
})
