import { LEVELS, levelOfThing } from '@niujin/commerce'
import type { Standing } from '../contract/index.ts'
import { isHigher, type PaidLevel } from '../domain/index.ts'

interface Usable {
  readonly thing: string
  readonly until: Date | null
}

/** The memberships among what somebody may use, the highest first. */
function membershipsIn(usable: readonly Usable[]): { readonly level: PaidLevel; readonly until: Date | null }[] {
  return usable
    .flatMap(({ thing, until }) => {
      const level = levelOfThing(thing)
      return level ? [{ level, until }] : []
    })
    .toSorted((a, b) => Number(isHigher(b.level, a.level)) - Number(isHigher(a.level, b.level)))
}

/** The level somebody has now. */
export function levelNow(usable: readonly Usable[]): Pick<Standing, 'level'> {
  return { level: membershipsIn(usable)[0]?.level ?? 'free' }
}

/** The level somebody has now, until when, and a lower membership that runs beside it. */
export function standingOf(usable: readonly Usable[]): Standing {
  const [highest, below] = membershipsIn(usable)
  const level = highest?.level ?? 'free'
  return {
    level,
    title: LEVELS[level],
    until: isoOf(highest?.until),
    below: below ? { title: LEVELS[below.level], until: isoOf(below.until) } : null,
  }
}

function isoOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}
