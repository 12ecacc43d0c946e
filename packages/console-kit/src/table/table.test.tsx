import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MemberLink } from '../words/member-link.tsx'
import { When } from '../words/when.tsx'
import { RowLink } from './row-link.tsx'
import { Table, type Column } from './table.tsx'

const ROW = { id: '1', name: '充值', fen: 3000, member: 'u 7', at: '2026-11-20T02:00:00.000Z', done: null }
type Row = typeof ROW

function show(may: boolean) {
  const columns: readonly Column<Row>[] = [
    { name: '事项', show: ({ id, name }) => <RowLink href={`/console/x/${id}`}>{name}</RowLink>, heading: true },
    { name: '金额', show: ({ fen }) => fen, figure: true },
    { name: '会员', show: ({ member }) => <MemberLink id={member} may={() => may} />, wide: true },
    { name: '开始', show: ({ at }) => <When at={at} />, quiet: true },
    { name: '完成', show: ({ done }) => <When at={done} /> },
  ]
  return render(<Table label="流水" columns={columns} rows={[ROW]} keyOf={({ id }) => id} />)
}

test('列是数据：表头、行名、各格按列显示，表有名字', () => {
  show(true)
  const table = within(screen.getByRole('table', { name: '流水' }))
  expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    '事项',
    '金额',
    '会员',
    '开始',
    '完成',
  ])
  expect(table.getByRole('rowheader', { name: '充值' })).toBeVisible()
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['3000', 'u 7', '2026-11-20 10:00', '—'])
  expect(table.getByRole('link', { name: '充值' })).toHaveAttribute('href', '/console/x/1')
  expect(table.getByRole('columnheader', { name: '会员' })).toHaveAttribute('data-wide', 'true')
})

test('能查成员的人看到链接，不能的看到编号', () => {
  const { unmount } = show(true)
  expect(screen.getByRole('link', { name: 'u 7' })).toHaveAttribute('href', '/console/members/u%207')
  unmount()
  show(false)
  expect(screen.queryByRole('link', { name: 'u 7' })).toBeNull()
  expect(screen.getByText('u 7')).toBeVisible()
})
