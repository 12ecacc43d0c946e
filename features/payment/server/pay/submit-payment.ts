import { fail, ok, type Result } from '@niujin/contract-kit'
import type { Opened, PayChannel, PaySurroundings } from '@niujin/pay-channels'
import { isBackPath, nextAsk } from '../../domain/index.ts'
import { askChannel, type Asked } from './ask-channel.ts'
import { callerAddress } from './caller-address.ts'
import { paymentPath, type PaymentContext } from '../context.ts'
import { note } from '../history.ts'
import { newNo } from '../numbers.ts'
import { attemptsOf, lockedIntent, ownIntent, type AttemptRow, type IntentRow } from '../store.ts'

export interface Submission {
  readonly id: string
  readonly memberId: string
  readonly channel: string
  readonly surroundings: PaySurroundings
  /** Where the result page leads on. */
  readonly goOn?: string | undefined
}

type Refusal =
  | 'PAYER_UNKNOWN'
  | 'PAYMENT_UNKNOWN'
  | 'CHANNEL_UNKNOWN'
  | 'PAYMENT_ENDED'
  | 'CHANNEL_BUSY'
  | 'CHANNEL_REFUSED'

/** Channels do not take a payment that ends sooner. */
const LEAST_TIME = 60_000

/** Takes the member to a channel. The same payment to the same channel again is the same attempt. */
export async function submitPayment(
  context: PaymentContext,
  submission: Submission,
): Promise<Result<Opened | { kind: 'paid' }, Refusal>> {
  const intent = await ownIntent(context.database, submission.id, submission.memberId)
  const channel = context.channel(submission.channel)
  const refusal = refusalOf(intent, channel, submission.surroundings)
  if (refusal !== undefined || !intent || !channel) return fail(refusal ?? 'PAYMENT_UNKNOWN')
  if (intent.status === 'success') return ok({ kind: 'paid' })
  if (!isOpen(intent, context.now())) return fail('PAYMENT_ENDED')
  const cleared = await clearEarlier(context, intent, channel)
  if (cleared !== 'clear') return cleared === 'paid' ? ok({ kind: 'paid' }) : fail('CHANNEL_BUSY')
  const attempt = await attemptFor(context, intent.id, channel)
  return attempt ? openAttempt(context, { intent, attempt, channel, submission }) : fail('PAYMENT_ENDED')
}

function refusalOf(
  intent: IntentRow | undefined,
  channel: PayChannel | undefined,
  surroundings: PaySurroundings,
): Refusal | undefined {
  if (!intent) return 'PAYMENT_UNKNOWN'
  return channel?.suits(surroundings) === true ? undefined : 'CHANNEL_UNKNOWN'
}

function isOpen({ status, expires_at: expiresAt }: IntentRow, now: number): boolean {
  return status === 'waiting' && expiresAt.getTime() >= now + LEAST_TIME
}

interface Opening {
  readonly intent: IntentRow
  readonly attempt: AttemptRow
  readonly channel: PayChannel
  readonly submission: Submission
}

async function openAttempt(
  context: PaymentContext,
  { intent, attempt, channel, submission }: Opening,
): Promise<Result<Opened, Refusal>> {
  const openId =
    submission.surroundings === 'messaging-app' ? await context.members.openIdOf(submission.memberId) : null
  const opened = await channel.open({
    no: attempt.no,
    fen: attempt.fen,
    subject: intent.subject,
    surroundings: submission.surroundings,
    payer: { openId: openId ?? undefined },
    clientIp: callerAddress(),
    returnUrl: returnUrl(context, submission),
    notifyUrl: `${context.baseUrl()}/pay/notify/${channel.name}`,
    expiresAt: intent.expires_at,
  })
  if (opened.ok) return opened
  return fail(opened.code === 'CHANNEL_UNREACHABLE' ? 'CHANNEL_BUSY' : opened.code)
}

function returnUrl({ baseUrl }: PaymentContext, { id, goOn }: Submission): string {
  const on = goOn !== undefined && isBackPath(goOn) ? `&gotourl=${encodeURIComponent(goOn)}` : ''
  return `${baseUrl()}${paymentPath(id)}${on}`
}

/**
 * Before another attempt the channels of the earlier ones are asked, or one payment could be paid twice: one that was paid
 * counts, one by another way is closed there, one by this way can go on.
 */
async function clearEarlier(
  context: PaymentContext,
  intent: IntentRow,
  wanted: PayChannel,
): Promise<'clear' | 'paid' | 'busy'> {
  for (const attempt of (await attemptsOf(context.database, intent.id)).filter(({ status }) => status === 'waiting')) {
    const asked = await askChannel(context, attempt, 'return')
    if (asked === 'settled') return 'paid'
    if (asked === 'open' && attempt.channel === wanted.name) continue
    if (!(await canBeLeft(context, attempt, asked))) return 'busy'
    await closeAttempt(context, attempt)
  }
  return 'clear'
}

async function canBeLeft(context: PaymentContext, attempt: AttemptRow, asked: Asked): Promise<boolean> {
  if (asked !== 'open') return asked === 'ended'
  const closed = await context.channel(attempt.channel)?.close(attempt.no)
  return closed?.ok === true
}

async function closeAttempt({ database, now }: PaymentContext, { no, intent_id: intentId }: AttemptRow): Promise<void> {
  await database.transaction().execute(async (change) => {
    // The payment before its attempts, as everywhere: who closes the payment at this moment would wait for this in a circle.
    await lockedIntent(change, intentId)
    const { numUpdatedRows } = await change
      .updateTable('payment.attempt')
      .set({ status: 'closed' })
      .where('no', '=', no)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 1n)
      await note(change, {
        intentId,
        about: 'attempt',
        no,
        who: '系统',
        from: 'waiting',
        to: 'closed',
        reason: '改用别的方式',
        at: new Date(now()),
      })
  })
}

/** The attempt that waits for this channel, made when there is none; undefined when the payment has ended meanwhile. */
async function attemptFor(
  { database, now }: PaymentContext,
  intentId: string,
  { name }: PayChannel,
): Promise<AttemptRow | undefined> {
  return database.transaction().execute(async (change) => {
    const intent = await lockedIntent(change, intentId)
    if (intent?.status !== 'waiting') return undefined
    const open = (await attemptsOf(change, intentId)).find(
      ({ channel, status }) => channel === name && status === 'waiting',
    )
    if (open) return open
    const at = new Date(now())
    const no = newNo('A', now())
    const attempt = await change
      .insertInto('payment.attempt')
      .values({
        no,
        intent_id: intentId,
        channel: name,
        fen: intent.fen,
        status: 'waiting',
        channel_no: null,
        created_at: at,
        paid_at: null,
        ask_at: new Date(now() + nextAsk(0)),
        asked_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note(change, {
      intentId,
      about: 'attempt',
      no,
      who: intent.member_id,
      from: '',
      to: 'waiting',
      reason: name,
      at,
    })
    return attempt
  })
}
