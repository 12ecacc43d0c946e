import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { HeatMap } from './heat-map.tsx'

const CELLS = [
  { key: 'a', name: '农业', weight: 1, change: -0.004, changeText: '-0.40%' },
  { key: 'b', name: '半导体', weight: 900, change: 0.034, changeText: '+3.40%' },
  { key: 'c', name: '停牌', weight: 0, change: 0, changeText: '0.00%' },
]

it('每格念得出名字和涨跌，小得写不下字的也一样', async () => {
  const onSelect = vi.fn<(key: string) => void>()
  render(<HeatMap label="板块" cells={CELLS} onSelect={onSelect} />)
  await userEvent.click(screen.getByRole('button', { name: '农业 -0.40%' }))
  expect(onSelect).toHaveBeenCalledWith('a')
})

it('大的在前，没有成交的不画', () => {
  render(<HeatMap label="板块" cells={CELLS} />)
  expect(screen.getAllByRole('button').map((cell) => cell.getAttribute('aria-label'))).toEqual([
    '半导体 +3.40%',
    '农业 -0.40%',
  ])
})

it('格子可以是链接', () => {
  render(
    <HeatMap
      label="板块"
      cells={[
        {
          key: 'b',
          name: '半导体',
          weight: 9,
          change: 0,
          changeText: '0.00%',
          href: '/hq?sector=b',
        },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: '半导体 0.00%' })).toHaveAttribute('href', '/hq?sector=b')
})
