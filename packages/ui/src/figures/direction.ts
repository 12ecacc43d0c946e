export type Direction = 'up' | 'down' | 'flat'

/** Where a change points; something unknown counts as flat. */
export function directionOf(change: number | null | undefined): Direction {
  if (change === null || change === undefined || Number.isNaN(change) || change === 0) return 'flat'
  return change > 0 ? 'up' : 'down'
}

/**
 * Where a change points that stands by itself, by the text people read: what is shown as 0.00% is flat. Where the price
 * change stands beside it, both point where that does.
 */
export function directionOfText(text: string): Direction {
  return directionOf(Number.parseFloat(text))
}

/** Makes sure a change carries its sign, since colour alone does not reach everybody; one that is rounded to zero has none. */
export function signed(text: string, direction: Direction): string {
  if (Number.parseFloat(text) === 0) return text.replace(/^[+\-−]/, '')
  if (direction === 'flat' || /^[+\-−]/.test(text)) return text
  return `${direction === 'up' ? '+' : '-'}${text}`
}
