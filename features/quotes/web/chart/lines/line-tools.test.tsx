import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChartHandle } from '@niujin/chart'
import type { DrawnLine, LineLayer, LineLayerOptions } from '@niujin/chart/line-tools'
import { answerWith, asked, MEMBER_BOOT, openPage } from '@niujin/testkit/screen'
import { showCardLines } from './card-lines.ts'
import LineTools, { type LineToolsProps } from './line-tools.tsx'
import { shownLines } from './shown-lines.ts'

let options: LineLayerOptions | undefined
const layer = {
  setLines: vi.fn<LineLayer['setLines']>(),
  draw: vi.fn<LineLayer['draw']>(),
  setMagnet: vi.fn<LineLayer['setMagnet']>(),
  select: vi.fn<LineLayer['select']>(),
  change: vi.fn<LineLayer['change']>(),
  remove: vi.fn<LineLayer['remove']>(),
  undo: vi.fn<LineLayer['undo']>(),
  redo: vi.fn<LineLayer['redo']>(),
  destroy: vi.fn<LineLayer['destroy']>(),
}
// Drawing on a canvas is the chart's own to test; here it is what it is told, and what it tells.
vi.mock('@niujin/chart/line-tools', () => ({
  openLineLayer(_: ChartHandle, given: LineLayerOptions) {
    options = given
    return layer
  },
}))

const CAN = { undo: true, redo: false }
const line = (id: string, time = 20_261_105): DrawnLine => ({
  id,
  kind: 'trend',
  points: [
    { time: 20_261_101, value: 10 },
    { time, value: 11 },
  ],
  colour: 0,
  width: 1,
})
const at = (time: number, value: number) => ({ time, value })
const click = (name: string, role = 'button') => userEvent.click(screen.getByRole(role, { name }))

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  options = undefined
})

type Given = Partial<Pick<LineToolsProps, 'until' | 'isOpen' | 'steps'>>
const tools = ({ until, isOpen = true, steps = [] }: Given) => (
  <LineTools
    handle={{} as ChartHandle}
    id="SH.600519"
    steps={steps}
    until={until}
    isOpen={isOpen}
    onClose={() => undefined}
  />
)
function show(given: Given = {}) {
  return render(tools(given))
}
const draw = (...lines: DrawnLine[]) => act(() => void options?.onChange(lines, CAN))

