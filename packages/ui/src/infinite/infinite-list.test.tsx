import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { InfiniteList } from './infinite-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Stands in for the browser's watcher: says at once that the end is in sight. */
class EndInSight {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify
  }
  #notify: (entries: { isIntersecting: boolean }[]) => void
  observe() {
    this.#notify([{ isIntersecting: true }])
  }
  disconnect() {}
}

describe('长列表', () => {
  it('末尾快到时自己要下一页，正在加载时不再要，加载完还在眼前就接着要', () => {
    vi.stubGlobal('IntersectionObserver', EndInSight)
    const onMore = vi.fn<() => void>()
    const { rerender } = render(
      <InfiniteList state="idle" onMore={onMore}>
        一
      </InfiniteList>,
    )
    expect(onMore).toHaveBeenCalledTimes(1)
    rerender(
      <InfiniteList state="loading" onMore={onMore}>
        一
      </InfiniteList>,
    )
    expect(onMore).toHaveBeenCalledTimes(1)
    rerender(
      <InfiniteList state="idle" onMore={onMore}>
        一二
      </InfiniteList>,
    )
    expect(onMore).toHaveBeenCalledTimes(2)
  })

  it('失败了说失败，可以重试', async () => {
    const onMore = vi.fn<() => void>()
    render(
      <InfiniteList state="error" onMore={onMore}>
        一
      </InfiniteList>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('加载失败')
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(onMore).toHaveBeenCalledTimes(1)
  })

  it('到底了说没有更多', () => {
    render(
      <InfiniteList state="end" onMore={() => {}}>
        一
      </InfiniteList>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('没有更多了')
  })

  it('没有观察器的浏览器里也能点着看下去', async () => {
    const onMore = vi.fn<() => void>()
    render(
      <InfiniteList state="idle" onMore={onMore}>
        一
      </InfiniteList>,
    )
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }))
    expect(onMore).toHaveBeenCalledTimes(1)
  })
})
