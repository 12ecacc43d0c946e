import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from './toast-host.tsx'
import { toast } from './toast-store.ts'

describe('轻提示', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    act(() => {
      vi.runAllTimers()
    })
    vi.useRealTimers()
  })

  const after = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms)
    })

  it('获取失败 200 毫秒后看不见，读屏还来得及读完', () => {
    render(<ToastHost />)
    act(() => toast('获取失败', { ms: 200 }))
    expect(screen.getByText('获取失败')).toHaveAttribute('data-shown', 'true')
    after(199)
    expect(screen.getByText('获取失败')).toHaveAttribute('data-shown', 'true')
    after(1)
    expect(screen.getByText('获取失败')).toHaveAttribute('data-shown', 'false')
    after(1000)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('新的顶掉旧的，并从头计时', () => {
    render(<ToastHost />)
    act(() => toast('第一句', { ms: 800 }))
    after(700)
    act(() => toast('第二句', { ms: 800 }))
    after(700)
    expect(screen.getByRole('status')).toHaveTextContent(/^第二句$/)
    expect(screen.getByText('第二句')).toHaveAttribute('data-shown', 'true')
  })

  it('服务端画出来的页面里是空的', () => {
    toast('只在这台服务器上')
    expect(renderToString(<ToastHost />)).not.toContain('只在这台服务器上')
  })
})
