import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartProps } from '@niujin/chart/react'
import { answerWith, asked, followedTopics } from '@niujin/testkit/screen'
import { loadedIndex, loadedStock } from '../testing/instrument.ts'
import { send } from '../testing/send.ts'
import { OPEN_MARKET } from '../testing/samples.ts'
import { ChartPanel } from './chart-panel.tsx'
import { changeChartSettings } from './chart-settings.ts'

let drawn: ChartProps | undefined
// Drawing on a canvas is the chart's own to test, in a real browser; here it is what it was told to draw.
vi.mock('@niujin/chart/react', () => ({
  Chart: (props: ChartProps) => {
    drawn = props
    return <img alt={props.label} />
  },
}))

const candlesFrom = (first: number, count: number, hasOlder: boolean) => {
  const time = Array.from({ length: count }, (_, at) => first + at)
  const prices = (offset: number) => time.map((_, at) => 10_000 + at * 10 + offset)
  return {
    state: { ...OPEN_MARKET, date: time.at(-1) ?? 0 },
    time,
    open: prices(0),
    high: prices(30),
    low: prices(-30),
    close: prices(10),
    volume: time.map(() => 1_000),
    amount: time.map(() => 10_000),
    exRights: [],
    past: { tickSize: 10, steps: [], before: null, limits: [] },
    hasOlder,
  }
}
function show(loaded = loadedStock()) {
  return render(
    <MemoryRouter>
      <ChartPanel loaded={loaded} side={<p>五档</p>} />
    </MemoryRouter>,
  )
}
const click = async (name: string, role = 'button') => userEvent.click(await screen.findByRole(role, { name }))
const last = () => asked.at(-1)?.fields

beforeEach(() => {
  localStorage.clear()
  changeChartSettings({ choice: 'intraday', adjustment: 'forward' })
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  answerWith({
    '/stock/api/candles': (query) => ({
      data: 'before' in query ? candlesFrom(20_260_101, 5, false) : candlesFrom(20_260_110, 5, true),
    }),
    '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
  })
})

