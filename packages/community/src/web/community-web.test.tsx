import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ChartCard, OpinionCard } from '../index.ts'
import { CHART_PERIODS } from '../names.ts'
import { chartViewIn, chartViewPath } from './chart-view.ts'
import { AuthorLine, ChartCardView, OpinionCardView } from './index.ts'

const CARD: ChartCard = {
  instrumentId: 'SH.600519',
  name: '贵州茅台',
  kind: 'stock',
  period: 'daily',
  adjustment: 'forward',
  range: null,
  indicators: [{ name: 'MA', parameters: [5, 10] }],
  formulas: [],
  drawings: [],
  picture: '/files/posts/chart.webp',
  width: 1029,
  height: 780,
  at: '2026-11-20T02:30:00.000Z',
  isSimulated: false,
}
const OPINION: OpinionCard = {
  opinionId: '1',
  instrument: { id: 'SH.600519', name: '贵州茅台' },
  stance: 'bearish',
  horizon: 5,
  at: '2026-11-10T02:30:00.000Z',
  price: '1412.30',
  index: { id: 'SH.000300', name: '沪深300', value: '3921.22' },
  licence: 'A0123456789012',
  outcomes: [
    { days: 1, state: 'done', date: 20261111, stockReturn: '-1.20', indexReturn: '0.30', excess: '1.50' },
    { days: 5, state: 'suspended', date: 20261118, stockReturn: '2.00', indexReturn: '1.00', excess: '-1.00' },
    { days: 20, state: 'waiting', date: null, stockReturn: null, indexReturn: null, excess: null },
  ],
  isRight: false,
  isSimulated: true,
}
const show = (part: React.ReactNode) => render(<MemoryRouter>{part}</MemoryRouter>)

describe('图表卡片的地址', () => {
  test('各种证券各有自己的页', () => {
    const pathOf = (instrumentId: string, kind: ChartCard['kind']) =>
      chartViewPath({ ...CARD, instrumentId, kind }).split('&', 1)[0]
    expect(pathOf('SH.510300', 'etf')).toBe('/StockDetails?id=SH.510300')
    expect(pathOf('SH.000001', 'index')).toBe('/indexStock?id=SH.000001')
    expect(pathOf('HK.00700', 'hkStock')).toBe('/HKDetail?id=HK.00700')
  })

  test('写进地址的样子，读出来一样', () => {
    const view = fc.record({
      period: fc.constantFrom(...CHART_PERIODS),
      adjustment: fc.constantFrom('none' as const, 'forward' as const, 'backward' as const),
      range: fc.option(
        fc.tuple(fc.nat(), fc.nat()).map(([from, more]) => ({ from: from + 1, to: from + 1 + more })),
        { nil: null },
      ),
      indicators: fc.array(
        fc.record({
          name: fc.constantFrom('MA', 'BOLL', '早晨之星', 'W_R'),
          parameters: fc.array(fc.oneof(fc.integer(), fc.constantFrom(0.5, -1.25)), { maxLength: 4 }),
        }),
        { maxLength: 8 },
      ),
    })
    fc.assert(
      fc.property(view, (given) => {
        const path = chartViewPath({ ...CARD, ...given })
        expect(chartViewIn(new URLSearchParams(path.split('?')[1]))).toEqual(given)
      }),
    )
  })

  test('地址里随便写的什么，要么没有，要么是能画的', () => {
    expect(chartViewIn(new URLSearchParams('id=SH.600519'))).toBeUndefined()
    expect(chartViewIn(new URLSearchParams('view=daily&adjust=x&range=9-1&indicators=<b>;MA,5;;RSI,x'))).toEqual({
      period: 'daily',
      adjustment: 'forward',
      range: null,
      indicators: [{ name: 'MA', parameters: [5] }],
    })
  })
})

test('图表卡片先占好图的位置，写明周期与指标', () => {
  show(<ChartCardView card={CARD} />)
  const link = screen.getByRole('link', { name: '贵州茅台日K，点开看实时的图' })
  expect(within(link).getByText('日K · MA(5,10)')).toBeVisible()
  expect(within(link).getByRole('img')).toHaveAttribute('height', '780')
})

describe('观点卡片', () => {
  test('写明方向、多久、当时的价格与指数，后来各天的涨跌', () => {
    show(<OpinionCardView card={OPINION} rule={<button type="button">怎么算</button>} />)
    const card = within(screen.getByRole('region', { name: '对贵州茅台的观点' }))
    expect(card.getByText('看空')).toBeVisible()
    expect(card.getByText('看 5 个交易日')).toBeVisible()
    expect(card.getByText(/1412.30 元，沪深300 3921.22/)).toBeVisible()
    expect(card.getByText('没说对')).toBeVisible()
    expect(card.getByRole('button', { name: '怎么算' })).toBeVisible()
    const rows = card.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['之后贵州茅台沪深300超额', '1日-1.20%+0.30%+1.50%', '5日 停牌+2.00%+1.00%-1.00%', '20日未到'])
  })
})

test('作者一行：砖家与持证的投顾各有标识', () => {
  const author = { niujinUid: 'a-1', nickname: '老张', avatar: null }
  const { unmount } = show(<AuthorLine author={{ ...author, badge: { title: 'expert', licence: null } }} />)
  expect(screen.getByText('砖家')).toBeVisible()
  expect(screen.queryByText(/执业编号/)).toBeNull()
  unmount()
  show(<AuthorLine author={{ ...author, badge: { title: 'advisor', licence: 'A01' } }} at="2026-11-20T02:30:00.000Z" />)
  expect(screen.getByText('执业编号 A01')).toBeVisible()
  expect(screen.getByText('2026-11-20 10:30')).toBeVisible()
})
