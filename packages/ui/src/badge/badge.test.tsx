import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Badge, CountBadge, SimulatedBadge } from './badge.tsx'

it('模拟行情写明是模拟', () => {
  render(<SimulatedBadge />)
  expect(screen.getByText('模拟行情')).toBeInTheDocument()
})

it('角标是一个短词', () => {
  render(<Badge variant="gold">VIP</Badge>)
  expect(screen.getByText('VIP')).toBeInTheDocument()
})

it('未读数超过 99 显示 99+，读屏听到真数，没有时不出现', () => {
  const { container, rerender } = render(<CountBadge count={120} label="条未读" />)
  expect(container).toHaveTextContent('99+120条未读')
  rerender(<CountBadge count={0} label="条未读" />)
  expect(container).toBeEmptyDOMElement()
})
