import type { Period, PeriodState } from '../contract/index.ts'
import { isLive, isOver } from '../domain/index.ts'
import type { Reads, EndedHow } from './tables.ts'

const DAY = 86_400_000

/** A member's periods, the newest first, before the one with the id `before`. */
export function periodRows(
  reads: Reads,
  memberId: string,
  { before, count }: { before?: string | undefined; count: number },
) {
  const mine = reads
    .selectFrom('entitlements.period')
    .select([
      'id',
      'thing',
      'title',
      'cause_kind',
      'cause_id',
      'from_at',
      'until_at',
      'length_ms',
      'given_at',
      'ended_at',
      'ended_how',
    ])
    .where('member_id', '=', memberId)
  return (before === undefined ? mine : mine.where('id', '<', before)).orderBy('id', 'desc').limit(count).execute()
}

type PeriodRow = Awaited<ReturnType<typeof periodRows>>[number]

/** A period as its member reads it, at `now`. */
export function presentPeriod(row: PeriodRow, now: number): Period {
  const { id, thing, title, cause_kind: source, length_ms: length, given_at: givenAt } = row
  return {
    id,
    thing,
    title,
    source,
    state: stateOf(row, now),
    ...spanOf(row),
    days: length === null ? null : Math.round(Number(length) / DAY),
    givenAt: givenAt.toISOString(),
  }
}

type Times = Pick<PeriodRow, 'from_at' | 'until_at' | 'ended_at'>

/** What was ended before its time ended then; what never began has no beginning. */
function spanOf({ from_at: from, until_at: until, ended_at: ended }: Times): Pick<Period, 'from' | 'until'> {
  const isBegun = from !== null && (ended === null || from < ended)
  return { from: isBegun ? from.toISOString() : null, until: (ended ?? until)?.toISOString() ?? null }
}

function stateOf({ from_at, until_at, ended_how }: Times & { ended_how: EndedHow | null }, now: number): PeriodState {
  if (ended_how !== null) return ended_how
  const span = { from: from_at?.getTime() ?? null, until: until_at?.getTime() ?? null }
  if (isOver(span, now)) return 'over'
  return isLive(span, now) ? 'live' : 'queued'
}
