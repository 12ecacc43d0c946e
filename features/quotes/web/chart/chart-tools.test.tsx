import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '@niujin/ui'
import { answerWith, askedOf } from '@niujin/testkit/screen'
import { mergeSlots, SlotsContext, type Part, type Slots } from '@niujin/web-kit'
import { loadedStock } from '../testing/instrument.ts'
import { sampleQuote } from '../testing/samples.ts'
import { ChartPanel } from './chart-panel.tsx'
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
          ? candlesFrom(20_261_101, 10, { price: 3_000_000 })
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
    await click('8倍')
    await click('播放')
    await waitFor(() => expect(screen.getByText('已到最新')).toBeInTheDocument())
    expect(times()).toHaveLength(10)
    expect(screen.getByRole('button', { name: '播放' })).toBeDisabled()
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

describe('叠加对比', () => {
  it('叠加指数：按日期对上，纵轴是百分比；移除就回来', async () => {
    await show()
    await openMenu(/^叠加对比/)
    await click('上证指数')
    await waitFor(() => expect(price()).toMatchObject({ percent: true }))
    await waitFor(() => {
      const line = price()?.series[1]
      expect(line?.kind === 'line' && line.values[0]).toBe(3_000_010)
    })
    expect(screen.getByText('上证指数 0.00%')).toBeInTheDocument()
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
