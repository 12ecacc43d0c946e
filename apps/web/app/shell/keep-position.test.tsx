import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRoutesStub, Link, Outlet, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KeepPosition } from './keep-position.tsx'

/** How far down the page goes, and where it is. */
let most = 0
let top = 0
let visits = 0
let onResize: () => void

beforeEach(() => {
  most = 3000
  top = 0
  vi.stubGlobal('scrollTo', ({ top: to }: { top: number }) => moveTo(to))
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => top)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(notify: () => void) {
        onResize = notify
      }
      observe = () => undefined
      disconnect = () => (onResize = () => undefined)
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function moveTo(to: number): void {
  top = Math.min(to, most)
  window.dispatchEvent(new Event('scroll'))
}

function grow(to: number): void {
  most = to
  act(() => onResize())
}

/** A list and a page that it leads to; on the way there and back the window is where the router puts it. */
function open() {
  const Page = createRoutesStub([
    {
      Component: () => (
        <>
          <Outlet />
          <KeepPosition />
        </>
      ),
      children: [
        { path: '/', Component: List },
        { path: '/one', Component: One },
      ],
    },
  ])
  // What a visit has left behind is known by the keys of its entries.
  render(<Page initialEntries={[{ pathname: '/', key: `visit-${++visits}` }]} />)
}

function List() {
  return (
    <>
      <Link to="/one">一行</Link>
      <Link to="/?tab=b" replace preventScrollReset>
        换一个列表
      </Link>
    </>
  )
}

function One() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>返回</button>
}

/** Down the list, to a page and back to where the list goes no further than `far`. */
async function goAndReturn(far: number) {
  open()
  act(() => moveTo(1500))
  await userEvent.click(screen.getByRole('link', { name: '一行' }))
  act(() => moveTo(0))
  most = far
  await userEvent.click(await screen.findByRole('button', { name: '返回' }))
  await screen.findByRole('link', { name: '一行' })
}

describe('回到列表', () => {
  test('列表还不够长时先到最远，长了就接着到离开时的地方', async () => {
    await goAndReturn(630)
    expect(top).toBe(630)
    grow(1100)
    expect(top).toBe(1100)
    grow(3000)
    expect(top).toBe(1500)
  })

  test('样式这时才生效，也接着到离开时的地方', async () => {
    await goAndReturn(630)
    most = 3000
    const sheet = document.head.appendChild(document.createElement('style'))
    act(() => void sheet.dispatchEvent(new Event('load')))
    sheet.remove()
    expect(top).toBe(1500)
  })

  test('人动了就听人的', async () => {
    await goAndReturn(630)
    act(() => void window.dispatchEvent(new Event('wheel')))
    act(() => moveTo(200))
    grow(3000)
    expect(top).toBe(200)
  })

  test('一直不够长就算了', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await goAndReturn(630)
    await act(() => vi.advanceTimersByTimeAsync(6000))
    grow(3000)
    expect(top).toBe(630)
  })

  test('在这一页里换一个列表不是回来', async () => {
    await goAndReturn(3000)
    expect(top).toBe(1500)
    await userEvent.click(screen.getByRole('link', { name: '换一个列表' }))
    act(() => moveTo(400))
    grow(3500)
    expect(top).toBe(400)
  })
})
