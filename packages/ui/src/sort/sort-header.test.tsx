import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { SortHeader, SortRow } from './sort-header.tsx'
import type { SortOrder } from './next-sort.ts'

function Heads() {
  const [order, setOrder] = useState<SortOrder>('none')
  return (
    <SortRow label="涨幅榜" columns="1fr">
      <SortHeader label="涨跌幅" order={order} onChange={setOrder} />
    </SortRow>
  )
}

it('点表头依次从高到低、从低到高、不排', async () => {
  render(<Heads />)
  const head = screen.getByRole('columnheader', { name: '涨跌幅' })
  const seen = [head.getAttribute('aria-sort')]
  for (let tap = 0; tap < 3; tap += 1) {
    await userEvent.click(screen.getByRole('button', { name: '涨跌幅' }))
    seen.push(head.getAttribute('aria-sort'))
  }
  expect(seen).toEqual(['none', 'descending', 'ascending', 'none'])
})
