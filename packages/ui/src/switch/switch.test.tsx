import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Switch } from './switch.tsx'

it('拨一下从关到开', async () => {
  const onChange = vi.fn<(checked: boolean) => void>()
  render(<Switch label="涨跌提醒" checked={false} onChange={onChange} />)
  await userEvent.click(screen.getByRole('switch', { name: '涨跌提醒', checked: false }))
  expect(onChange).toHaveBeenCalledWith(true)
})

it('字写在旁边时开关仍有名字', () => {
  render(<Switch label="涨跌提醒" labelHidden checked onChange={() => {}} />)
  expect(screen.getByRole('switch', { name: '涨跌提醒' })).toBeChecked()
})
