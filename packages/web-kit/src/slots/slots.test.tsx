import { lazy, Suspense, useState, type ReactNode } from 'react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configurePageTools } from '../page/page-tools.ts'
import { LaterPart } from './later-part.tsx'
import { mergeSlots, type Part, type Slots } from './slots.ts'
import { SlotPart, SlotsContext, useSlot } from './use-slot.tsx'

const part = (key: string, order: number): Part<object> => ({
  key,
  order,
  load: () => Promise.resolve({ default: () => <p>{key}</p> }),
})

function Home() {
  return useSlot('homeSections').map((one) => <SlotPart key={one.key} part={one} given={{}} fallback={<i>…</i>} />)
}

const showHome = (slots: Slots) =>
  render(
    <SlotsContext value={slots}>
      <Home />
    </SlotsContext>,
  )

test('各功能填进同一处的内容按次序出现', async () => {
  showHome(
    mergeSlots([{ homeSections: [part('课程', 30)] }, {}, { homeSections: [part('直播', 10), part('快讯', 20)] }]),
  )
  await screen.findByText('课程')
  expect(screen.getAllByText(/直播|快讯|课程/).map((one) => one.textContent)).toEqual(['直播', '快讯', '课程'])
})

test('没有功能填的地方什么也不显示', () => {
  showHome(mergeSlots([]))
  expect(document.body.textContent).toBe('')
})

describe('代码取不到的内容', () => {
  const unreached = () => Promise.reject(new Error('Unable to preload CSS for /assets/company.css'))
  const said: string[] = []

  beforeEach(() => {
    said.length = 0
    configurePageTools({ showNotice: (text) => said.push(text), copyText: () => Promise.resolve(true) })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => vi.restoreAllMocks())

  test('不连累整页：它的位置写明，别的照旧', async () => {
    render(
      <>
        <p>报价</p>
        <SlotPart part={{ key: '资讯', order: 10, load: unreached }} given={{}} lost={<p>没有加载出来</p>} />
      </>,
    )
    expect(await screen.findByText('没有加载出来')).toBeVisible()
    expect(screen.getByText('报价')).toBeVisible()
    expect(said).toEqual([])
  })

  test('点开的东西取不到：按钮还在，说一声', async () => {
    const Sheet = lazy<() => ReactNode>(unreached)
    function Action() {
      const [isOpen, setIsOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            预警
          </button>
          <Suspense>{isOpen && <Sheet />}</Suspense>
        </>
      )
    }
    render(<SlotPart part={{ key: '预警', order: 10, load: () => Promise.resolve({ default: Action }) }} given={{}} />)
    await userEvent.click(await screen.findByRole('button', { name: '预警' }))
    await waitFor(() => expect(said).toEqual(['没有加载出来，请连上网络后再试']))
    expect(screen.getByRole('button', { name: '预警' })).toBeVisible()
  })
})

test('离得远的内容等快看见了才取代码；看过的再来时马上在', async () => {
  let see = (_seen: boolean): void => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        see = (seen) => notify([{ isIntersecting: seen }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const load = vi.fn<Part<object>['load']>(part('直播', 10).load)
  const later = <LaterPart part={{ key: '直播', order: 10, load }} given={{}} fallback={<i>…</i>} />
  const { unmount } = render(later)
  act(() => see(false))
  expect(load).not.toHaveBeenCalled()
  expect(screen.getByText('…')).toBeVisible()
  act(() => see(true))
  expect(await screen.findByText('直播')).toBeVisible()
  unmount()
  render(later)
  expect(screen.getByText('直播')).toBeVisible()
  vi.unstubAllGlobals()
})

test('服务端画好的，代码来之前原样留着，页面别处变了也不动', async () => {
  let see = (): void => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        see = () => notify([{ isIntersecting: true }])
      }
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const come = Promise.withResolvers<Awaited<ReturnType<Part<{ ahead: string }>['load']>>>()
  const load = vi.fn<Part<{ ahead: string }>['load']>(() => come.promise)
  const page = (turn: number) => (
    <>
      <i>{turn}</i>
      <LaterPart part={{ key: '直播', order: 10, load }} given={{ ahead: '早盘' }} isDrawn />
    </>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<i>0</i><div><a href="/live">早盘</a></div>'
  const served = within(container).getByRole('link', { name: '早盘' })
  const { rerender, unmount } = render(page(0), { container, hydrate: true })
  rerender(page(1))
  expect(load).not.toHaveBeenCalled()
  act(see)
  rerender(page(2))
  expect(load).toHaveBeenCalledOnce()
  expect(served).toBeVisible()
  await act(async () => come.resolve({ default: ({ ahead }) => <button type="button">{ahead}</button> }))
  expect(screen.getByRole('button', { name: '早盘' })).toBeVisible()
  expect(served).not.toBeInTheDocument()
  unmount()
  vi.unstubAllGlobals()
})
