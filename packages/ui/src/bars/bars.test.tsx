import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DiscoverIcon, MarketIcon } from '../icon/tab-icons.tsx'
import { BottomBar, StickyHeader, TabBar, TopBar } from './bars.tsx'

it('底部页签说出当前在哪个', () => {
  render(
    <TabBar
      items={[
        { href: '/', label: '发现', icon: DiscoverIcon, active: false },
        { href: '/hq', label: '行情', icon: MarketIcon, active: true },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: '行情', current: 'page' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '发现' })).not.toHaveAttribute('aria-current')
})

it('顶栏的标题是页面的一级标题', () => {
  render(<TopBar title="个股" start="返回" end="我的" />)
  expect(screen.getByRole('heading', { level: 1, name: '个股' })).toBeInTheDocument()
})

it('没有标题的顶栏中间放别的', () => {
  render(<TopBar>搜索框</TopBar>)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  expect(screen.getByText('搜索框')).toBeInTheDocument()
})

it('吸顶和贴底的内容照样读得到', () => {
  render(
    <>
      <StickyHeader>表头</StickyHeader>
      <BottomBar>诊股</BottomBar>
    </>,
  )
  expect(screen.getByText('表头')).toBeInTheDocument()
  expect(screen.getByText('诊股')).toBeInTheDocument()
})
