import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it('没有头像时画我们的，有名字可读', () => {
  render(<Avatar name="我的" />)
  expect(screen.getByRole('img', { name: '我的' }).tagName).toBe('svg')
})

it('头像取不到时换成我们的，换了地址再试', () => {
  const { rerender } = render(<Avatar name="我的" src="/a.png" />)
  fireEvent.error(screen.getByRole('img', { name: '我的' }))
  expect(screen.getByRole('img', { name: '我的' }).tagName).toBe('svg')
  rerender(<Avatar name="我的" src="/b.png" />)
  expect(screen.getByRole('img', { name: '我的' })).toHaveAttribute('src', '/b.png')
})
