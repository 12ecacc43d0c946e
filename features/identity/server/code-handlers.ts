import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { checkCode, CODE_SECONDS, getChallenge, RESEND_SECONDS, sendCode, type CodePurpose } from '../contract/index.ts'
import { STAFF_ROLES } from '../domain/index.ts'
import { newChallenge } from './challenges.ts'
import type { CodeBond, Codes } from './codes.ts'
import { findMember } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { mobileOf } from './presenting.ts'
import { giveTicket, TICKET_LIFE } from './tickets.ts'

/** Purposes whose code goes to the member's own number. */
const OWN_NUMBER: readonly CodePurpose[] = ['changeMobileOld', 'deleteAccount']
const SIGNED_IN: readonly CodePurpose[] = [...OWN_NUMBER, 'bindMobile', 'changeMobileNew']

/** Codes by SMS and the work that misuse asks for. */
export function codeHandlers(context: IdentityContext, codes: Codes): Handler[] {
  const { database, now } = context
  // Whose number belongs to the staff is nobody's to find out.
  const sendToStaff = async (bond: CodeBond, challenge: string | undefined, { log }: CallContext) =>
    codes.sendUnseen(bond, {
      challenge,
      mayGet: await isStaffNumber(bond.mobile, context),
      onFailure: (error) => log.error({ err: error }, '工作人员的验证码没有发出'),
    })
  return [
    handle(sendCode, async ({ mobile, purpose, challenge }, call) => {
      const deviceId = call.common.devid ?? ''
      if (deviceId === '') return fail('DEVICE_MISSING')
      const target = await targetOf(mobile, { purpose, call, context })
      if (!target.ok) return target
      const bond = { mobile: target.value, purpose, deviceId }
      const sent = await (purpose === 'staff' ? sendToStaff(bond, challenge, call) : codes.send(bond, challenge))
      return sent.ok ? ok({ resendAfter: RESEND_SECONDS, expiresIn: CODE_SECONDS }) : sent
    }),

    handleMember(checkCode, async ({ purpose, code }, { memberId, common }) => {
      const row = await findMember(database, 'uid', memberId)
      const mobile = row ? mobileOf(row, context) : null
      const deviceId = common.devid ?? ''
      if (mobile === null) return fail('MOBILE_UNBOUND')
      const checked = await codes.check({ mobile, purpose, deviceId }, code)
      if (!checked.ok) return checked
      const ticket = await giveTicket(database, { kind: purpose, deviceId, uid: memberId, now: now() })
      return ok({ ticket, expiresIn: TICKET_LIFE[purpose] / 1000 })
    }),

    handle(getChallenge, async () => ok(await newChallenge(context))),
  ]
}

interface Asked {
  readonly purpose: CodePurpose
  readonly call: CallContext
  readonly context: IdentityContext
}

/** The number a code goes to. */
async function targetOf(
  given: string | undefined,
  { purpose, call, context }: Asked,
): Promise<Result<string, 'SIGN_IN_FIRST' | 'MOBILE_MISSING'>> {
  const { memberId } = call
  if (SIGNED_IN.includes(purpose) && memberId === undefined) return fail('SIGN_IN_FIRST')
  if (!OWN_NUMBER.includes(purpose)) return given === undefined ? fail('MOBILE_MISSING') : ok(given)
  const row = await findMember(context.database, 'uid', memberId ?? null)
  const own = row ? mobileOf(row, context) : null
  return own === null ? fail('MOBILE_MISSING') : ok(own)
}

/** True when the number belongs to someone of the staff. */
export async function isStaffNumber(mobile: string, { database, keys, settings }: IdentityContext): Promise<boolean> {
  // The same question for every number, so that the time it takes tells nothing.
  const held = await database
    .selectFrom('identity.role')
    .innerJoin('identity.member', 'identity.member.uid', 'identity.role.member_uid')
    .select('identity.role.role')
    .where('identity.member.mobile_index', '=', keys.indexOf(mobile))
    .where('identity.member.frozen', '=', false)
    .where('identity.member.erased_at', 'is', null)
    .execute()
  return settings.adminMobiles.includes(mobile) || held.some(({ role }) => STAFF_ROLES.includes(role))
}
