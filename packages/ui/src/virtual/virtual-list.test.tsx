import { act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VirtualList } from './virtual-list.tsx'
import { rowsInWindow } from './window-range.ts'

const NUMBERS = Array.from({ length: 5000 }, (_, at) => at)

afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.style.fontSize = ''
})

function list(onRange?: (range: { first: number; last: number }) => void) {
  return (
    <VirtualList
      label="全部股票"
      items={NUMBERS}
      keyOf={String}
      rowHeight={1.12}
      served={10}
      renderRow={(number) => `第${number}行`}
      {...(onRange && { onRange })}
    />
  )
}

describe('该画哪些行', () => {
  it('看得见的行一定画了，画的行数和总数无关', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400_000, max: 2000 }),
        fc.integer({ min: 200, max: 1400 }),
        fc.integer({ min: 20, max: 120 }),
        fc.nat(6000),
        (top, height, row, count) => {
          const { first, last } = rowsInWindow(top, height, row, count)
          expect(first).toBeGreaterThanOrEqual(0)
          expect(last).toBeLessThanOrEqual(count)
          expect(last - first).toBeLessThanOrEqual(height / row + 30)
          const seenFirst = Math.max(0, Math.floor(-top / row))
          const seenLast = Math.min(count, Math.ceil((height - top) / row))
          if (seenFirst >= seenLast) return
          expect(first).toBeLessThanOrEqual(seenFirst)
          expect(last).toBeGreaterThanOrEqual(seenLast)
        },
      ),
    )
  })
})

describe('虚拟列表', () => {
  it('服务端画前几行，整个列表的高度已经占好', () => {
    const html = renderToString(list())
    expect(html).toContain('第9行')
    expect(html).not.toContain('第10行')
    expect(html).toContain('height:5600')
  })

  it('滚到中间只画眼前的几行，并说出是哪几行', () => {
    document.documentElement.style.fontSize = '50px'
    const box = vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    box.mockReturnValue({ top: -56_000, height: 280_000 } as DOMRect)
    const onRange = vi.fn<(range: { first: number; last: number }) => void>()
    render(list(onRange))
    expect(screen.getByText('第1000行')).toBeInTheDocument()
    expect(screen.getAllByRole('listitem').length).toBeLessThan(50)
    const seen = onRange.mock.lastCall?.[0]
    expect(seen?.first).toBeLessThanOrEqual(1000)
    expect(seen?.last).toBeGreaterThan(1000)
  })

  it('滚动以后换成新的行', async () => {
    document.documentElement.style.fontSize = '50px'
    const box = vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    box.mockReturnValue({ top: 0, height: 280_000 } as DOMRect)
    render(list())
    box.mockReturnValue({ top: -112_000, height: 280_000 } as DOMRect)
    await act(async () => {
      window.dispatchEvent(new Event('scroll'))
      await new Promise(requestAnimationFrame)
    })
    expect(screen.getByText('第2000行')).toBeInTheDocument()
    expect(screen.queryByText('第0行')).not.toBeInTheDocument()
  })
})
