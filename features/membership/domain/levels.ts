import { LEVELS, levelOfThing, thingOfLevel, type Grant, type Level } from '@niujin/commerce'

/** A level that is sold. */
export type PaidLevel = Exclude<Level, 'free'>

const ORDER = Object.keys(LEVELS) as Level[]

/** The levels that are sold, the lowest first. */
export const PAID_LEVELS = ORDER.filter((level): level is PaidLevel => level !== 'free')

/** True when `one` is a higher level than `other`. */
export function isHigher(one: Level, other: Level): boolean {
  return ORDER.indexOf(one) > ORDER.indexOf(other)
}

/** The membership that is granted, the highest where there are several, and its days (null: without an end); undefined without any. */
export function membershipOf(
  grants: readonly Grant[],
): { readonly level: PaidLevel; readonly days: number | null } | undefined {
  return grants
    .flatMap((grant) => {
      const level = grant.kind === 'entitlement' ? levelOfThing(grant.thing) : undefined
      return grant.kind === 'entitlement' && level ? [{ level, days: grant.days }] : []
    })
    .toSorted((a, b) => Number(isHigher(b.level, a.level)) - Number(isHigher(a.level, b.level)))[0]
}

/** The things of the memberships below the one that is granted; none without any. */
export function lowerThings(grants: readonly Grant[]): string[] {
  const granted = membershipOf(grants)
  return granted ? PAID_LEVELS.filter((level) => isHigher(granted.level, level)).map(thingOfLevel) : []
}
