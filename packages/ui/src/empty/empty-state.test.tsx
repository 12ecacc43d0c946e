import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { EmptyState, ErrorState } from './empty-state.tsx'

it('空白处有一句话和一条出路', () => {
  render(<EmptyState text="还没有自选股" action={<Button>添加自选</Button>} />)
  expect(screen.getByText('还没有自选股')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '添加自选' })).toBeInTheDocument()
})

it('失败时说该怎么办，可以重试', async () => {
  const onRetry = vi.fn<() => void>()
  render(<ErrorState onRetry={onRetry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('加载失败，请检查网络后重试')
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})
