import { randomInt, randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '@niujin/contract-kit'
import { sql } from 'kysely'
import { CODE_RULES, decideSend, decideTry, type SendCounts } from '../domain/index.ts'
import { currentCaller } from './caller.ts'
import { takeChallenge } from './challenges.ts'
import { isSame } from './keys.ts'
import { tallied } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { inTurn, type Change, type Reads } from './tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a code is bound to. */
export interface CodeBond {
  readonly mobile: string
  readonly purpose: string
  readonly deviceId: string
}

type SendRefusal = 'CODE_TOO_SOON' | 'CODE_TOO_MANY' | 'CHALLENGE_REQUIRED' | 'CHALLENGE_INVALID' | 'SMS_FAILED'

/** The SMS codes: sent within limits, tried within limits, used once. */
export function createCodes(parts: IdentityParts) {
  const { database, now, keys, ports } = parts
  const hashOf = ({ mobile, purpose, deviceId }: CodeBond, code: string) => keys.codeHash([mobile, purpose, deviceId, code])

  return {
    /**
     * Sends a code. `silent` does everything but the SMS, so that a number that may not get one is answered like any other.
     */
    async send(bond: CodeBond, { challenge, silent = false }: { challenge?: string | undefined; silent?: boolean }): Promise<Result<null, SendRefusal>> {
      // Work is taken before the turn, so that checking it holds nobody up; it is asked for only when needed.
      const before = decideSend(await countsOf(database, bond, parts))
      if (!before.ok) return before
      if (before.value.challenge) {
        const work = await takeChallenge(challenge, parts)
        if (!work.ok) return work
      }
      const code = randomInt(10 ** CODE_RULES.digits).toString().padStart(CODE_RULES.digits, '0')
      const id = randomUUID()
      const kept = await database.transaction().execute(async (change): Promise<Result<null, SendRefusal>> => {
        await inTurn(change, `number ${bond.mobile}`, `device ${bond.deviceId}`, `ip ${currentCaller().ip}`)
        const decision = decideSend(await countsOf(change, bond, parts))
        if (!decision.ok) return decision
        // Others came between: one more is let through without work only as long as none was asked for.
        if (decision.value.challenge && !before.value.challenge) return fail('CHALLENGE_REQUIRED')
        await keepCode(change, { id, bond, hash: hashOf(bond, code) }, parts)
        return ok(null)
      })
      if (!kept.ok || silent) return kept
      const sent = await ports.sendCode({ mobile: bond.mobile, code, purpose: bond.purpose, minutes: CODE_RULES.minutes })
      if (!sent.ok) await database.updateTable('identity.code').set({ failed: true }).where('id', '=', id).execute()
      return sent
    },

    /** Checks a code and uses it up. Wrong, expired, used and never sent are one answer. */
    async check(bond: CodeBond, code: string): Promise<Result<null, 'CODE_WRONG' | 'CODE_LOCKED'>> {
      const verdict = await database.transaction().execute(async (change) => tryCode(change, bond, { hash: hashOf(bond, code), parts }))
      return verdict
    },

    /** Whether a sign-in may be tried from here, after wrong ones. */
    async mayTry(deviceId: string, challenge: string | undefined): Promise<Result<null, 'CHALLENGE_REQUIRED' | 'CHALLENGE_INVALID' | 'CODE_LOCKED'>> {
      const step = decideTry(await wrongLately(database, deviceId, now()))
      if (step === 'refuse') return fail('CODE_LOCKED')
      return step === 'challenge' ? takeChallenge(challenge, parts) : ok(null)
    },
  }
}

export type Codes = ReturnType<typeof createCodes>

async function keepCode(change: Change, { id, bond, hash }: { id: string; bond: CodeBond; hash: string }, { keys, now }: IdentityParts) {
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
      id, mobile_index, ...rest, ip: currentCaller().ip, code_hash: hash, sent_at: new Date(at),
      expires_at: new Date(at + CODE_RULES.minutes * 60_000), used_at: null,
    })
    .execute()
}

async function tryCode(change: Change, bond: CodeBond, { hash, parts }: { hash: string; parts: IdentityParts }): Promise<Result<null, 'CODE_WRONG' | 'CODE_LOCKED'>> {
  const at = new Date(parts.now())
  const row = await change
    .selectFrom('identity.code')
    .select(['id', 'code_hash', 'tries'])
    .where('mobile_index', '=', parts.keys.indexOf(bond.mobile))
    .where('purpose', '=', bond.purpose)
    .where('device_id', '=', bond.deviceId)
    .where('used_at', 'is', null)
    .where('failed', '=', false)
    .where('expires_at', '>', at)
    .orderBy('sent_at', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (row && row.tries < CODE_RULES.tries && isSame(row.code_hash, hash)) {
    await change.updateTable('identity.code').set({ used_at: at }).where('id', '=', row.id).execute()
    return ok(null)
  }
  await change
    .insertInto('identity.tally')
    .values([{ key: `wrong device ${bond.deviceId}`, at }, { key: `wrong ip ${currentCaller().ip}`, at }])
    .execute()
  if (!row) return fail('CODE_WRONG')
  await change.updateTable('identity.code').set((set) => ({ tries: set('tries', '+', 1) })).where('id', '=', row.id).execute()
  return fail(row.tries + 1 >= CODE_RULES.tries ? 'CODE_LOCKED' : 'CODE_WRONG')
}

async function countsOf(reads: Reads, { mobile, deviceId }: CodeBond, { keys, now }: IdentityParts): Promise<SendCounts> {
  const at = now()
  const [hour, day] = [new Date(at - HOUR), new Date(at - DAY)]
  const index = keys.indexOf(mobile)
  const { ip } = currentCaller()
  const row = await reads
    .selectFrom('identity.code')
    .select([
      sql<Date | null>`max(sent_at) filter (where mobile_index = ${index} and not failed)`.as('last'),
      sql<number>`count(*) filter (where mobile_index = ${index} and not failed and sent_at > ${hour})::int`.as('numberHour'),
      sql<number>`count(*) filter (where mobile_index = ${index} and not failed)::int`.as('numberDay'),
      sql<number>`count(*) filter (where device_id = ${deviceId} and sent_at > ${hour})::int`.as('deviceHour'),
      sql<number>`count(*) filter (where ip = ${ip} and sent_at > ${hour})::int`.as('ipHour'),
    ])
    .where('sent_at', '>', day)
    .where((where) => where.or([where('mobile_index', '=', index), where('device_id', '=', deviceId), where('ip', '=', ip)]))
    .executeTakeFirstOrThrow()
  const { last, ...counts } = row
  return { ...counts, secondsSinceLast: last ? (at - last.getTime()) / 1000 : null, wrongHour: await wrongLately(reads, deviceId, at) }
}

async function wrongLately(reads: Reads, deviceId: string, now: number): Promise<number> {
  const device = await tallied(reads, `wrong device ${deviceId}`, now - HOUR)
  const ip = await tallied(reads, `wrong ip ${currentCaller().ip}`, now - HOUR)
  return Math.max(device, ip)
}
