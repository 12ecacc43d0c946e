import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProgressBar } from './progress-bar.tsx'

it('加载时说出走了多少，不加载时没有', () => {
  const { rerender } = render(<ProgressBar progress={0.42} />)
  expect(screen.getByRole('progressbar', { name: '页面加载' })).toHaveValue(42)
  rerender(<ProgressBar progress={undefined} />)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})
