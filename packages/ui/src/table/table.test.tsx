import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { SortOrder } from '../sort/next-sort.ts'
import { tableLayout } from './layout.ts'
import { TableCell, TableHeads, TableRow, TableRows, useTable } from './index.ts'

const COLUMNS = [
  { key: 'last', label: '最新价' },
  { key: 'turnover', label: '换手率', width: 2 },
] as const
type Stock = { id: string; name: string; last: number }
const STOCKS: Stock[] = ['甲', '乙', '丙'].map((name, at) => ({ id: `SH.60000${at}`, name, last: 10 + at }))

function Stocks({ stocks = STOCKS, choose }: { stocks?: Stock[]; choose?: (id: string) => void }) {
  const [by, setBy] = useState<[string, SortOrder]>(['last', 'descending'])
  const table = useTable(COLUMNS, { hasEnd: !choose })
  return (
    <>
      <TableHeads
        table={table}
        label="股票的列"
        end="说明"
        orderOf={(key) => (by[0] === key ? by[1] : 'none')}
        onSort={(key, order) => setBy([key, order])}
      />
      <TableRows
        table={table}
        label="股票"
        items={stocks}
        keyOf={({ id }) => id}
        renderRow={({ id, name, last }) => (
          <TableRow
            table={table}
            href={`/StockDetails?id=${id}`}
            names={name}
            choice={choose && { checked: false, label: `选中${name}`, onChange: () => choose(id) }}
            end={<button type="button">{name}的说明</button>}
          >
            <TableCell value={last}>{last.toFixed(2)}</TableCell>
            <TableCell>3.20%</TableCell>
          </TableRow>
        )}
      />
    </>
  )
}

describe('表格', () => {
  it('点表头排序，排到哪一列读得出来', async () => {
    render(<Stocks />)
    expect(screen.getByRole('columnheader', { name: '最新价' })).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(screen.getByRole('button', { name: '换手率' }))
    expect(screen.getByRole('columnheader', { name: '换手率' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: '最新价' })).toHaveAttribute('aria-sort', 'none')
  })

  it.for([
    [6, false, 1.98],
    [6, true, 1.98],
    [6, false, 2.4],
    [4, true, 1.98],
  ] as const)(
    '%i 列（右边有按钮：%s，名称宽 %f）放不下时，屏幕的边不把一列切成细条，也不只切掉末尾',
    ([count, hasEnd, name]) => {
      const columns = Array.from({ length: count }, (_, at) => ({ key: `${at}`, label: '量比' }))
      const width = Number(/ (\d\.\d+)rem$/.exec(tableLayout(columns, hasEnd, name).template)?.[1])
      const room = 7.5 - name - (hasEnd ? 1.04 : 0)
      const shown = room - Math.floor(room / width + 0.001) * width
      expect(width).toBeGreaterThanOrEqual(1.32)
      expect([0, 0.2, 0.45 * width, 0.6 * width].some((allowed) => Math.abs(shown - allowed) < 0.01)).toBe(true)
    },
  )

  it('放得下的各列只要那么宽', () => {
    const columns = [
      { key: 'a', label: '最新价' },
      { key: 'b', label: '股息率（近一年）', width: 2.4 },
    ]
    expect(tableLayout(columns, false).template).toBe('minmax(1.98rem, 1fr) 1.320rem 2.400rem')
  })

  it('横着动一边，表头与各行一起动', () => {
    render(<Stocks />)
    const head = screen.getByRole('table', { name: '股票的列' }).parentElement
    const body = screen.getByRole('list', { name: '股票' }).parentElement?.parentElement
    if (!head || !body) throw new Error('没有表格')
    body.scrollLeft = 120
    body.dispatchEvent(new Event('scroll', { bubbles: true }))
    expect(head.scrollLeft).toBe(120)
    head.scrollLeft = 40
    head.dispatchEvent(new Event('scroll', { bubbles: true }))
    expect(body.scrollLeft).toBe(40)
  })

  it('方向键上下换行，左右横移一列，行里的按钮也算在那一行', async () => {
    document.documentElement.style.fontSize = '50px'
    render(<Stocks />)
    const [first, second] = screen.getAllByRole('link')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(second).toHaveFocus()
    screen.getByRole('button', { name: '乙的说明' }).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    expect(first).toHaveFocus()
    const body = screen.getByRole('list', { name: '股票' }).parentElement?.parentElement
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(body?.scrollLeft).toBe(66)
    document.documentElement.style.fontSize = ''
  })

  it('价格动了，格子朝它的方向闪一下；没动的不闪', () => {
    const { rerender } = render(<Stocks />)
    rerender(<Stocks stocks={STOCKS.map((stock, at) => (at === 0 ? { ...stock, last: 11.5 } : stock))} />)
    expect(screen.getByText('11.50')).toHaveAttribute('data-flash', expect.stringMatching(/^up/))
    expect(screen.getByText('12.00')).not.toHaveAttribute('data-flash')
  })

  it('选择的时候一行是一个勾选框，不再打开，也没有右边的按钮', async () => {
    const choose = vi.fn<(id: string) => void>()
    render(<Stocks choose={choose} />)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /说明/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: '选中乙' }))
    expect(choose).toHaveBeenCalledWith('SH.600001')
  })
})
