import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { SegmentedControl } from './segmented-control.tsx'

it('几个里选一个，不能选的选不了', async () => {
  const onChange = vi.fn<(key: string) => void>()
  render(
    <SegmentedControl
      label="周期"
      items={[
        { key: 'day', label: '日K' },
        { key: 'week', label: '周K' },
        { key: 'year', label: '年K', disabled: true },
      ]}
      value="day"
      onChange={onChange}
    />,
  )
  expect(screen.getByRole('group', { name: '周期' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: '日K' })).toBeChecked()
  await userEvent.click(screen.getByText('年K'))
  await userEvent.click(screen.getByText('周K'))
  expect(onChange.mock.calls).toEqual([['week']])
})
