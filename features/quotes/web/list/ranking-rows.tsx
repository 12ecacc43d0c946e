import { memo, type ReactNode } from 'react'
import type { RowRange } from '@niujin/ui'
import { TableCell, type Table } from '@niujin/ui/table'
import type { Quote } from '../../contract/index.ts'
import { ExtraCell, PercentCell, PriceCell } from '../live/cells.tsx'
import type { RankingColumn } from './ranking-columns.ts'
import { StockTable, StockTableRow } from './stock-table.tsx'

export type RankingRowsProps = {
  quotes: readonly Quote[]
  label: string
  table: Table<RankingColumn>
  onRange: (range: RowRange) => void
}

/** The rows of a ranking with all their figures. */
export const RankingRows = memo(function RankingRows({ quotes, ...rest }: RankingRowsProps): ReactNode {
  const { table } = rest
  return (
    <StockTable<Quote>
      {...rest}
      items={quotes}
      keyOf={idOf}
      quoteOf={itself}
      renderRow={(quote) => <RankingRow quote={quote} table={table} />}
    />
  )
})

const RankingRow = memo(function RankingRow({
  quote,
  table,
}: {
  quote: Quote
  table: Table<RankingColumn>
}): ReactNode {
  return (
    <StockTableRow table={table} quote={quote}>
      {table.columns.map(({ key }) => (
        <TableCell key={key}>{cellOf(quote, key)}</TableCell>
      ))}
    </StockTableRow>
  )
})

function cellOf(quote: Quote, column: RankingColumn): ReactNode {
  if (column === 'last') return <PriceCell quote={quote} />
  if (column === 'changePercent') return <PercentCell quote={quote} />
  return <ExtraCell quote={quote} column={column} />
}

function idOf(quote: Quote): string {
  return quote.id
}

function itself(quote: Quote): Quote {
  return quote
}
