import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { BarHistogram } from './bar-histogram.tsx'

const BARS = [
  { key: 'limit-down', label: '跌停', count: 12, direction: 'down' },
  { key: 'down', label: '-3', count: 310, direction: 'down' },
  { key: 'flat', label: '平', count: 180, direction: 'flat' },
  { key: 'limit-up', label: '涨停', count: 64, direction: 'up' },
] as const

it('柱上有家数，点柱子看名单，下面是涨跌合计', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  render(<BarHistogram label="涨跌家数" bars={BARS} onSelect={onSelect} />)
  await userEvent.click(screen.getByRole('button', { name: '涨停 64家' }))
  expect(onSelect).toHaveBeenCalledWith('limit-up')
  expect(screen.getByText('涨 64').compareDocumentPosition(screen.getByText('跌 322'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

it('全是零的时候也画得出来', () => {
  render(<BarHistogram label="涨跌家数" bars={BARS.map((bar) => ({ ...bar, count: 0 }))} />)
  expect(screen.getByRole('button', { name: '平 0家' })).toBeDisabled()
})
