import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Chip, RemovableChip } from './chip.tsx'

it('条件说得出选了没有', () => {
  render(<Chip selected>MACD 金叉</Chip>)
  expect(screen.getByRole('button', { name: 'MACD 金叉', pressed: true })).toBeInTheDocument()
})

it('已选条件的叉把它移除', async () => {
  const onRemove = vi.fn<() => void>()
  render(<RemovableChip onRemove={onRemove}>换手率大于 5%</RemovableChip>)
  await userEvent.click(screen.getByRole('button', { name: '移除换手率大于 5%' }))
  expect(onRemove).toHaveBeenCalledTimes(1)
})
