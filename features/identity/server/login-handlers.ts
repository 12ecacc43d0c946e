import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { agreements, enteringAs, getUserByToken, handOver, logout, niujinLogin, sendWgq, type FailuresOfLogin, type LoginInput } from '../contract/index.ts'
import { currentCaller } from './caller.ts'
import type { Codes } from './codes.ts'
import { agreementsOf, coversBrand, isCurrent, keepConsents } from './consents.ts'
import { entryOf } from './entering.ts'
import { findMember, knowsDevice } from './member-store.ts'
import { newDeviceNotice } from './notices.ts'
import type { IdentityParts } from './parts.ts'
import { signedInOf, userInfoOf } from './presenting.ts'
import { enterByMessaging, enterByMobile, enterByToken, type Entered } from './sign-in.ts'
import type { Change } from './tables.ts'
import { settleDevice, takeOver } from './take-over.ts'
import { giveTicket, messagingPerson, takeTicket, TICKET_LIFE } from './tickets.ts'

type Enter = (change: Change) => Promise<Result<Entered, FailuresOfLogin>>

/** Signing in and out. */
export function loginHandlers(parts: IdentityParts, codes: Codes): Handler[] {
  const { database, sessions, now } = parts
  return [
    handle(niujinLogin, async (input, context) => {
      const deviceId = context.common.devid ?? ''
      if (deviceId === '') return fail('LOGIN_INCOMPLETE')
      const prepared = await prepare(input, { parts, codes, deviceId })
      if (!prepared.ok) return refused(prepared, context, input)
      const done = await database.transaction().execute(async (change) => {
        const entered = await prepared.value(change)
        if (!entered.ok) return entered
        const { row, isNew } = entered.value
        // A new account has no device that it could be new beside.
        if (!isNew && !(await knowsDevice(change, row.uid, deviceId))) {
          await parts.notify(change, newDeviceNotice({ memberId: row.uid, at: now(), userAgent: currentCaller().userAgent }))
        }
        if (isCurrent(input.agreements, parts)) await keepConsents(change, input.agreements, { uid: row.uid, deviceId, now: now() })
        const opened = await sessions.open(change, { uid: row.uid, kind: 'member', loginType: input.loginType, deviceId })
        return ok(signedInOf(row, opened, { isNew, parts }))
      })
      if (!done.ok) return refused(done, context, input)
      await takeOver({ uid: done.value.niujinUid, deviceId }, parts, context.log)
      context.log.info({ member: done.value.niujinUid, loginType: input.loginType, isNew: done.value.isNew }, '会员登录')
      return done
    }),

    handle(logout, async (_input, { memberId }) => {
      const { session } = currentCaller()
      if (memberId !== undefined && session) await sessions.end(database, { uid: memberId, id: session.id })
      return ok({})
    }),

    handleMember(sendWgq, async () => {
      const { session } = currentCaller()
      if (!session) throw new Error('报到时不知道是哪次登录')
      const live = await sessions.find(database, session.token)
      if (!live) throw new Error('报到时登录已失效')
      const token = await sessions.renew(database, live)
      return ok({
        token: token ?? null,
        idleUntil: new Date(sessions.idleUntil(live.row)).toISOString(),
        expiresAt: new Date(sessions.expiresAt(live.row)).toISOString(),
      })
    }),

    handle(agreements, ({ brand }) => ok({ list: agreementsOf(brand, parts) })),
  ]
}

