import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TextField } from './text-field.tsx'

it('输入交出去的是文字', async () => {
  const onChange = vi.fn<(value: string) => void>()
  render(<TextField label="组名" onChange={onChange} />)
  await userEvent.type(screen.getByLabelText('组名'), '长线')
  expect(onChange).toHaveBeenLastCalledWith('长线')
})

it('错误被念出来，并且连着这个输入框', () => {
  render(<TextField label="组名" error="请输入组名" hint="最多6个汉字" />)
  const field = screen.getByRole('textbox', { name: '组名' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('请输入组名')
  expect(screen.getByRole('alert')).toHaveTextContent('请输入组名')
})
