import { LEVELS, levelOfThing, RIGHTS, rightRefusal, type Level, type RightName } from '@niujin/commerce'

/** A right's value for every level. */
export type LevelValues = Readonly<Record<Level, number>>

const ORDER = Object.keys(LEVELS) as Level[]

/** What a right is worth before anybody changed it. */
export function usualValues(right: RightName): LevelValues {
  return RIGHTS[right].usual
}

/** The highest level among the things that somebody may use. */
export function highestLevel(things: readonly string[]): Level {
  const held = things.map(levelOfThing)
  return ORDER.findLast((level) => level !== 'free' && held.includes(level)) ?? 'free'
}

/** How much somebody of a level has, and what a refusal says: with the lowest level above that has more. */
export function allowanceOf(right: RightName, values: LevelValues, level: Level): { has: number; refusal: string } {
  const has = values[level]
  const above = ORDER.slice(ORDER.indexOf(level) + 1).find((one) => values[one] > has)
  return { has, refusal: rightRefusal(right, has, above && { level: above, value: values[above] }) }
}

/** True when no level has less than one below it. */
export function areInOrder({ free, vip, svip }: LevelValues): boolean {
  return free <= vip && vip <= svip
}
