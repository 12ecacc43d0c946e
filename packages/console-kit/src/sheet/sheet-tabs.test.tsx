import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SheetTabs } from './sheet-tabs.tsx'

const ITEMS = [
  { key: 'open', label: '等待答复 2' },
  { key: 'closed', label: '已关闭 9' },
] as const

test('选中的一项给下面的内容起名；点别的就换；刷新重新取清单', async () => {
  const onChange = vi.fn<(key: string) => void>()
  const reload = vi.fn<() => void>()
  render(
    <SheetTabs
      label="反馈的状态"
      items={ITEMS}
      value="open"
      onChange={onChange}
      list={{ rows: [], busy: false, reload }}
    >
      内容
    </SheetTabs>,
  )
  expect(screen.getByRole('tabpanel', { name: '等待答复 2' })).toHaveTextContent('内容')
  await userEvent.click(screen.getByRole('tab', { name: '已关闭 9' }))
  expect(onChange).toHaveBeenCalledWith('closed')
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('正在取时刷新按不动；不是清单的没有刷新', async () => {
  const reload = vi.fn<() => void>()
  const { rerender } = render(
    <SheetTabs
      label="状态"
      items={ITEMS}
      value="open"
      onChange={() => undefined}
      list={{ rows: [], busy: true, reload }}
    >
      {null}
    </SheetTabs>,
  )
  await userEvent.click(screen.getByRole('button', { name: '刷新' }))
  expect(reload).not.toHaveBeenCalled()
  rerender(
    <SheetTabs label="状态" items={ITEMS} value="open" onChange={() => undefined}>
      {null}
    </SheetTabs>,
  )
  expect(screen.queryByRole('button', { name: '刷新' })).toBeNull()
})
