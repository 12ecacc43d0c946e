export type Direction = 'up' | 'down' | 'flat'

/** Where a change points; something unknown counts as flat. */
export function directionOf(change: number | null | undefined): Direction {
  if (change === null || change === undefined || Number.isNaN(change) || change === 0) return 'flat'
  return change > 0 ? 'up' : 'down'
}

/** Makes sure a change carries its sign, since colour alone does not reach everybody. */
export function signed(text: string, direction: Direction): string {
  if (direction === 'flat' || /^[+\-−]/.test(text)) return text
  return `${direction === 'up' ? '+' : '-'}${text}`
}
