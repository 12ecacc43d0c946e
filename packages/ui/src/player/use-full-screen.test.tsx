import { useRef, type ReactNode } from 'react'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startLayers } from '../layer/use-layer.ts'
import { useFullScreen } from './use-full-screen.ts'

/** The browser's own step, which no page can take over. */
const goBack = () => History.prototype.back.call(history)
const rest = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))
let full: Element | null = null

const shows = (element: Element | null) => {
  full = element
  document.dispatchEvent(new Event('fullscreenchange'))
  return Promise.resolve()
}

beforeEach(() => {
  startLayers()
  full = null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => full })
  Object.assign(document, { exitFullscreen: () => shows(null) })
  Object.assign(document.documentElement, { requestFullscreen: () => shows(document.documentElement) })
})
afterEach(() => {
  for (const [owner, name] of [
    [document, 'fullscreenElement'],
    [document, 'exitFullscreen'],
    [document.documentElement, 'requestFullscreen'],
  ] as const)
    Reflect.deleteProperty(owner, name)
})

function Picture(): ReactNode {
  const area = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullScreen(area)
  return (
    <div ref={area}>
      <button type="button" onClick={toggle}>
        {isFull ? '退出全屏' : '全屏'}
      </button>
    </div>
  )
}

test('全屏时按返回只退出全屏，还在这一页；再全屏、用按钮退出，返回就回上一页', async () => {
  history.replaceState({ idx: 0, key: 'first' }, '')
  history.pushState({ idx: 1, key: 'room' }, '')
  const length = history.length
  render(<Picture />)
  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  expect(screen.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await waitFor(() => expect(history.length).toBe(length + 1))
  goBack()
  expect(await screen.findByRole('button', { name: '全屏' })).toBeVisible()
  expect(history.state).toMatchObject({ key: 'room' })

  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  await waitFor(() => expect(history.state).toHaveProperty('layer'))
  await userEvent.click(screen.getByRole('button', { name: '退出全屏' }))
  await waitFor(() => expect(history.state).not.toHaveProperty('layer'))
  // A step back just after the page's own might still be taken for it.
  await rest(400)
  goBack()
  await waitFor(() => expect(history.state).toMatchObject({ key: 'first' }))
})
