import type { HolderNature, HolderSnapshot, ShareCapitalChange } from './port.ts'

/** 十大流通股东: a large holder's shares that can be traded. */
export interface FloatHolder {
  readonly name: string
  readonly nature: HolderNature
  readonly shares: number
}

/** Floating shares on a day: those after the last change up to it; undefined when nothing is known. */
export function floatSharesAt(changes: readonly ShareCapitalChange[], date: number): number | undefined {
  return changes.findLast((change) => change.date <= date)?.floatShares
}

/**
 * The large holders' tradable shares, largest first. Locked shares are those of the largest holders, from the top down:
 * founders and controllers are locked longest. Only the ten known holders can appear, so there may be fewer than ten.
 */
export function floatHoldersOf({ top, totalShares }: HolderSnapshot, floatShares: number): readonly FloatHolder[] {
  let locked = Math.max(0, totalShares - floatShares)
  return top
    .map(({ name, nature, shares }): FloatHolder => {
      const held = Math.min(locked, shares)
      locked -= held
      return { name, nature, shares: shares - held }
    })
    .filter(({ shares }) => shares > 0)
    .toSorted((a, b) => b.shares - a.shares)
}
