import type { Change, Reads } from './tables.ts'

/** One step of a batch (the code is left out) or of a code. */
export interface Step {
  readonly batchId?: string | null
  readonly codeId?: string
  /** A member's or staff member's id. */
  readonly who: string
  readonly from: string
  readonly to: string
  readonly reason: string
  readonly at: Date
}

/** Writes steps down in the transaction that makes them. */
export async function note(change: Change, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  await change
    .insertInto('card_codes.history')
    .values(
      steps.map(({ batchId = null, codeId = null, who, from, to, reason, at }) => ({
        batch_id: batchId,
        code_id: codeId,
        who,
        from_status: from,
        to_status: to,
        reason,
        at,
      })),
    )
    .execute()
}

/** What the staff did to a batch and its codes, or all that happened to one code; the newest first, `most` lines. */
export async function historyOf(
  reads: Reads,
  of: { readonly batchId: string } | { readonly codeId: string },
  most: number,
) {
  const lines = reads
    .selectFrom('card_codes.history')
    .leftJoin('card_codes.code', 'card_codes.code.id', 'card_codes.history.code_id')
    .selectAll('card_codes.history')
    .select('card_codes.code.tail')
  const wanted =
    'batchId' in of
      ? // Who activated what is asked for by the code: thousands of such lines would hide the others.
        lines
          .where('card_codes.history.batch_id', '=', of.batchId)
          .where('card_codes.history.to_status', '<>', 'activated')
      : lines.where('card_codes.history.code_id', '=', of.codeId)
  return wanted.orderBy('card_codes.history.id', 'desc').limit(most).execute()
}
