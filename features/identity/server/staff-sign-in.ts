import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { Secret, TOTP } from 'otpauth'
import { staffConfirm, staffSelf, staffSignIn, type SignedIn } from '../contract/index.ts'
import { ACTIONS, effectiveRoles, may } from '../domain/index.ts'
import { ownRow } from './account-handlers.ts'
import { isStaffNumber } from './code-handlers.ts'
import type { Codes } from './codes.ts'
import { addMember, audit, findMember, tallied, tally, type MemberRow } from './member-store.ts'
import type { IdentityContext, ContextInside } from './context.ts'
import { signedInOf } from './presenting.ts'
import { standingOf } from './standing.ts'
import { inTurn, type Change } from './tables.ts'
import { countTry, giveTicket, holdTicket, takeTicket } from './tickets.ts'

const ISSUER = '牛金财经'
const SECRET_BYTES = 20
const MOST_TRIES = 5
/** Wrong one-time passwords of one person within the hour, over all tickets. */
const MOST_WRONG_HOUR = 10
const HOUR = 3_600_000

/** The staff's way in: number and code, then a one-time password. */
export function staffSignInHandlers(context: IdentityContext, codes: Codes): Handler[] {
  const { database, now } = context
  return [
    handle(staffSignIn, async ({ mobile, code, challenge }, { common, log }) => {
      const deviceId = common.devid ?? ''
      const allowed = await codes.mayTry(deviceId, challenge)
      if (!allowed.ok) return allowed
      const checked = await codes.check({ mobile, purpose: 'staff', deviceId }, code)
      if (!checked.ok) return checked
      // The role may have gone since the code was sent.
      if (!(await isStaffNumber(mobile, context))) return fail('CODE_WRONG')
      const row = await database.transaction().execute((change) => staffMember(change, mobile, context))
      if (row.frozen) return fail('CODE_WRONG')
      const ticket = await giveTicket(database, { kind: 'staff', deviceId, uid: row.uid, now: now() })
      log.info({ member: row.uid }, '工作人员通过登录第一步')
      return ok({ ticket, ...(await secondStep(row, context)) })
    }),

    handle(staffConfirm, async ({ ticket, totp }, { common, log }) => {
      const confirmed = await database
        .transaction()
        .execute((change) => confirm(change, { ticket, totp, deviceId: common.devid ?? '', context }))
      if (!confirmed.ok) log.warn({ code: confirmed.code }, '工作人员登录第二步没有通过')
      return confirmed
    }),

    handleMember(staffSelf, async (_input, call) => {
      const standing = await standingOf(database, call)
      const { uid, nickname } = await ownRow(context, call.memberId)
      return ok({
        niujinUid: uid,
        nickname,
        staff: standing.staff,
        roles: effectiveRoles(standing),
        actions: ACTIONS.filter((action) => may(standing, action)),
      })
    }),
  ]
}

/** The member behind a staff number; a configured admin is made and given the role on first use. */
async function staffMember(change: Change, mobile: string, { keys, settings, now }: ContextInside): Promise<MemberRow> {
  const index = keys.indexOf(mobile)
  await inTurn(change, `mobile ${index}`)
  const found = await findMember(change, 'mobile_index', index)
  const row =
    found ?? (await addMember(change, { mobile_index: index, mobile_sealed: keys.seal('mobile', mobile), now: now() }))
  if (!settings.adminMobiles.includes(mobile)) return row
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('identity.role')
    .values({ member_uid: row.uid, role: 'admin', granted_by: 'configuration', granted_at: new Date(now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n)
    await audit(change, { at: now(), actor: 'configuration', action: 'grant-role', target: row.uid, detail: 'admin' })
  return row
}

const totpOf = (uid: string, secret: Secret) => new TOTP({ issuer: ISSUER, label: uid, secret })

async function secondStep(row: MemberRow, context: IdentityContext) {
  const enrolment = await enrolmentOf(row, context)
  if (!enrolment) return { step: 'totp' as const, otpauth: null, secret: null }
  return { step: 'enrol' as const, otpauth: enrolment.toString(), secret: enrolment.secret.base32 }
}

/** A fresh authenticator to set up; undefined when there is a confirmed one. */
async function enrolmentOf({ uid }: MemberRow, { database, keys }: IdentityContext): Promise<TOTP | undefined> {
  const secret = new Secret({ size: SECRET_BYTES })
  const values = { secret_sealed: keys.seal('totp', secret.base32), confirmed_at: null }
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('identity.totp')
    .values({ member_uid: uid, ...values })
    .onConflict((conflict) =>
      conflict.column('member_uid').doUpdateSet(values).where('identity.totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? totpOf(uid, secret) : undefined
}

interface Confirming {
  readonly ticket: string
  readonly totp: string
  readonly deviceId: string
  readonly context: ContextInside
}

async function confirm(
  change: Change,
  { ticket, totp, deviceId, context }: Confirming,
): Promise<Result<SignedIn, 'TICKET_INVALID' | 'TOTP_WRONG' | 'TOTP_LOCKED'>> {
  const now = context.now()
  const held = await holdTicket(change, { kind: 'staff', ticket, deviceId, now })
  const row = held ? await findMember(change, 'uid', held.member_uid) : undefined
  if (!held || !row || row.frozen) return fail('TICKET_INVALID')
  const wrongKey = `totp ${row.uid}`
  if (held.tries >= MOST_TRIES || (await tallied(change, wrongKey, now - HOUR)) >= MOST_WRONG_HOUR)
    return fail('TOTP_LOCKED')
  if (!(await spendTotp(change, { uid: row.uid, totp, context }))) {
    await countTry(change, held.hash)
    await tally(change, wrongKey, now)
    return fail('TOTP_WRONG')
  }
  await takeTicket(change, { kind: 'staff', ticket, deviceId, now })
  await audit(change, { at: now, actor: row.uid, action: 'staff-sign-in', target: row.uid, detail: '' })
  const opened = await context.sessions.open(change, { uid: row.uid, kind: 'staff', loginType: 'sms', deviceId })
  return ok(signedInOf(row, opened, { isNew: false, context }))
}

/** True when the password is right and its step was not used before; a step either side is let pass for clocks that are off. */
async function spendTotp(
  change: Change,
  { uid, totp, context }: { uid: string; totp: string; context: ContextInside },
): Promise<boolean> {
  const kept = await change
    .selectFrom('identity.totp')
    .selectAll()
    .where('member_uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  const base32 = kept && context.keys.open('totp', kept.secret_sealed)
  if (!kept || base32 === undefined) return false
  const at = context.now()
  const authenticator = totpOf(uid, Secret.fromBase32(base32))
  const delta = authenticator.validate({ token: totp, timestamp: at, window: 1 })
  if (delta === null) return false
  const step = authenticator.counter({ timestamp: at }) + delta
  if (step <= Number(kept.last_step)) return false
  await change
    .updateTable('identity.totp')
    .set({ last_step: String(step), confirmed_at: kept.confirmed_at ?? new Date(at) })
    .where('member_uid', '=', uid)
    .execute()
  return true
}
