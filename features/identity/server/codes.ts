import { randomInt, randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { CODE_RULES, decideSend, decideTry, type SendCounts, type WrongTries } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import { takeChallenge } from './challenges.ts'
import { isSame } from './keys.ts'
import { tallied } from './member-store.ts'
import type { IdentityContext, ContextInside } from './context.ts'
import { inTurn, type Change, type Reads } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a code is bound to. */
export interface CodeBond {
  readonly mobile: string
  readonly purpose: string
  readonly deviceId: string
}

type CodeRefusal = 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_LOCKED'
type SendRefusal = 'CODE_TOO_SOON' | 'CODE_TOO_MANY' | 'CHALLENGE_REQUIRED' | 'CHALLENGE_INVALID' | 'SMS_FAILED'

interface NewCode {
  readonly id: string
  readonly code: string
}

/** The SMS codes: sent within limits, tried within limits, used once. */
export function createCodes(context: IdentityContext) {
  const { database, now, keys } = context
  const hashOf = ({ mobile, purpose, deviceId }: CodeBond, code: string) =>
    keys.codeHash([mobile, purpose, deviceId, code])
  const { prepare, deliver } = createSending(context, hashOf)

  return {
    /** Sends a code and waits for the service to take it. */
    async send(bond: CodeBond, challenge: string | undefined): Promise<Result<null, SendRefusal>> {
      const prepared = await prepare(bond, challenge)
      return prepared.ok ? deliver(bond, prepared.value) : prepared
    },

    /**
     * Sends a code to a number that may get one, and none to any other; both are answered alike, at the same moment: the
     * SMS goes out afterwards, and `onFailure` hears when the service did not take it.
     */
    async sendUnseen(
      bond: CodeBond,
      given: { challenge: string | undefined; mayGet: boolean; onFailure: (error: unknown) => void },
    ): Promise<Result<null, SendRefusal>> {
      const prepared = await prepare(bond, given.challenge)
      if (!prepared.ok) return prepared
      if (given.mayGet)
        void deliver(bond, prepared.value).then((sent) => sent.ok || given.onFailure(sent.code), given.onFailure)
      return ok(null)
    },

    /** Checks a code and uses it up. Wrong, used and never sent are one answer. */
    async check(bond: CodeBond, code: string): Promise<Result<null, CodeRefusal>> {
      const verdict = await database
        .transaction()
        .execute(async (change) => tryCode(change, bond, { hash: hashOf(bond, code), context }))
      return verdict
    },

    /** Whether a sign-in may be tried from here, after wrong ones. */
    async mayTry(
      deviceId: string,
      challenge: string | undefined,
    ): Promise<Result<null, 'CHALLENGE_REQUIRED' | 'CHALLENGE_INVALID' | 'CODE_LOCKED'>> {
      const step = decideTry(await wrongLately(database, deviceId, now()))
      if (step === 'refuse') return fail('CODE_LOCKED')
      return step === 'challenge' ? takeChallenge(challenge, context) : ok(null)
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

/** The two halves of sending: what is kept, and what goes out. */
function createSending(context: IdentityContext, hashOf: (bond: CodeBond, code: string) => string) {
  const { database, ports } = context
  /** Keeps a new code where one may be sent. */
  const prepare = async (bond: CodeBond, challenge: string | undefined): Promise<Result<NewCode, SendRefusal>> => {
    // Work is taken before the turn, so that checking it holds nobody up; it is asked for only when needed.
    const before = decideSend(await countsOf(database, bond, context))
    if (!before.ok) return before
    if (before.value.challenge) {
      const work = await takeChallenge(challenge, context)
      if (!work.ok) return work
    }
    const made = {
      id: randomUUID(),
      code: randomInt(10 ** CODE_RULES.digits)
        .toString()
        .padStart(CODE_RULES.digits, '0'),
    }
    return database.transaction().execute(async (change) => {
      await inTurn(change, `number ${bond.mobile}`, `device ${bond.deviceId}`, `address ${currentCaller().address}`)
      const decision = decideSend(await countsOf(change, bond, context))
      if (!decision.ok) return decision
      // Others came between: one more is let through without work only as long as none was asked for.
      if (decision.value.challenge && !before.value.challenge) return fail('CHALLENGE_REQUIRED')
      await keepCode(change, { id: made.id, bond, hash: hashOf(bond, made.code) }, context)
      return ok(made)
    })
  }
  const deliver = async ({ mobile, purpose }: CodeBond, { id, code }: NewCode): Promise<Result<null, 'SMS_FAILED'>> => {
    const sent = await ports.sendCode({ mobile, code, purpose, minutes: CODE_RULES.minutes })
    if (!sent.ok) await database.updateTable('identity.code').set({ failed: true }).where('id', '=', id).execute()
    return sent
  }
  return { prepare, deliver }
}

async function keepCode(
  change: Change,
  { id, bond, hash }: { id: string; bond: CodeBond; hash: string },
  { keys, now }: ContextInside,
) {
  const at = now()
  const mobile_index = keys.indexOf(bond.mobile)
  const rest = { purpose: bond.purpose, device_id: bond.deviceId }
  // A new code replaces the one before it.
  await change
    .updateTable('identity.code')
    .set({ expires_at: new Date(at) })
    .where('mobile_index', '=', mobile_index)
    .where('purpose', '=', bond.purpose)
    .where('device_id', '=', bond.deviceId)
    .where('expires_at', '>', new Date(at))
    .execute()
  await change
    .insertInto('identity.code')
    .values({
      id,
      mobile_index,
      ...rest,
      ip: currentCaller().address,
      code_hash: hash,
      sent_at: new Date(at),
      expires_at: new Date(at + CODE_RULES.minutes * 60_000),
      used_at: null,
    })
    .execute()
}

async function tryCode(
  change: Change,
  bond: CodeBond,
  { hash, context }: { hash: string; context: ContextInside },
): Promise<Result<null, CodeRefusal>> {
  const at = new Date(context.now())
  // A new code replaces the one before it: only the newest counts.
  const newest = await change
    .selectFrom('identity.code')
    .select(['id', 'code_hash', 'tries', 'used_at', 'expires_at'])
    .where('mobile_index', '=', context.keys.indexOf(bond.mobile))
    .where('purpose', '=', bond.purpose)
    .where('device_id', '=', bond.deviceId)
    .where('failed', '=', false)
    .orderBy('sent_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  const row = newest && newest.used_at === null ? newest : undefined
  if (row && row.expires_at > at && row.tries < CODE_RULES.tries && isSame(row.code_hash, hash)) {
    await change.updateTable('identity.code').set({ used_at: at }).where('id', '=', row.id).execute()
    return ok(null)
  }
  await change
    .insertInto('identity.tally')
    .values([
      { key: `wrong device ${bond.deviceId}`, at },
      { key: `wrong address ${currentCaller().address}`, at },
    ])
    .execute()
  if (!row) return fail('CODE_WRONG')
  if (row.expires_at <= at) return fail('CODE_EXPIRED')
  await change
    .updateTable('identity.code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  return fail(row.tries + 1 >= CODE_RULES.tries ? 'CODE_LOCKED' : 'CODE_WRONG')
}

async function countsOf(
  reads: Reads,
  { mobile, deviceId }: CodeBond,
  { keys, now }: ContextInside,
): Promise<SendCounts> {
  const at = now()
  const [hour, day] = [new Date(at - HOUR), new Date(at - DAY)]
  const index = keys.indexOf(mobile)
  const { address } = currentCaller()
  const row = await reads
    .selectFrom('identity.code')
    .select([
      sql<Date | null>`max(sent_at) filter (where mobile_index = ${index} and not failed)`.as('last'),
      sql<number>`count(*) filter (where mobile_index = ${index} and not failed and sent_at > ${hour})::int`.as(
        'numberHour',
      ),
      sql<number>`count(*) filter (where mobile_index = ${index} and not failed)::int`.as('numberDay'),
      sql<number>`count(*) filter (where device_id = ${deviceId} and sent_at > ${hour})::int`.as('deviceHour'),
      sql<number>`count(*) filter (where ip = ${address} and sent_at > ${hour})::int`.as('ipHour'),
    ])
    .where('sent_at', '>', day)
    .where((where) =>
      where.or([where('mobile_index', '=', index), where('device_id', '=', deviceId), where('ip', '=', address)]),
    )
    .executeTakeFirstOrThrow()
  const { last, ...counts } = row
  const { byDevice, byAddress } = await wrongLately(reads, deviceId, at)
  return {
    ...counts,
    secondsSinceLast: last ? (at - last.getTime()) / 1000 : null,
    wrongHour: Math.max(byDevice, byAddress),
  }
}

async function wrongLately(reads: Reads, deviceId: string, now: number): Promise<WrongTries> {
  const byDevice = await tallied(reads, `wrong device ${deviceId}`, now - HOUR)
  const byAddress = await tallied(reads, `wrong address ${currentCaller().address}`, now - HOUR)
  return { byDevice, byAddress }
}
