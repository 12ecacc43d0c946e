import { act, render, screen } from '@testing-library/react'
import { useRef, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BarDetail, BarDetailSlot } from './bar-detail.tsx'
import { TopBar } from './bars.tsx'

let notify: (isIntersecting: boolean, bottom: number) => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: object[]) => void) {
        notify = (isIntersecting, bottom) => act(() => see([{ isIntersecting, boundingClientRect: { bottom } }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

function Stock(): ReactNode {
  const headline = useRef<HTMLDivElement>(null)
  return (
    <>
      <TopBar title="贵州茅台" detail={<BarDetailSlot />} />
      <div ref={headline}>1389.94</div>
      <BarDetail headline={headline}>1389.94 +0.59%</BarDetail>
    </>
  )
}

it('大字滚到标题栏上面去了，标题栏接着写；滚回来就收起', () => {
  render(<Stock />)
  const bar = screen.getByRole('banner')
  expect(bar).toHaveTextContent(/^贵州茅台$/)
  notify(false, -20)
  expect(bar).toHaveTextContent('贵州茅台1389.94 +0.59%')
  notify(true, 120)
  expect(bar).toHaveTextContent(/^贵州茅台$/)
})

it('大字还在窗口下面时不写；没有标题栏的地方什么也不写', () => {
  const { unmount } = render(<Stock />)
  notify(false, 1200)
  expect(screen.getByRole('banner')).toHaveTextContent(/^贵州茅台$/)
  unmount()
  const headline = { current: document.body }
  render(<BarDetail headline={headline}>1389.94</BarDetail>)
  expect(screen.queryByText('1389.94')).not.toBeInTheDocument()
})
