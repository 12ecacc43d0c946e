import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { LinkTabs, Tabs } from './tabs.tsx'
import { useSwipe } from './use-swipe.ts'

const ITEMS = ['推荐', '关注', '课程'].map((label) => ({ key: label, label }))

function Feed() {
  const [value, setValue] = useState('推荐')
  return (
    <Tabs label="内容" items={ITEMS} value={value} onChange={setValue}>
      {value}的内容
    </Tabs>
  )
}

describe('页签', () => {
  it('右边可以放一个按钮，不算在页签里', () => {
    render(
      <Tabs label="分组" items={ITEMS} value="推荐" onChange={() => {}} end={<button type="button">管理</button>} />,
    )
    expect(screen.getByRole('button', { name: '管理' })).toBeInTheDocument()
    expect(screen.getByRole('tablist', { name: '分组' })).not.toContainElement(
      screen.getByRole('button', { name: '管理' }),
    )
  })

  it('点哪个看哪个', async () => {
    render(<Feed />)
    await userEvent.click(screen.getByRole('tab', { name: '课程' }))
    expect(screen.getByRole('tabpanel', { name: '课程' })).toHaveTextContent('课程的内容')
    expect(screen.getByRole('tab', { name: '课程', selected: true })).toBeInTheDocument()
  })

  it('左右方向键换页签，到头从另一头来', async () => {
    render(<Feed />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('课程的内容')
    expect(screen.getByRole('tab', { name: '课程' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('tabpanel')).toHaveTextContent('推荐的内容')
  })

  it('一个都没选时，键盘先到第一个，选中与否不变', async () => {
    const onChange = vi.fn<(key: string) => void>()
    render(<Tabs label="看法" items={ITEMS} value="" onChange={onChange} />)
    await userEvent.tab()
    expect(screen.getByRole('tab', { name: '推荐', selected: false })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(onChange).toHaveBeenCalledWith('关注')
  })

  it('是页面的页签说出当前页', () => {
    render(<LinkTabs label="行情页" items={[{ href: '/hq', label: '行情' }]} value="/hq" />)
    expect(screen.getByRole('link', { name: '行情' })).toHaveAttribute('aria-current', 'page')
  })
})

describe('左右划', () => {
  const swipe = (from: [number, number], to: [number, number]) => {
    const turn = { onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>() }
    function Area() {
      return <div data-testid="area" {...useSwipe(turn)} />
    }
    render(<Area />)
    const area = screen.getByTestId('area')
    fireEvent.touchStart(area, { touches: [{ clientX: from[0], clientY: from[1] }] })
    fireEvent.touchEnd(area, { changedTouches: [{ clientX: to[0], clientY: to[1] }] })
    return turn
  }

  it('往左划到下一个', () => {
    expect(swipe([300, 100], [200, 110]).onNext).toHaveBeenCalledTimes(1)
  })

  it('往右划到上一个', () => {
    expect(swipe([100, 100], [200, 110]).onPrevious).toHaveBeenCalledTimes(1)
  })

  it('上下滚动不算', () => {
    const scrolled = swipe([300, 100], [230, 200])
    expect(scrolled.onNext).not.toHaveBeenCalled()
  })

  it('从屏幕边上开始的是浏览器的返回', () => {
    expect(swipe([10, 100], [200, 100]).onPrevious).not.toHaveBeenCalled()
  })
})
