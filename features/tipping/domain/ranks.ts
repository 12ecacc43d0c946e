/** Puts places to a list ordered by coins, most first: the same coins have the same place, the next one's counts them all. */
export function withRanks<One extends { readonly coins: number }>(
  list: readonly One[],
): (One & { readonly rank: number })[] {
  let rank = 0
  return list.map((one, at) => {
    if (one.coins !== list[at - 1]?.coins) rank = at + 1
    return { ...one, rank }
  })
}
