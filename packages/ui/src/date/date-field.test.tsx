import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Form({ initial }: { initial?: string }): ReactNode {
  const [day, setDay] = useState(initial)
  return <DateField label="选股日" value={day} min="2024-01-02" max="2026-11-23" onChange={setDay} />
}

const field = () => screen.getByRole('button', { name: /^选股日/ })
const openIt = async () => {
  await userEvent.click(field())
  return screen.findByRole('dialog', { name: '选股日' })
}

describe('选日期', () => {
  it('点开是中文的月历，点一天就选上并收起', async () => {
    render(<Form initial="2026-11-20" />)
    const sheet = await openIt()
    expect(within(sheet).getByRole('table', { name: '2026 年 11 月' })).toBeInTheDocument()
    expect(within(sheet).getByRole('button', { name: '2026-11-20，周五', pressed: true })).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: '2026-11-18，周三' }))
    expect(field()).toHaveTextContent('2026-11-18')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('翻月、翻年不出范围；范围外的日子点不了', async () => {
    render(<Form />)
    const sheet = await openIt()
    expect(within(sheet).getByRole('button', { name: '2026-11-24，周二' })).toBeDisabled()
    expect(within(sheet).getByRole('button', { name: '下个月' })).toBeDisabled()
    await userEvent.click(within(sheet).getByRole('button', { name: '上一年' }))
    await userEvent.click(within(sheet).getByRole('button', { name: '上个月' }))
    expect(within(sheet).getByRole('table', { name: '2025 年 10 月' })).toBeInTheDocument()
    await userEvent.click(within(sheet).getByRole('button', { name: '上一年' }))
    await userEvent.click(within(sheet).getByRole('button', { name: '上一年' }))
    expect(within(sheet).getByRole('table', { name: '2024 年 1 月' })).toBeInTheDocument()
    expect(within(sheet).getByRole('button', { name: '2024-01-01，周一' })).toBeDisabled()
  })

  it('键盘：方向键移一天、一周，翻页键移一个月，回车选上', async () => {
    render(<Form initial="2026-11-20" />)
    const sheet = await openIt()
    within(sheet).getByRole('button', { name: '2026-11-20，周五' }).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    expect(within(sheet).getByRole('button', { name: '2026-11-12，周四' })).toHaveFocus()
    await userEvent.keyboard('{PageUp}')
    expect(within(sheet).getByRole('button', { name: '2026-10-12，周一' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(field()).toHaveTextContent('2026-10-12')
  })
})