describe('走势图', () => {
  it('先是分时，随推送的分钟走', async () => {
    show()
    expect(screen.getByRole('img', { name: '贵州茅台分时图' })).toBeInTheDocument()
    await waitFor(() => expect(followedTopics()).toContain('bar/SH.600519'))
    await send(['snap', 'bar/SH.600519', [202611200933, 0, 0, 0, 10_050, 500, 0, 9_960]])
    expect(drawn?.model.times).toHaveLength(4)
    expect(screen.getByText('9.96')).toBeInTheDocument()
  })

  it('手指按住看某一分钟', () => {
    show()
    act(() => drawn?.onCrosshair?.(1))
    expect(screen.getByText('09:31')).toBeInTheDocument()
    expect(screen.getByText('9.95')).toBeInTheDocument()
    expect(screen.getByText('+0.05')).toBeInTheDocument()
  })

  it('日K：画蜡烛，往前翻接上更早的，看着的地方不动', async () => {
    show()
    await click('日K', 'tab')
    expect(await screen.findByRole('img', { name: '贵州茅台K线图' })).toBeInTheDocument()
    expect([last()?.['period'], last()?.['adjustment']]).toEqual(['day', 'forward'])
    act(() => drawn?.onNeedOlder?.())
    await waitFor(() => expect(drawn?.model.times).toHaveLength(10))
    expect(drawn?.added).toBe(5)
    expect(last()?.['before']).toBe('20260110')
    act(() => drawn?.onNeedOlder?.())
    expect(asked).toHaveLength(2)
  })

  it('开着的时候来了除权的一天，整段重新取：以前的价格都变了', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))
    comeBack()
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(last()?.['count']).toBe('2')
    const withRight = (candles: ReturnType<typeof candlesFrom>) => ({
      data: { ...candles, past: { ...candles.past, steps: [[20_260_115, 0.5, 2]] } },
    })
    answerWith({
      '/stock/api/candles': (query) =>
        withRight(candlesFrom(query['count'] === '2' ? 20_260_114 : 20_260_111, query['count'] === '2' ? 2 : 5, false)),
    })
    comeBack()
    await waitFor(() => expect(drawn?.model.times[0]).toBe(20_260_111))
    expect(drawn?.model.times).toHaveLength(5)
  })

  it('手指按住看某一天的开高低收与涨跌幅', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    act(() => drawn?.onCrosshair?.(1))
    const head = within(screen.getByLabelText('这根K线'))
    expect(head.getByText('2026-01-11')).toBeInTheDocument()
    expect(head.getByText('+0.10%')).toBeInTheDocument()
    const texts = head.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(texts.slice(1)).toEqual([
      '10.01',
      '10.04',
      '9.98',
      '10.02',
      '+0.10%',
      '+0.01',
      '0.60%',
      '10手',
      '1.00万',
      '0.00%',
    ])
    expect(screen.getByText('MA20 --')).toBeInTheDocument()
  })

  it('没有按住时写最新的一根，位置不变', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByRole('img', { name: '贵州茅台K线图' })
    expect(within(screen.getByLabelText('这根K线')).getByText('2026-01-14')).toBeInTheDocument()
  })

  it('复权、主图与副图指标可换，再点一次收起', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByText('MACD(12,26,9)')
    await click('KDJ')
    expect(await screen.findByText('KDJ(9,3,3)')).toBeInTheDocument()
    await click('KDJ')
    expect(drawn?.model.panes).toHaveLength(2)
    await click('BOLL')
    expect(screen.getByText('BOLL(20,2)')).toBeInTheDocument()
    await click('设置')
    await click('后复权', 'radio')
    await waitFor(() => expect(last()?.['adjustment']).toBe('backward'))
    // 换了复权，图是另一张：菜单收起。
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await click('MACD')
    await click('MA')
  })

  it('更多里有分钟与季年，选了写在页签上', async () => {
    show()
    await click('更多', 'tab')
    await userEvent.click(await screen.findByRole('button', { name: '15分' }))
    expect(await screen.findByRole('tab', { name: '15分', selected: true })).toBeInTheDocument()
    await waitFor(() => expect(last()?.['period']).toBe('15m'))
    await click('分时', 'tab')
  })

  it('自己定分钟数：由短的合成，记住供下次选，不对的说明', async () => {
    show()
    await click('更多', 'tab')
    await userEvent.type(await screen.findByLabelText('自己定分钟数'), '500')
    await click('看这个周期')
    expect(screen.getByText('请输入 1 到 240 的整数')).toBeInTheDocument()
    await userEvent.clear(screen.getByLabelText('自己定分钟数'))
    await userEvent.type(screen.getByLabelText('自己定分钟数'), '45')
    await click('看这个周期')
    expect(await screen.findByRole('tab', { name: '45分', selected: true })).toBeInTheDocument()
    await waitFor(() => expect([last()?.['period'], last()?.['count']]).toEqual(['15m', '900']))
    await click('45分', 'tab')
    expect(await screen.findByRole('button', { name: '45分', pressed: true })).toBeInTheDocument()
    await click('分时', 'tab')
  })

  it('点副图换下一个指标，点指标的名字改参数', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByRole('button', { name: 'MACD(12,26,9) 参数' })
    act(() => drawn?.onPaneTap?.(2))
    expect(await screen.findByText('KDJ(9,3,3)')).toBeInTheDocument()
    act(() => drawn?.onPaneTap?.(1))
    expect(screen.getByText('KDJ(9,3,3)')).toBeInTheDocument()
    await click('KDJ(9,3,3) 参数')
    await userEvent.click(await screen.findByRole('button', { name: '增加周期' }))
    expect(await screen.findByText('KDJ(10,3,3)')).toBeInTheDocument()
    await click('恢复默认参数')
    expect(await screen.findByText('KDJ(9,3,3)')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await click('MACD')
  })

  it('图的样子、坐标与筹码都在设置里', async () => {
    show()
    await click('日K', 'tab')
    await screen.findByText('MACD(12,26,9)')
    await click('设置')
    await userEvent.click(await screen.findByRole('button', { name: '美国线' }))
    expect(drawn?.model.panes[0]?.series).toContainEqual(expect.objectContaining({ kind: 'candles', style: 'ohlc' }))
    await click('对数', 'radio')
    expect(drawn?.model.panes[0]).toMatchObject({ logarithmic: true })
    await click('筹码分布', 'switch')
    expect(drawn?.model.panes[0]?.series.at(-1)?.kind).toBe('profile')
    expect(screen.getByText(/获利 \d+\.\d\d% 平均成本 \d/)).toBeInTheDocument()
    await click('筹码分布', 'switch')
    await click('普通', 'radio')
    await click('空心K线')
  })

  it('双击全屏，再双击退出', async () => {
    show()
    act(() => drawn?.onDoubleTap?.())
    const full = await screen.findByRole('dialog', { name: '贵州茅台全屏走势图' })
    expect(within(full).getByText('五档')).toBeInTheDocument()
    expect(within(full).getByRole('button', { name: '下一只 三佳科技' })).toBeEnabled()
    act(() => drawn?.onDoubleTap?.())
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each([
    ['日K', '/stock/api/candles', '贵州茅台K线图'],
    ['五日', '/stock/api/minutes', '贵州茅台五日分时图'],
  ])('断网时取不到%s：网络回来自己再取，不用点', async (tab, path, name) => {
    answerWith({ [path]: () => 'offline' })
    show()
    await click(tab, 'tab')
    await screen.findByRole('alert')
    answerWith({
      '/stock/api/candles': () => ({ data: candlesFrom(20_260_110, 5, true) }),
      '/stock/api/minutes': () => ({ data: loadedStock().intraday }),
    })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('img', { name })).toBeInTheDocument()
  })

  it('取不到K线：说明并可重试', async () => {
    answerWith({ '/stock/api/candles': () => 'offline' })
    show()
    await click('月K', 'tab')
    expect(await screen.findByRole('alert')).toBeInTheDocument()
    answerWith({ '/stock/api/candles': () => ({ data: candlesFrom(20_260_110, 5, false) }) })
    await click('重试')
    expect(await screen.findByRole('img', { name: '贵州茅台K线图' })).toBeInTheDocument()
    await click('分时', 'tab')
  })

  it('指数没有复权', async () => {
    show(loadedIndex([]))
    await click('周K', 'tab')
    await screen.findByRole('img', { name: '上证指数K线图' })
    expect(screen.queryByRole('button', { name: '前复权' })).not.toBeInTheDocument()
    await click('分时', 'tab')
  })

  it('全屏看图，竖着的屏幕转过来画，退出后回到页面', async () => {
    show()
    await click('全屏看图')
    expect(await screen.findByRole('dialog', { name: '贵州茅台全屏走势图' })).toHaveTextContent('模拟行情')
    expect(drawn?.rotated).toBe(true)
    await click('退出全屏')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(drawn?.rotated).toBe(false)
  })

  it('全屏看图时按返回，只退出全屏', async () => {
    show()
    await click('全屏看图')
    await screen.findByRole('dialog', { name: '贵州茅台全屏走势图' })
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }))
    // The browser's own step back, which no page can take over.
    act(() => History.prototype.go.call(history, -1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('region', { name: '贵州茅台走势图' })).toBeInTheDocument()
  })
})
