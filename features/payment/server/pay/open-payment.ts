import { fail, ok, type Result } from '@niujin/contract-kit'
import { sql, type Insertable, type Transaction } from 'kysely'
import { coinsOf } from '../booking.ts'
import type { PaymentContext } from '../context.ts'
import { newNo } from '../numbers.ts'
import { succeed } from './succeed-payment.ts'
import type { IntentRow } from '../store.ts'
import { within, type Change, type PaymentTables } from '../tables.ts'

/** Something a member is to pay: money through a channel, coins, or both. */
export interface NewPayment {
  /** Its number, where the business writes it down before the payment is opened; else it gets a new one. */
  readonly id?: string
  readonly memberId: string
  /** Registered with `register`. */
  readonly bizType: string
  readonly bizId: string
  /** Through a channel, whole fen; 0 when coins pay for all of it, or it is free. */
  readonly fen: number
  /** Coins, put aside now. */
  readonly coins?: number
  readonly subject: string
  /** Milliseconds until nobody can pay it any more; 30 minutes unless told. */
  readonly lasts?: number
}

/** A payment that is open, or paid already when nothing has to go through a channel. */
export interface OpenedPayment {
  readonly id: string
  readonly status: 'waiting' | 'success'
  readonly expiresAt: Date
}

export const LASTS = 30 * 60_000

/**
 * Opens a payment in the caller's transaction, which also makes the business it belongs to. COINS_SHORT: the member has not
 * so many; ALREADY_OPEN: this business has a payment that is not closed.
 */
export async function openPayment(
  context: PaymentContext,
  transaction: Transaction<unknown>,
  given: NewPayment,
): Promise<Result<OpenedPayment, 'COINS_SHORT' | 'ALREADY_OPEN'>> {
  const { ledger, now } = context
  const { memberId, bizType, bizId, fen, coins = 0, subject, lasts = LASTS } = given
  if (![fen, coins].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
    throw new RangeError('支付的数额须为不小于零的整数')
  context.businesses.of(bizType)
  const change = within(transaction)
  const { id = newNo('P', now()) } = given
  const at = new Date(now())
  const expiresAt = new Date(now() + lasts)
  // Neither needs the other's answer; a refusal takes back the whole transaction anyway.
  const [intent, frozen] = await Promise.all([
    insertIntent(change, {
      id,
      member_id: memberId,
      biz_type: bizType,
      biz_id: bizId,
      subject,
      fen,
      coins,
      status: 'waiting',
      paid_no: null,
      created_at: at,
      expires_at: expiresAt,
      close_at: expiresAt,
      paid_at: null,
      closed_at: null,
    }),
    coins > 0 ? ledger.freeze(change, { ...coinsOf(id), memo: subject, memberId, coins }) : ok(null),
  ])
  if (!intent) return fail('ALREADY_OPEN')
  if (!frozen.ok) return frozen
  if (fen > 0) return ok({ id, status: 'waiting', expiresAt })
  await succeed(context, change, { intent, by: undefined, at, who: memberId })
  return ok({ id, status: 'success', expiresAt })
}

/** Writes a payment with the first line of its history, in one statement; undefined when its business has one that is not closed. */
function insertIntent(
  change: Change,
  intent: Insertable<PaymentTables['payment.intent']>,
): Promise<IntentRow | undefined> {
  return change
    .with('made', (of) =>
      of
        .insertInto('payment.intent')
        .values(intent)
        .onConflict((conflict) =>
          conflict.columns(['biz_type', 'biz_id']).where('status', '<>', sql.lit('closed')).doNothing(),
        )
        .returningAll(),
    )
    .with('noted', (of) =>
      of
        .insertInto('payment.history')
        .columns(['intent_id', 'about', 'no', 'who', 'from_status', 'to_status', 'reason', 'at'])
        .expression(
          of
            .selectFrom('made')
            .select([
              'made.id as intent_id',
              sql.val('intent').$castTo<'intent'>().as('about'),
              'made.id as no',
              'made.member_id as who',
              sql.val('').as('from_status'),
              'made.status as to_status',
              'made.subject as reason',
              'made.created_at as at',
            ]),
        ),
    )
    .selectFrom('made')
    .selectAll()
    .executeTakeFirst()
}
