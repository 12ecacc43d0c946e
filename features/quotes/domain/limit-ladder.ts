/** A step of the 连板梯队: so many stocks have been at the limit for so many days in a row. */
export interface LadderStep {
  readonly days: number
  readonly count: number
}

/** How many stocks run for how many days, the longest run first. */
export function limitLadder(list: readonly { readonly days: number }[]): readonly LadderStep[] {
  const runs = Map.groupBy(list, ({ days }) => days)
  return [...runs].map(([days, stocks]) => ({ days, count: stocks.length })).toSorted((a, b) => b.days - a.days)
}

/** 首板, 2连板 … */
export function runText(days: number): string {
  return days <= 1 ? '首板' : `${days}连板`
}
