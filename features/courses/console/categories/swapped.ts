/** The list with one of it moved one position down (1) or up (-1); as it is at the end. */
export function swapped(list: readonly string[], one: string, by: 1 | -1): string[] {
  const from = list.indexOf(one)
  const other = list[from + by]
  if (from === -1 || other === undefined) return [...list]
  return list.with(from, other).with(from + by, one)
}
