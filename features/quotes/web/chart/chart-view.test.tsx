import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith, asked } from '@niujin/testkit/screen'
import { mergeSlots, SlotsContext, type Part, type Slots, type TakenChart } from '@niujin/web-kit'
import { loadedStock } from '../testing/instrument.ts'
import { ChartPanel } from './chart-panel.tsx'
import { spanOf } from './drawn-chart.ts'
import { chosenFormulas } from './formulas/chosen-formulas.ts'
import { drawn } from './formulas/testing/drawn-chart.tsx'
import { candlesFrom, resetChart } from './formulas/testing/panel.tsx'
import { momentOf } from './moments.ts'
import OpenView from './open-view.tsx'
import { openRange } from './opened-view.ts'

vi.mock('@niujin/chart/react', () => import('./formulas/testing/drawn-chart.tsx'))
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))

type Action = Slots['chartActions'][number] extends Part<infer Given> ? Given : never
let taken: TakenChart | undefined | 'nothing'
/** Stands in for what other features do with a chart. */
function TakeAction({ take }: Action) {
  const press = async () => {
    taken = await take()
  }
  return (
    <button type="button" onClick={() => void press()}>
      取图
    </button>
  )
}
const SLOTS = mergeSlots([{ chartActions: [{ key: 'take', order: 1, load: async () => ({ default: TakeAction }) }] }])

beforeEach(() => {
  resetChart()
  taken = 'nothing'
  openRange('SH.600519', undefined)
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  answerWith({
    '/stock/api/candles': (query) => ({
      data: 'before' in query ? candlesFrom(20_260_101, 5) : candlesFrom(20_260_110, 5, { hasOlder: true }),
    }),
    '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
  })
})

function show(search = '', state?: unknown) {
  const entry = { pathname: '/StockDetails', search, state }
  return render(
    <MemoryRouter initialEntries={[entry]}>
      <SlotsContext value={SLOTS}>
        <ChartPanel loaded={loadedStock()} />
        {search !== '' && <OpenView id="SH.600519" />}
      </SlotsContext>
    </MemoryRouter>,
  )
}
/** The span that the chart was told to open on: the kit's chart takes it. */
const spanGiven = () => (drawn() as { span?: unknown } | undefined)?.span

describe('取下正在看的图', () => {
  it('还没有画出来就没有；画好了带上周期、复权、指标与图', async () => {
    show()
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    await userEvent.click(await screen.findByRole('button', { name: '取图' }))
    await waitFor(() => expect(taken).toBeUndefined())
    // jsdom has no drawing: a canvas of the chart's and one to copy it to.
    const box = screen.getByRole('img', { name: '贵州茅台K线图' }).parentElement
    const canvas = document.createElement('canvas')
    box?.append(canvas)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: () => undefined,
    } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,eA==')
    canvas.width = 2400
    canvas.height = 1000
    await userEvent.click(screen.getByRole('button', { name: '取图' }))
    await waitFor(() =>
      expect(taken).toMatchObject({
        period: 'daily',
        adjustment: 'forward',
        range: null,
        indicators: [
          { name: 'MA', parameters: [5, 10, 20, 60] },
          { name: 'MACD', parameters: [12, 26, 9] },
        ],
        formulas: [],
        picture: 'data:image/png;base64,eA==',
        width: 1200,
        height: 500,
        isSimulated: true,
      }),
    )
    vi.restoreAllMocks()
  })

  it('看着的是哪几根，照视口算', () => {
    const times = Array.from({ length: 300 }, (_, at) => 20_260_101 + at)
    const at = (right: number, width: number) => spanOf({ times, view: () => ({ right, barWidth: 6, width }) })
    expect(at(300, 360)).toEqual({ first: 240, last: 299 })
    expect(at(120.5, 360)).toEqual({ first: 60, last: 120 })
    expect(at(300, 0)).toBeUndefined()
    expect(spanOf({ times, view: () => undefined })).toBeUndefined()
  })

  it('日子与分钟都是上海的时刻', () => {
    expect(momentOf(20_261_120)).toBe(Date.parse('2026-11-20T00:00:00+08:00') / 1000)
    expect(momentOf(202_611_200_931)).toBe(Date.parse('2026-11-20T09:31:00+08:00') / 1000)
  })
})

describe('按地址打开', () => {
  it('周期、复权与指标照地址，更早的先取来，再停在那一段', async () => {
    const range = `${momentOf(20_260_102)}-${momentOf(20_260_104)}`
    show(`?id=SH.600519&view=daily&adjust=none&range=${range}&indicators=BOLL,20,2;KDJ,9,3,3`)
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    await waitFor(() => expect(drawn()?.model.times).toHaveLength(10))
    expect(spanGiven()).toEqual({ first: 1, last: 3 })
    expect(asked.at(-1)?.fields['adjustment']).toBe('none')
    expect(screen.getByRole('button', { name: 'BOLL' })).toBePressed()
    expect(screen.getByRole('button', { name: 'KDJ' })).toBePressed()
  })

  it('卡片里写的公式随点击带来，画在图上；没有的指标不画', async () => {
    const chartFormulas = [
      { name: '我的线', source: 'X:MA(C,N);', pane: 'main', parameters: [{ name: 'N', min: 1, max: 99, default: 7 }] },
    ]
    await act(async () => show('?view=weekly&indicators=NOTHING_HERE,3', { chartFormulas }))
    expect(chosenFormulas()).toMatchObject([{ title: '我的线', pane: 'main', written: { text: 'X:MA(C,N);' } }])
    expect(screen.getByRole('tab', { name: '周K' })).toHaveAttribute('aria-selected', 'true')
  })
})
