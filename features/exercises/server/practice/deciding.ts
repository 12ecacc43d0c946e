import { fail, ok, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { LIMITS, type decidePlay, type PlayView } from '../../contract/index.ts'
import { decide, replay, scoreOf, type Decision, type DecisionRefusal } from '../../domain/index.ts'
import type { Owner } from '../owner.ts'
import { addDecision, decisionsOf, lockedPlay, movePlay } from '../store/plays.ts'
import { paperOf, playedPaper } from '../store/papers.ts'
import type { Change } from '../tables.ts'
import { presentPlay } from './present.ts'

type Asked = ParsedInputOf<typeof decidePlay>
type Refusal = DecisionRefusal | 'PLAY_UNKNOWN' | 'DECIDED_ALREADY' | 'OUT_OF_STEP' | 'TOO_MANY'

/** Writes one decision of a play, once for its number; the same again is answered with how things stand. */
export async function decideOnce(
  change: Change,
  owner: Owner,
  { asked, at }: { asked: Asked; at: Date },
): Promise<Result<PlayView, Refusal>> {
  const row = await lockedPlay(change, owner, asked.playId)
  if (!row) return fail('PLAY_UNKNOWN')
  const decision = decisionOf(asked)
  if (!decision) return fail('TASK_KIND')
  const paper = await paperOf(change, row.paper_id)
  const log = await decisionsOf(change, row.id)
  const before = log[asked.index]
  if (before)
    return isSame(before, decision) ? ok(presentPlay({ row, paper, log }, asked.known)) : fail('DECIDED_ALREADY')
  if (asked.index > log.length) return fail('OUT_OF_STEP')
  if (row.status === 'abandoned') return fail('FINISHED')
  // Running to the end is always possible.
  if (log.length >= LIMITS.decisions && decision.kind !== 'rest') return fail('TOO_MANY')
  const played = playedPaper(paper)
  const standing = replay(played, log)
  const next = decide(played, standing, decision)
  if (!next.ok) return next
  await addDecision(change, { playId: row.id, seq: log.length, shown: standing.shown, decision, at })
  await movePlay(change, row.id, { play: next.value, score: scoreOf(played, next.value), at })
  const { status, shown } = next.value
  return ok(presentPlay({ row: { ...row, status, shown }, paper, log: [...log, decision] }, asked.known))
}

function decisionOf({ action, shares, task, price, choice }: Asked): Decision | undefined {
  if (action === 'buy' || action === 'sell') return { kind: action, shares: shares ?? 0 }
  if (action !== 'answer') return { kind: action }
  const given = price === undefined ? choice !== undefined && { choice } : { price }
  return task === undefined || !given ? undefined : { kind: 'answer', task, given }
}

function isSame(one: Decision, other: Decision): boolean {
  return textOf(one) === textOf(other)
}

/** The database gives fields in an order of its own. */
function textOf(decision: Decision): string {
  return JSON.stringify(decision, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}
