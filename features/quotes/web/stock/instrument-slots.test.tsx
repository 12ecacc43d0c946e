import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerWith } from '@niujin/testkit/screen'
import { ToastHost } from '@niujin/ui'
import { mergeSlots, SlotsContext, type FeatureSlots, type Subject } from '@niujin/web-kit'
import { loadedIndex, loadedStock } from '../testing/instrument.ts'
import { OPEN_MARKET } from '../testing/samples.ts'
import { InstrumentPage } from './instrument-page.tsx'
import type { LoadedInstrument } from './load-instrument.ts'

vi.mock('@niujin/chart/react', () => ({ Chart: ({ label }: { label: string }) => <img alt={label} /> }))
vi.mock(import('@niujin/chart/formula'), async (original) => ({
  ...(await original()),
  openFormulaEngine: (await import('@niujin/chart/formula/testing')).engineInPlace,
}))

const Said = ({ subject }: { subject: Subject }) => <p>{`${subject.name}的资讯`}</p>
const loadNews = vi.fn<() => Promise<{ default: typeof Said }>>(() => Promise.resolve({ default: Said }))
const isStock = ({ kind }: Subject) => kind === 'stock'
const AlertButton = ({ subject }: { subject: Subject }) => <button>{`给${subject.name}设预警`}</button>

const FILLED: FeatureSlots = {
  instrumentTabs: [
    { key: 'book', title: 'F10', order: 90, suits: isStock, load: () => Promise.resolve({ default: Said }) },
    { key: 'news', title: '资讯', order: 20, suits: isStock, load: loadNews },
  ],
  instrumentActions: [
    { key: 'alert', order: 10, suits: isStock, load: () => Promise.resolve({ default: AlertButton }) },
  ],
}

function show(loaded: LoadedInstrument, filled: FeatureSlots = FILLED, path = '/page') {
  const router = createMemoryRouter([{ path: '*', element: <InstrumentPage loaded={loaded} /> }], {
    initialEntries: [path],
  })
  render(
    <SlotsContext value={mergeSlots([filled])}>
      <RouterProvider router={router} />
      <ToastHost />
    </SlotsContext>,
  )
}
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const click = (name: string, role = 'tab') => userEvent.click(screen.getByRole(role, { name }))

// What the page fetches when it needs it is there at once: tests tell of pages, not of the speed of a machine.
beforeAll(async () => {
  await Promise.all([import('../chart/candle-face.tsx'), import('../chart/formulas/open-formula.tsx')])
})

beforeEach(() => {
  localStorage.clear()
  loadNews.mockClear()
  answerWith({
    '/stock/api/candles': () => ({
      data: {
        state: OPEN_MARKET,
        time: [20260105, 20260106],
        open: [1, 1],
        high: [2, 2],
        low: [1, 1],
        close: [2, 2],
        volume: [1, 1],
        amount: [1, 1],
        exRights: [],
        past: { tickSize: 10, steps: [], before: null, limits: [] },
        hasOlder: false,
      },
    }),
  })
})

describe('别的功能放进个股页的内容', () => {
  it('页签接在自己的后面，按次序；打开时才取它的代码', async () => {
    show(loadedStock())
    expect(tabs().slice(-4)).toEqual(['盘口', '板块', '资讯', 'F10'])
    expect(loadNews).not.toHaveBeenCalled()
    await click('资讯')
    expect(await screen.findByText('贵州茅台的资讯')).toBeInTheDocument()
    expect(loadNews).toHaveBeenCalledOnce()
    await click('盘口')
    expect(screen.getByText('委比')).toBeInTheDocument()
  })

  it('编号与自己页签相同也不混', async () => {
    show(loadedStock())
    await click('F10')
    expect(await screen.findByText('贵州茅台的资讯')).toBeInTheDocument()
    expect(screen.queryByText('委比')).not.toBeInTheDocument()
  })

  it('代码还没来时是骨架', async () => {
    show(loadedStock(), {
      instrumentTabs: [
        { key: 'slow', title: '慢', order: 1, suits: isStock, load: () => new Promise(() => undefined) },
      ],
    })
    await click('慢')
    expect(screen.getByText('加载中')).toBeInTheDocument()
  })

  it('不适合指数的不出现在指数页', () => {
    show(loadedIndex([]))
    expect(tabs().slice(-2)).toEqual(['成分股', '简况'])
    expect(screen.queryByRole('button', { name: /预警/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: '分享' })).toBeInTheDocument()
  })

  it('底栏先是各功能的操作，最后是分享', async () => {
    show(loadedStock())
    const alert = await screen.findByRole('button', { name: '给贵州茅台设预警' })
    const share = screen.getByRole('button', { name: '分享' })
    expect(alert.compareDocumentPosition(share)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('带着公式打开个股页', () => {
  const source = (list: () => Promise<never[]>) => ({ ...FILLED, formulaSources: [{ key: 'own', order: 1, list }] })
  const written = { id: 'f1', name: '我的线', source: 'A:MA(C,2);', pane: 'main', parameters: [] } as const

  it('转到日K，公式画在图上，放满了就换下最早的', async () => {
    const full = ['甲', '乙', '丙', '丁'].map((name) => ({
      key: `library:${name}`,
      title: name,
      name,
      pane: 'main',
      values: {},
    }))
    localStorage.setItem('niujin:chart-formulas', JSON.stringify(full))
    show(
      loadedStock(),
      { formulaSources: [{ key: 'own', order: 1, list: () => Promise.resolve([written]) }] },
      '/page?formula=f1',
    )
    expect(await screen.findByRole('tab', { name: '日K', selected: true })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: '移除我的线' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '移除甲' })).not.toBeInTheDocument()
    await click('分时')
  })

  it('没有这个公式时说明', async () => {
    show(
      loadedStock(),
      source(() => Promise.resolve([])),
      '/page?formula=f9',
    )
    expect(await screen.findByText('没有找到这个公式，可能已经删除')).toBeInTheDocument()
  })

  it('取不到时说出原因', async () => {
    show(
      loadedStock(),
      source(() => Promise.reject(new Error('网络不通'))),
      '/page?formula=f1',
    )
    await waitFor(() => expect(screen.getByText('网络不通')).toBeInTheDocument())
  })
})