/** What a token is worth, and how it goes from one program of ours to another. */
export function tokenHandlers(parts: IdentityParts): Handler[] {
  const { database, sessions, now } = parts
  return [
    handle(getUserByToken, async ({ token: given }, { common, log }) => {
      const known = await knownBy(given ?? currentCaller().session?.token, parts)
      if (!known) return fail('TOKEN_INVALID')
      const { live, row } = known
      if (given === undefined) await settleDevice(live, common.devid, { parts, log })
      const expires = new Date(sessions.expiresAt(live.row)).toISOString()
      return ok({ ...userInfoOf(row, live.row.login_type, parts), expiresAt: expires, deletionAt: row.deletion_at?.toISOString() ?? null })
    }),

    handleMember(handOver, async (_input, { memberId, common }) => {
      const token = await giveTicket(database, { kind: 'handOver', deviceId: common.devid ?? '', uid: memberId, now: now() })
      return ok({ token, expiresIn: TICKET_LIFE.handOver / 1000 })
    }),

    handle(enteringAs, async ({ ticket }) => {
      const entry = await entryOf(ticket, parts)
      if (!entry) return fail('TICKET_INVALID')
      const { nickname, avatar } = entry.row
      return ok({ nickname, avatar, target: entry.target })
    }),
  ]
}

/** The member behind a session's token, and the session. */
async function knownBy(token: string | undefined, { database, sessions }: IdentityParts) {
  const live = token === undefined ? undefined : await sessions.find(database, token)
  const row = live && (await findMember(database, 'uid', live.row.member_uid))
  return live && row && !row.frozen ? { live, row } : undefined
}

interface Preparing {
  readonly parts: IdentityParts
  readonly codes: Codes
  readonly deviceId: string
}
type Prepared = Promise<Result<Enter, FailuresOfLogin>>

/** What is checked before the sign-in's own transaction: a code or proof is spent even when the rest fails. */
function prepare(input: LoginInput, preparing: Preparing): Prepared {
  if (input.loginType === 'sms') return prepareMobile(input, preparing)
  return input.loginType === 'wx_gzh' ? prepareMessaging(input, preparing) : prepareToken(input, preparing)
}

async function prepareMobile({ mobile, code, ...input }: LoginInput, { parts, codes, deviceId }: Preparing): Prepared {
  if (mobile === undefined || code === undefined) return fail('LOGIN_INCOMPLETE')
  if (!coversBrand(input.agreements, parts)) return fail('AGREEMENT_REQUIRED')
  const allowed = await codes.mayTry(deviceId, input.challenge)
  if (!allowed.ok) return allowed
  const checked = await codes.check({ mobile, purpose: 'login', deviceId }, code)
  return checked.ok ? ok((change) => enterByMobile(change, mobile, { parts, visit: visitOf(input, deviceId) })) : checked
}

async function prepareMessaging(input: LoginInput, { parts, deviceId }: Preparing): Prepared {
  const person = await takePerson(input, { parts, deviceId })
  return person ? ok((change) => enterByMessaging(change, person, { parts, visit: visitOf(input, deviceId) })) : fail('AUTHORISATION_INVALID')
}

async function prepareToken({ token }: LoginInput, { parts }: Preparing): Prepared {
  return token === undefined ? fail('LOGIN_INCOMPLETE') : ok((change) => enterByToken(change, token, parts))
}

function visitOf({ channelid, channelId }: Pick<LoginInput, 'channelid' | 'channelId'>, deviceId: string) {
  return { deviceId, channelId: channelid ?? channelId ?? null }
}

/** Whom the messaging app vouched for on this device; undefined when the proof does not count. The caller's own ids prove nothing. */
export async function takePerson(
  { accessToken, openId, unionid }: { accessToken?: string | undefined; openId?: string | undefined; unionid?: string | undefined },
  { parts, deviceId }: { parts: IdentityParts; deviceId: string },
) {
  if (accessToken === undefined) return undefined
  const ticket = await takeTicket(parts.database, { kind: 'messaging', ticket: accessToken, deviceId, now: parts.now() })
  if (!ticket) return undefined
  const person = messagingPerson.parse(ticket.data)
  if (openId !== undefined && openId !== person.openId) return undefined
  return unionid === undefined || unionid === '' || unionid === person.unionId ? person : undefined
}

/** Failures of signing in stay quiet on the page; here they are noted for operators. */
function refused<Code extends string>(result: { ok: false; code: Code }, context: CallContext, { loginType }: LoginInput) {
  context.log.warn({ code: result.code, loginType, ip: currentCaller().ip }, '登录被拒绝')
  return result
}
