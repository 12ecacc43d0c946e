import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Poll } from '../contract/fields.ts'

/** Whether an option can be chosen: while the poll is open; a vote may be changed until then. */
export function mayVote(
  poll: { readonly isOpen: boolean; readonly options: readonly string[] },
  option: number,
): Result<null, 'POLL_UNKNOWN' | 'POLL_CLOSED'> {
  if (poll.options[option] === undefined) return fail('POLL_UNKNOWN')
  return poll.isOpen ? ok(null) : fail('POLL_CLOSED')
}

/** A poll with its votes counted; `counts` by option, options nobody chose left out. */
export function tally(
  poll: {
    readonly id: string
    readonly question: string
    readonly options: readonly string[]
    readonly isOpen: boolean
  },
  counts: ReadonlyMap<number, number>,
): Poll {
  const options = poll.options.map((text, at) => ({ text, votes: counts.get(at) ?? 0 }))
  return {
    id: poll.id,
    question: poll.question,
    options,
    open: poll.isOpen,
    voters: options.reduce((sum, { votes }) => sum + votes, 0),
  }
}
