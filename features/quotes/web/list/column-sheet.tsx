import type { ReactNode } from 'react'
import { toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { COLUMN_NAMES, columnsIn, SIDE_COLUMNS, type SideColumn } from '../../domain/index.ts'
import { chosenColumns } from './chosen-columns.ts'

const MEANING: Partial<Readonly<Record<SideColumn, string>>> = {
  peRatio: '总市值 ÷ 最近四个季度归母净利润，亏损的排在最后',
  pbRatio: '总市值 ÷ 最新报表归母净资产',
  dividendYield: '近一年派现 ÷ 总市值',
  majorNetInflow: '大单与特大单，买入减卖出',
}

/** Which columns rankings and constituents have; at least one stays. */
export default function ColumnSheet({ market, onClose }: { market: 'a' | 'hk'; onClose: () => void }): ReactNode {
  const chosen = chosenColumns.use()
  const toggle = (column: SideColumn) => {
    const next = SIDE_COLUMNS.filter((one) => chosen.includes(one) !== (one === column))
    if (columnsIn(market, next).length === 0) toast('至少留一列')
    else chosenColumns.write(next)
  }
  return (
    <BottomSheet title="显示哪些列" onClose={onClose}>
      {columnsIn(market).map((column) => (
        <SheetRow
          key={column}
          chosen={chosen.includes(column)}
          onClick={() => toggle(column)}
          {...(MEANING[column] && { detail: MEANING[column] })}
        >
          {COLUMN_NAMES[column]}
        </SheetRow>
      ))}
    </BottomSheet>
  )
}
