import type { TimeKey } from '@niujin/server-kit/paging'
import type { IntentStatus } from '../../contract/index.ts'
import type { AttemptRow, IntentRow } from '../store.ts'
import type { PaymentDatabase } from '../tables.ts'

interface Search {
  readonly status?: IntentStatus | undefined
  /** A number of ours or the channel's, or a member. */
  readonly word?: string | undefined
  /** The last one of the page before. */
  readonly before?: TimeKey | undefined
  readonly count: number
}

/** Payments, newest first, one more than asked for when there are more; with their attempts. */
export async function findPayments(
  database: PaymentDatabase,
  { status, word, before, count }: Search,
): Promise<{ rows: IntentRow[]; attempts: AttemptRow[] }> {
  let query = database.selectFrom('payment.intent').selectAll()
  if (status !== undefined) query = query.where('status', '=', status)
  if (word !== undefined && word !== '') {
    query = query.where((where) =>
      where.or([
        where('id', '=', word),
        where('biz_id', '=', word),
        where('member_id', '=', word),
        where('id', 'in', (of) =>
          of
            .selectFrom('payment.attempt')
            .select('intent_id')
            .where((one) => one.or([one('no', '=', word), one('channel_no', '=', word)])),
        ),
        where('id', 'in', (of) => of.selectFrom('payment.refund').select('intent_id').where('no', '=', word)),
      ]),
    )
  }
  if (before)
    query = query.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(before.at, before.id)))
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute()
  const ids = rows.map(({ id }) => id)
  const attempts =
    ids.length === 0
      ? []
      : await database
          .selectFrom('payment.attempt')
          .selectAll()
          .where('intent_id', 'in', ids)
          .orderBy('created_at')
          .orderBy('no')
          .execute()
  return { rows, attempts }
}

/** How many refunds wait for approval. */
export async function proposedRefunds(database: PaymentDatabase): Promise<number> {
  const { count } = await database
    .selectFrom('payment.refund')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('status', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return Number(count)
}
