export type SortOrder = 'none' | 'descending' | 'ascending'

const NEXT: Record<SortOrder, SortOrder> = {
  none: 'descending',
  descending: 'ascending',
  ascending: 'none',
}

/** What a tap on a column head does: high to low first, since leaders are what people look for. */
export function nextSort(order: SortOrder): SortOrder {
  return NEXT[order]
}
