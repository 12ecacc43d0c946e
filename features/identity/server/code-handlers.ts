import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type CallContext, type Handler } from '@niujin/server-kit'
import { checkCode, CODE_SECONDS, getChallenge, RESEND_SECONDS, sendCode, type CodePurpose } from '../contract.ts'
import { STAFF_ROLES } from '../domain/index.ts'
import { newChallenge } from './challenges.ts'
import type { Codes } from './codes.ts'
import { findMember, rolesOf } from './member-store.ts'
import type { IdentityParts } from './parts.ts'
import { mobileOf } from './presenting.ts'
import { giveTicket, TICKET_LIFE } from './tickets.ts'

/** Purposes whose code goes to the member's own number. */
const OWN_NUMBER: readonly CodePurpose[] = ['changeMobileOld', 'deleteAccount']
const SIGNED_IN: readonly CodePurpose[] = [...OWN_NUMBER, 'bindMobile', 'changeMobileNew']

/** Codes by SMS and the work that misuse asks for. */
export function codeHandlers(parts: IdentityParts, codes: Codes): Handler[] {
  const { database, now } = parts
  return [
    handle(sendCode, async ({ mobile, purpose, challenge }, context) => {
      const deviceId = context.common.devid ?? ''
      if (deviceId === '') return fail('DEVICE_MISSING')
      const target = await targetOf(mobile, { purpose, context, parts })
      if (!target.ok) return target
      const silent = purpose === 'staff' && !(await isStaffNumber(target.value, parts))
      const sent = await codes.send({ mobile: target.value, purpose, deviceId }, { challenge, silent })
      return sent.ok ? ok({ resendAfter: RESEND_SECONDS, expiresIn: CODE_SECONDS }) : sent
    }),

    handleMember(checkCode, async ({ purpose, code }, { memberId, common }) => {
      const row = await findMember(database, 'uid', memberId)
      const mobile = row ? mobileOf(row, parts) : null
      const deviceId = common.devid ?? ''
      if (mobile === null) return fail('MOBILE_UNBOUND')
      const checked = await codes.check({ mobile, purpose, deviceId }, code)
      if (!checked.ok) return checked
      const ticket = await giveTicket(database, { kind: purpose, deviceId, uid: memberId, now: now() })
      return ok({ ticket, expiresIn: TICKET_LIFE[purpose] / 1000 })
    }),

    handle(getChallenge, async () => ok(await newChallenge(parts))),
  ]
}

interface Asked {
  readonly purpose: CodePurpose
  readonly context: CallContext
  readonly parts: IdentityParts
}

/** The number a code goes to. */
async function targetOf(given: string | undefined, { purpose, context, parts }: Asked): Promise<Result<string, 'SIGN_IN_FIRST' | 'MOBILE_MISSING'>> {
  const { memberId } = context
  if (SIGNED_IN.includes(purpose) && memberId === undefined) return fail('SIGN_IN_FIRST')
  if (!OWN_NUMBER.includes(purpose)) return given === undefined ? fail('MOBILE_MISSING') : ok(given)
  const row = await findMember(parts.database, 'uid', memberId ?? null)
  const own = row ? mobileOf(row, parts) : null
  return own === null ? fail('MOBILE_MISSING') : ok(own)
}

/** True when the number belongs to someone of the staff. */
export async function isStaffNumber(mobile: string, { database, keys, settings }: IdentityParts): Promise<boolean> {
  if (settings.adminMobiles.includes(mobile)) return true
  const row = await findMember(database, 'mobile_index', keys.indexOf(mobile))
  return row !== undefined && !row.frozen && (await rolesOf(database, row.uid)).some((role) => STAFF_ROLES.includes(role))
}
