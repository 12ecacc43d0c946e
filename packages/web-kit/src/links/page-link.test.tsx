import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BootContext, EMPTY_BOOT } from '../calls/boot.ts'
import { pageMeta } from '../page/page-meta.ts'
import { WrittenContent } from '../page/url-image.tsx'
import { usePageTitle } from '../page/use-title.ts'
import { PageLink } from './page-link.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('页面链接', () => {
  test('有页面的才是链接，没有页面的只留文字', () => {
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <>
            <PageLink to="/hq">行情</PageLink>
            <PageLink to="/Cart">购物车</PageLink>
          </>
        ),
      },
    ])
    render(
      <BootContext value={{ ...EMPTY_BOOT, routedPaths: ['/', '/hq'] }}>
        <Page />
      </BootContext>,
    )
    expect(screen.getByRole('link', { name: '行情' })).toHaveAttribute('href', '/hq')
    expect(screen.queryByRole('link', { name: '购物车' })).toBeNull()
    expect(screen.getByText('购物车')).toBeVisible()
  })
})

describe('页头标题', () => {
  function Title() {
    return <h1>{usePageTitle()}</h1>
  }

  test('换页 200 毫秒后读窗口标题，之前是路由声明的', async () => {
    const Page = createRoutesStub([{ path: '/', Component: Title, handle: { title: '个股' } }])
    document.title = '贵州茅台 - 牛金财经'
    render(<Page />)
    expect(screen.getByRole('heading')).toHaveTextContent('个股')
    act(() => void vi.advanceTimersByTime(199))
    expect(screen.getByRole('heading')).toHaveTextContent('个股')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('heading')).toHaveTextContent('贵州茅台')
    expect(pageMeta({ title: '贵州茅台' })).toContainEqual({ title: document.title })
  })

  test('窗口标题以后变了，页头跟着变', async () => {
    const Page = createRoutesStub([{ path: '/', Component: Title, handle: { title: '个股' } }])
    document.title = '个股 - 牛金财经'
    render(<Page />)
    act(() => void vi.advanceTimersByTime(200))
    // What watches the head is told after the present task.
    await act(async () => void (document.title = '五粮液 - 牛金财经'))
    expect(screen.getByRole('heading')).toHaveTextContent('五粮液')
  })
})

test('像网址的内容画成图片，脚本仍是文字', () => {
  render(
    <>
      <WrittenContent content="https://cdn.example/a.png" />
      <WrittenContent content="<b>粗</b>" />
    </>,
  )
  expect(screen.getByRole('img')).toHaveAttribute('src', 'https://cdn.example/a.png')
  expect(screen.getByText('<b>粗</b>')).toBeVisible()
})
