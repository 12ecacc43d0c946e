import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextArea } from './text-area.tsx'

it('数着写了几个字，多写的不截掉，错误连着输入框', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const { rerender } = render(<TextArea label="介绍" value="一二" most={3} onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox', { name: '介绍' }), '三')
  expect(onChange).toHaveBeenLastCalledWith('一二三')
  expect(screen.getByText('2/3')).toBeVisible()
  rerender(<TextArea label="介绍" value="一二三四" most={3} error="最多 3 个字" onChange={onChange} />)
  expect(screen.getByText('4/3')).toHaveAttribute('data-over', 'true')
  expect(screen.getByRole('textbox', { name: '介绍' })).toHaveAccessibleDescription('最多 3 个字')
})
