import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Skeleton } from './skeleton.tsx'

it.each(['text', 'row', 'card', 'chart', 'media'] as const)('骨架 %s 只说一句加载中', (shape) => {
  render(<Skeleton shape={shape} count={3} />)
  expect(screen.getByRole('status')).toHaveTextContent(/^加载中$/)
})
