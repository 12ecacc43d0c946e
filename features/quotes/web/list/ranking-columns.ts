import type { TableColumn } from '@niujin/ui/table'
import { COLUMN_NAMES, columnsOf, type ExtraColumn } from '../../domain/index.ts'

/** A figure of a ranking. */
export type RankingColumn = ExtraColumn | 'last' | 'changePercent'

/** Price and change, then the other figures; the one a ranking is about first among them. */
export function rankingColumns(extra: ExtraColumn, market: 'a' | 'hk'): readonly TableColumn<RankingColumn>[] {
  return (['last', 'changePercent', ...columnsOf(extra, market)] as const).map((key) => ({
    key,
    label: COLUMN_NAMES[key],
  }))
}
