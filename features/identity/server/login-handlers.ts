import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import {
  agreements,
  enteringAs,
  getUserByToken,
  handOver,
  logout,
  niujinLogin,
  sendWgq,
  type FailuresOfLogin,
  type LoginInput,
} from '../contract/index.ts'
import { currentCaller } from './caller.ts'
import type { Codes } from './codes.ts'
import { agreementsOf, coversBrand, isCurrent, keepConsents } from './consents.ts'
import { entryOf } from './entering.ts'
import { findMember, knowsDevice } from './member-store.ts'
import { newDeviceNotice } from './notices.ts'
import type { IdentityContext } from './context.ts'
import { signedInOf, userInfoOf } from './presenting.ts'
import { enterByMessaging, enterByMobile, enterByToken, type Entered } from './sign-in.ts'
import type { Change } from './tables.ts'
import { settleDevice, takeOver } from './take-over.ts'
import { giveTicket, messagingPerson, takeTicket, TICKET_LIFE } from './tickets.ts'

type Enter = (change: Change) => Promise<Result<Entered, FailuresOfLogin>>

/** Signing in and out. */
export function loginHandlers(context: IdentityContext, codes: Codes): Handler[] {
  const { database, sessions, now } = context
  return [
    handle(niujinLogin, async (input, call) => {
      const deviceId = call.common.devid ?? ''
      if (deviceId === '') return fail('LOGIN_INCOMPLETE')
      const prepared = await prepare(input, { context, codes, deviceId })
      if (!prepared.ok) return refused(prepared, call, input)
      const done = await database.transaction().execute(async (change) => {
        const entered = await prepared.value(change)
        if (!entered.ok) return entered
        const { row, isNew } = entered.value
        // A new account has no device that it could be new beside.
        if (!isNew && !(await knowsDevice(change, row.uid, deviceId))) {
          await context.notify(
            change,
            newDeviceNotice({ memberId: row.uid, at: now(), userAgent: currentCaller().userAgent }),
          )
        }
        if (isCurrent(input.agreements, context))
          await keepConsents(change, input.agreements, { uid: row.uid, deviceId, now: now() })
        const opened = await sessions.open(change, {
          uid: row.uid,
          kind: 'member',
          loginType: input.loginType,
          deviceId,
        })
        return ok(signedInOf(row, opened, { isNew, context }))
      })
      if (!done.ok) return refused(done, call, input)
      await takeOver({ uid: done.value.niujinUid, deviceId }, context, call.log)
      call.log.info({ member: done.value.niujinUid, loginType: input.loginType, isNew: done.value.isNew }, '会员登录')
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

    handle(agreements, ({ brand }) => ok({ list: agreementsOf(brand, context) })),
  ]
}

/** What a token is worth, and how it goes from one program of ours to another. */
export function tokenHandlers(context: IdentityContext): Handler[] {
  const { database, sessions, now } = context
  return [
    handle(getUserByToken, async ({ token: given }, { common, log }) => {
      const known = await knownBy(given ?? currentCaller().session?.token, context)
      if (!known) return fail('TOKEN_INVALID')
      const { live, row } = known
      if (given === undefined) await settleDevice(live, common.devid, { context, log })
      const expires = new Date(sessions.expiresAt(live.row)).toISOString()
      return ok({
        ...userInfoOf(row, live.row.login_type, context),
        expiresAt: expires,
        deletionAt: row.deletion_at?.toISOString() ?? null,
      })
    }),

    handleMember(handOver, async (_input, { memberId, common }) => {
      const token = await giveTicket(database, {
        kind: 'handOver',
        deviceId: common.devid ?? '',
        uid: memberId,
        now: now(),
      })
      return ok({ token, expiresIn: TICKET_LIFE.handOver / 1000 })
    }),

    handle(enteringAs, async ({ ticket }) => {
      const entry = await entryOf(ticket, context)
      if (!entry) return fail('TICKET_INVALID')
      const { nickname, avatar } = entry.row
      return ok({ nickname, avatar, target: entry.target })
    }),
  ]
}

/** The member behind a session's token, and the session. */
async function knownBy(token: string | undefined, { database, sessions }: IdentityContext) {
  const live = token === undefined ? undefined : await sessions.find(database, token)
  const row = live && (await findMember(database, 'uid', live.row.member_uid))
  return live && row && !row.frozen ? { live, row } : undefined
}

interface Preparing {
  readonly context: IdentityContext
  readonly codes: Codes
  readonly deviceId: string
}
type Prepared = Promise<Result<Enter, FailuresOfLogin>>

/** What is checked before the sign-in's own transaction: a code or proof is spent even when the rest fails. */
function prepare(input: LoginInput, preparing: Preparing): Prepared {
  if (input.loginType === 'sms') return prepareMobile(input, preparing)
  return input.loginType === 'wx_gzh' ? prepareMessaging(input, preparing) : prepareToken(input, preparing)
}

async function prepareMobile(
  { mobile, code, ...input }: LoginInput,
  { context, codes, deviceId }: Preparing,
): Prepared {
  if (mobile === undefined || code === undefined) return fail('LOGIN_INCOMPLETE')
  if (!coversBrand(input.agreements, context)) return fail('AGREEMENT_REQUIRED')
  const allowed = await codes.mayTry(deviceId, input.challenge)
  if (!allowed.ok) return allowed
  const checked = await codes.check({ mobile, purpose: 'login', deviceId }, code)
  return checked.ok
    ? ok((change) => enterByMobile(change, mobile, { context, visit: visitOf(input, deviceId) }))
    : checked
}

async function prepareMessaging(input: LoginInput, { context, deviceId }: Preparing): Prepared {
  const person = await takePerson(input, { context, deviceId })
  return person
    ? ok((change) => enterByMessaging(change, person, { context, visit: visitOf(input, deviceId) }))
    : fail('AUTHORISATION_INVALID')
}

async function prepareToken({ token }: LoginInput, { context }: Preparing): Prepared {
  return token === undefined ? fail('LOGIN_INCOMPLETE') : ok((change) => enterByToken(change, token, context))
}

function visitOf({ channelid, channelId }: Pick<LoginInput, 'channelid' | 'channelId'>, deviceId: string) {
  return { deviceId, channelId: channelid ?? channelId ?? null }
}

/** Whom the messaging app vouched for on this device; undefined when the proof does not count. The caller's own ids prove nothing. */
export async function takePerson(
  {
    accessToken,
    openId,
    unionid,
  }: { accessToken?: string | undefined; openId?: string | undefined; unionid?: string | undefined },
  { context, deviceId }: { context: IdentityContext; deviceId: string },
) {
  if (accessToken === undefined) return undefined
  const ticket = await takeTicket(context.database, {
    kind: 'messaging',
    ticket: accessToken,
    deviceId,
    now: context.now(),
  })
  if (!ticket) return undefined
  const person = messagingPerson.parse(ticket.data)
  if (openId !== undefined && openId !== person.openId) return undefined
  return unionid === undefined || unionid === '' || unionid === person.unionId ? person : undefined
}

/** Failures of signing in stay quiet on the page; here they are noted for operators. */
function refused<Code extends string>(result: { ok: false; code: Code }, call: CallContext, { loginType }: LoginInput) {
  call.log.warn({ code: result.code, loginType, ip: currentCaller().ip }, '登录被拒绝')
  return result
}
