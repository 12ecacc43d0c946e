import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { CountStepper } from './count-stepper.tsx'

const onMost = vi.fn<() => void>()

function Stepper({ first = 1, most = 9 }: { first?: number; most?: number }) {
  const [count, setCount] = useState(first)
  return (
    <>
      <CountStepper count={count} most={most} onChange={setCount} onMost={onMost} />
      <output>{count}</output>
    </>
  )
}
const shows = (count: number) => {
  expect(screen.getByRole('textbox', { name: '数量' })).toHaveValue(String(count))
  expect(screen.getByRole('status')).toHaveTextContent(String(count))
}

test('加减按钮与上下键一样算；到了最多说一声，一件时不再减', async () => {
  onMost.mockClear()
  render(<Stepper most={3} />)
  await userEvent.click(screen.getByRole('button', { name: '增加数量' }))
  shows(2)
  await userEvent.type(screen.getByRole('textbox'), '{ArrowUp}{ArrowUp}')
  shows(3)
  expect(onMost).toHaveBeenCalledOnce()
  await userEvent.type(screen.getByRole('textbox'), '{ArrowDown}{ArrowDown}{ArrowDown}')
  shows(1)
  expect(onMost).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: '减少数量' })).toBeDisabled()
})

test('写的数离开才算：太多的到最多为止，不是数的放回去；长的数整个看得见', async () => {
  onMost.mockClear()
  render(<Stepper most={99_999} />)
  const field = screen.getByRole('textbox')
  await userEvent.type(field, '12345')
  expect(screen.getByRole('status')).toHaveTextContent('1')
  expect(field).toHaveAttribute('size', '5')
  await userEvent.type(field, '{Enter}')
  shows(12_345)
  await userEvent.clear(field)
  await userEvent.type(field, '几件')
  await userEvent.tab()
  shows(12_345)
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')
  shows(99_999)
  expect(onMost).toHaveBeenCalledOnce()
})

test('写着的数接着用上下键加减', async () => {
  render(<Stepper most={99} />)
  const field = screen.getByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, '40{ArrowUp}')
  shows(41)
})

test('说得出是哪一样的数量', () => {
  render(<CountStepper name="笔记本 黑色" count={2} most={9} onChange={() => undefined} onMost={onMost} />)
  expect(screen.getByRole('textbox', { name: '笔记本 黑色的数量' })).toHaveValue('2')
  expect(screen.getByRole('button', { name: '减少笔记本 黑色' })).toBeEnabled()
  expect(screen.getByRole('button', { name: '增加笔记本 黑色' })).toBeEnabled()
})
