import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BootContext, EMPTY_BOOT } from '@niujin/web-kit'
import { GoHomeButton } from './go-home-button.tsx'

const REST = 400
let under: Element | undefined

beforeEach(() => {
  vi.useFakeTimers()
  under = undefined
  // The test page has no places: what lies under the button is said here.
  document.elementsFromPoint = () => [screen.getByRole('link', { name: '回到首页' }), ...(under ? [under] : [])]
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

function open() {
  const Page = createRoutesStub([
    { path: '/x', Component: () => <><button type="button">预约</button><GoHomeButton /></> },
    { path: '/', Component: () => <p>首页</p> },
  ])
  render(
    <BootContext value={{ ...EMPTY_BOOT, routedPaths: ['/', '/x'] }}>
      <Page initialEntries={['/x']} />
    </BootContext>,
  )
  const link = screen.getByRole('link', { name: '回到首页' })
  return { link, isTucked: () => link.closest('[data-tucked]')?.getAttribute('data-tucked') === 'true' }
}

const rest = () => act(() => void vi.advanceTimersByTime(REST))
function scrollTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  fireEvent.scroll(window)
}

describe('浮着的回首页按钮', () => {
  test('下面是空白时整个露出来，向下滚时收到边上，停下后回来', () => {
    const { isTucked } = open()
    rest()
    expect(isTucked()).toBe(false)
    scrollTo(120)
    expect(isTucked()).toBe(true)
    rest()
    expect(isTucked()).toBe(false)
  })

  test('停下时盖着按钮就收到边上：第一下点出来，第二下才回首页', () => {
    const { link, isTucked } = open()
    under = screen.getByRole('button', { name: '预约' })
    rest()
    expect(isTucked()).toBe(true)
    fireEvent.click(link, { detail: 1 })
    expect(isTucked()).toBe(false)
    expect(screen.queryByText('首页')).not.toBeInTheDocument()
    fireEvent.click(link, { detail: 1 })
    expect(screen.getByText('首页')).toBeInTheDocument()
  })

  test('停在柱图、表格上也收到边上', () => {
    const { isTucked } = open()
    for (const name of ['figure', 'table']) {
      const drawing = document.createElement(name)
      under = drawing.appendChild(document.createElement(name === 'table' ? 'tbody' : 'div'))
      scrollTo(0)
      rest()
      expect(isTucked()).toBe(true)
      under = undefined
      scrollTo(0)
      rest()
      expect(isTucked()).toBe(false)
    }
  })

  test('收着时用键盘按一下就回首页', () => {
    const { link } = open()
    under = screen.getByRole('button', { name: '预约' })
    rest()
    fireEvent.click(link, { detail: 0 })
    expect(screen.getByText('首页')).toBeInTheDocument()
  })
})