describe('画线', () => {
  it('选一种，说怎么画；颜色、粗细、虚线与吸附跟着', async () => {
    show()
    await click('黄金分割')
    expect(screen.getByText('点起点与终点')).toBeInTheDocument()
    await click('颜色三')
    await click('粗', 'radio')
    await click('虚线')
    expect(layer.draw).toHaveBeenLastCalledWith('fibonacci', { colour: 2, width: 3, dashed: true })
    expect(layer.setMagnet).toHaveBeenLastCalledWith(true)
    await click('吸附')
    expect(layer.setMagnet).toHaveBeenLastCalledWith(false)
    await click('黄金分割')
    expect(layer.draw).toHaveBeenLastCalledWith(undefined, { colour: 2, width: 3, dashed: true })
  })

  it('画好就存在这台设备上，再打开还在；图上刚画的不再放一次', async () => {
    const first = show()
    draw(line('a'))
    expect(layer.setLines).not.toHaveBeenCalled()
    expect(shownLines('SH.600519')).toEqual([line('a')])
    first.unmount()
    expect(shownLines('SH.600519')).toEqual([])
    expect(layer.destroy).toHaveBeenCalled()
    show({ isOpen: false })
    await waitFor(() => expect(layer.setLines).toHaveBeenCalledWith([line('a')]))
    expect(screen.queryByRole('region', { name: '画线工具' })).not.toBeInTheDocument()
  })

  it('撤销、重做，删一条', async () => {
    show()
    expect(screen.getByRole('button', { name: '撤销' })).toBeDisabled()
    draw(line('a'))
    await click('撤销')
    expect(layer.undo).toHaveBeenCalled()
    expect(screen.getByRole('button', { name: '重做' })).toBeDisabled()
    act(() => options?.onSelect('a'))
    expect(screen.getByText('拖动端点或整条线')).toBeInTheDocument()
    await click('颜色二')
    expect(layer.change).toHaveBeenCalledWith({ ...line('a'), colour: 1 })
    await click('删除选中的线')
    expect(layer.remove).toHaveBeenCalledWith('a')
  })

  it('打开就整个看得见：不藏在底栏后面；怎么画与收起在最上一行，不随工具横着滚走', async () => {
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    show()
    const bar = screen.getByRole('region', { name: '画线工具' })
    expect(shown.mock.contexts).toContain(bar)
    await click('水平线')
    const [head, kinds] = bar.children
    expect(head).toContainElement(screen.getByText('点一个价位'))
    expect(head).toContainElement(screen.getByRole('button', { name: '收起画线工具' }))
    expect(kinds).toContainElement(screen.getByRole('button', { name: '测量' }))
    shown.mockRestore()
  })

  it('浏览器滚过去时给的是一个承诺，收起画线栏也不出错', async () => {
    const answering = (value: () => unknown) =>
      Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, writable: true, value })
    // The types of today still say that nothing comes.
    answering(() => Promise.resolve())
    const { rerender } = show()
    expect(() => rerender(tools({ isOpen: false }))).not.toThrow()
    expect(screen.queryByRole('region', { name: '画线工具' })).not.toBeInTheDocument()
    answering(() => undefined)
  })

  it('画好一条，那一种就不再亮着；再点它接着画，点一下就行', async () => {
    show()
    await click('水平线')
    draw(line('a'))
    act(() => options?.onSelect('a'))
    expect(screen.getByRole('button', { name: '水平线' })).toHaveAttribute('aria-pressed', 'false')
    await click('水平线')
    expect(layer.draw).toHaveBeenLastCalledWith('horizontal', { colour: 0, width: 1 })
    expect(screen.getByRole('button', { name: '水平线' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('全部删除先问一句', async () => {
    show()
    draw(line('a'), line('b'))
    await click('全部删除')
    expect(await screen.findByText('删除这只证券上的 2 条画线？')).toBeInTheDocument()
    await click('取消')
    expect(layer.remove).not.toHaveBeenCalled()
    await click('全部删除')
    await userEvent.click(await screen.findByRole('button', { name: '全部删除' }))
    expect(layer.remove.mock.calls).toEqual([['a'], ['b']])
  })

  it('文字画好就问写什么；不写就不留', async () => {
    show()
    const text: DrawnLine = { ...line('t'), kind: 'text', points: [{ time: 20_261_101, value: 10 }] }
    act(() => options?.onDrawn(text))
    await userEvent.type(await screen.findByLabelText('文字'), '箱体上沿')
    await click('写上去')
    expect(layer.change).toHaveBeenCalledWith({ ...text, text: '箱体上沿' })
    act(() => options?.onDrawn(text))
    await screen.findByLabelText('文字')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(layer.remove).toHaveBeenCalledWith('t'))
  })

  it('画满了的那一条不收：说一句，图上也不留', () => {
    show()
    const full = Array.from({ length: 100 }, (_, n) => line(`n${n}`))
    let isTaken: boolean | undefined
    act(() => void (isTaken = options?.onChange(full, CAN)))
    expect(isTaken).toBe(true)
    act(() => void (isTaken = options?.onChange([...full, line('more')], CAN)))
    expect(isTaken).toBe(false)
    expect(shownLines('SH.600519')).toHaveLength(100)
    // What the chart has is what is kept: it is not put there once more.
    expect(layer.setLines).not.toHaveBeenCalled()
  })

  it('账号里的没取到就说，可以重试；断了网画的说先留在本机', async () => {
    answerWith({}, MEMBER_BOOT)
    openPage('/', () => (
      <LineTools
        handle={{} as ChartHandle}
        id="SH.600036"
        steps={[]}
        until={undefined}
        isOpen
        onClose={() => undefined}
      />
    ))
    expect(await screen.findByText('以前画的线没有取到')).toBeVisible()
    const before = asked.length
    await click('重试')
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    act(() => void options?.onChange([line('a')], CAN))
    expect(await screen.findByText(/还没存到账号/)).toBeVisible()
  })

  it('卡片里的画线先只是看：改了也不进自己的，存了才是自己的，编号也是新的', async () => {
    const drawing = (kind: string) => ({
      kind,
      points: [
        { time: 20_261_101, price: 10 },
        { time: 20_261_105, price: 11, after: 2 },
      ],
    })
    showCardLines('SH.600519', [drawing('trend'), drawing('horizontal'), drawing('戏法')])
    show({ isOpen: false })
    expect(await screen.findByText('卡片里的 1 条画线')).toBeVisible()
    const [shown] = layer.setLines.mock.lastCall?.[0] ?? []
    expect(shown).toMatchObject({ kind: 'trend', points: [{ value: 10 }, { value: 11, after: 2 }], width: 1 })
    act(() => void options?.onChange([{ ...line('x'), ...shown, colour: 3 }], CAN))
    expect(localStorage.getItem('niujin:chart-lines') ?? '').not.toContain('trend')
    await click('存为我的')
    expect(screen.queryByText(/卡片里的/)).not.toBeInTheDocument()
    expect(shownLines('SH.600519')).toMatchObject([{ kind: 'trend', colour: 3 }])
    expect(shownLines('SH.600519')[0]?.id).not.toContain('card')
    expect(localStorage.getItem('niujin:chart-lines')).toContain('trend')
  })

  it('卡片里的画线收起来就不在图上', async () => {
    const points = [{ time: 20_261_101, price: 10 }]
    showCardLines('SH.600519', [{ kind: 'horizontal', points }])
    show({ isOpen: false })
    await click('收起')
    expect(shownLines('SH.600519')).toEqual([])
    expect(screen.queryByText(/卡片里的/)).not.toBeInTheDocument()
  })

  it('复盘时，到后来才有的线藏起来，画新的也不丢它', async () => {
    const first = show()
    draw(line('early'), line('late', 20_261_120))
    first.unmount()
    show({ until: 202_611_102_359 })
    await waitFor(() => expect(layer.setLines).toHaveBeenLastCalledWith([line('early')]))
    draw(line('early'), line('new'))
    expect(localStorage.getItem('niujin:chart-lines')).toContain('"late"')
    expect(localStorage.getItem('niujin:chart-lines')).toContain('"new"')
  })

  it('换了复权，线跟着那一根的价走；存的是没有复权的价', async () => {
    const rights: Given['steps'] = [[20_261_103, 0.5, 2]]
    const view = show({ steps: rights })
    const drawn: DrawnLine = { ...line('a'), points: [at(20_261_101, 5), at(20_261_105, 11)] }
    draw(drawn)
    // Drawn in the prices of 前复权 and there already: it is not put there once more.
    expect(layer.setLines).not.toHaveBeenCalled()
    expect(shownLines('SH.600519')).toEqual([{ ...drawn, points: [at(20_261_101, 10), at(20_261_105, 11)] }])
    view.rerender(tools({ steps: [[20_261_103, 1, 2]] }))
    await waitFor(() => expect(layer.setLines).toHaveBeenLastCalledWith(shownLines('SH.600519')))
    view.rerender(tools({ steps: rights }))
    await waitFor(() => expect(layer.setLines).toHaveBeenLastCalledWith([drawn]))
  })
})
