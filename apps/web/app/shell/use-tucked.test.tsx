import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BootContext, EMPTY_BOOT } from '@niujin/web-kit'
import { DownloadButton } from './download-button.tsx'
import FloatingDownload from './floating-download.tsx'
import { GoHomeButton } from './go-home-button.tsx'

const REST = 400
/** The first view is there, and the browser idle (milliseconds). */
const SETTLED = 4500
const STORE = 'https://apps.example/niujin'
let under: Element | undefined

beforeEach(() => {
  vi.useFakeTimers()
  under = undefined
  // The test page has no places: what lies under the button is said here.
  document.elementsFromPoint = () => [...screen.getAllByRole('link'), ...(under ? [under] : [])]
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementsFromPoint')
})

function open(button: ReactNode) {
  const Page = createRoutesStub([
    {
      path: '/x',
      Component: () => (
        <>
          <button type="button">预约</button>
          {button}
        </>
      ),
    },
    { path: '/', Component: () => <p>首页</p> },
  ])
  render(
    <BootContext value={{ ...EMPTY_BOOT, routedPaths: ['/', '/x'], appStoreUrl: STORE }}>
      <Page initialEntries={['/x']} />
    </BootContext>,
  )
  const link = screen.getByRole('link')
  const says = (name: string) => link.closest(`[${name}]`)?.getAttribute(name) === 'true'
  return { link, isTucked: () => says('data-tucked'), isAway: () => says('data-away') }
}

const rest = () => act(() => void vi.advanceTimersByTime(REST))
function scrollTo(top: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(top)
  fireEvent.scroll(window)
}

describe('浮着的回首页按钮', () => {
  test('下面是空白时整个露出来，向下滚时不在，停下后回来；没看清之前先不露', () => {
    const { isAway } = open(<GoHomeButton />)
    expect(isAway()).toBe(true)
    rest()
    expect(isAway()).toBe(false)
    scrollTo(120)
    expect(isAway()).toBe(true)
    rest()
    expect(isAway()).toBe(false)
  })

  test('停下时会盖着按钮就不露，不留半个圆；键盘按一下照样回首页', () => {
    const { link, isAway } = open(<GoHomeButton />)
    under = screen.getByRole('button', { name: '预约' })
    rest()
    expect(isAway()).toBe(true)
    fireEvent.click(link, { detail: 0 })
    expect(screen.getByText('首页')).toBeInTheDocument()
  })
})

describe('浮着的下载按钮', () => {
  test('停下时盖着按钮就收到边上：第一下点出来，第二下才走', () => {
    const { link, isTucked } = open(<FloatingDownload appStoreUrl={STORE} />)
    under = screen.getByRole('button', { name: '预约' })
    rest()
    expect(isTucked()).toBe(true)
    expect(fireEvent.click(link, { detail: 1 })).toBe(false)
    expect(isTucked()).toBe(false)
  })

  test('停在柱图、表格上也收到边上', () => {
    const { isTucked } = open(<FloatingDownload appStoreUrl={STORE} />)
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

  test.each([
    ['有应用的等页面停稳才浮出来', STORE, STORE],
    ['没有应用的没有', null, undefined],
  ])('%s', async (_, appStoreUrl, href) => {
    const Page = createRoutesStub([{ path: '/', Component: DownloadButton }])
    render(
      <BootContext value={{ ...EMPTY_BOOT, appStoreUrl }}>
        <Page />
      </BootContext>,
    )
    expect(screen.queryByRole('link')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(SETTLED))
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(href)
  })
})
