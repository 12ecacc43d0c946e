import { useMemo } from 'react'
import { CHANGE_WIDTH, useTable, type Table, type TableColumn } from '@niujin/ui/table'
import { COLUMN_NAMES, columnsOf, type ExtraColumn, type SideColumn } from '../../domain/index.ts'
import { chosenColumns } from './chosen-columns.ts'

/** A figure of a ranking. */
export type RankingColumn = ExtraColumn | 'last' | 'changePercent'

/** The table of a ranking: price and change, the figure it is about, then the others that a person has chosen. */
export function useRankingTable(extra: ExtraColumn, market: 'a' | 'hk'): Table<RankingColumn> {
  const chosen = chosenColumns.use()
  return useTable(useMemo(() => rankingColumns(extra, market, chosen), [extra, market, chosen]))
}

function rankingColumns(
  extra: ExtraColumn,
  market: 'a' | 'hk',
  chosen: readonly SideColumn[],
): readonly TableColumn<RankingColumn>[] {
  return (['last', 'changePercent', ...columnsOf(extra, market, chosen)] as const).map((key) => ({
    key,
    label: COLUMN_NAMES[key],
    ...(key === 'changePercent' && { width: CHANGE_WIDTH }),
  }))
}
