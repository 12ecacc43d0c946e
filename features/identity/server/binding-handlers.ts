import { fail, ok, type FailureOf, type ParsedInputOf, type Result } from '@niujin/contract-kit'
import { handleMember, type Handler } from '@niujin/server-kit'
import { bindUser, changeMobile } from '../contract/index.ts'
import { decideMessagingBinding, decideMobileBinding, decideMobileChange, maskMobile } from '../domain/index.ts'
import { ownRow } from './account-handlers.ts'
import { currentCaller } from './caller.ts'
import type { Codes } from './codes.ts'
import { takePerson } from './login-handlers.ts'
import { audit, changeMember, findMember, knowsDevice, linked, type MemberRow } from './member-store.ts'
import { mobileNotice } from './notices.ts'
import type { IdentityContext, ContextInside } from './context.ts'
import { profileOf } from './presenting.ts'
import { learnFrom, releaseNumber } from './sign-in.ts'
import { inTurn, type Change } from './tables.ts'
import { takeTicket } from './tickets.ts'

interface Binder {
  readonly memberId: string
  readonly deviceId: string
}
type BindRefusal = FailureOf<typeof bindUser>
type BindInput = ParsedInputOf<typeof bindUser>

/** Adding an identity to an account, and changing its number. */
export function bindingHandlers(context: IdentityContext, codes: Codes): Handler[] {
  const { database, now, sessions } = context
  return [
    handleMember(bindUser, async (input, { memberId, common }) => {
      const binder = { memberId, deviceId: common.devid ?? '' }
      const bound =
        input.type === 'mobile'
          ? await bindMobile(input, binder, { context, codes })
          : await bindMessaging(input, binder, context)
      return bound.ok ? ok(await profileOf(database, bound.value, context)) : bound
    }),

    handleMember(changeMobile, async ({ ticket, mobile, code }, { memberId, common }) => {
      const deviceId = common.devid ?? ''
      const checked = await codes.check({ mobile, purpose: 'changeMobileNew', deviceId }, code)
      if (!checked.ok) return checked
      if (!(await takeTicket(database, { kind: 'changeMobileOld', ticket, deviceId, uid: memberId, now: now() })))
        return fail('TICKET_INVALID')
      const changed = await database.transaction().execute(async (change) => {
        const done = await giveNumber(change, {
          mobile,
          binder: { memberId, deviceId },
          context,
          decide: decideMobileChange,
        })
        // Whoever had the old number may still be signed in somewhere.
        if (!done.ok) return done
        await sessions.end(change, { uid: memberId, except: currentCaller().session?.id })
        await context.notify(change, mobileNotice({ memberId, at: now(), mobile: maskMobile(mobile) }))
        return done
      })
      return changed.ok ? ok(await profileOf(database, changed.value, context)) : changed
    }),
  ]
}

async function bindMobile(
  { mobile, code }: BindInput,
  binder: Binder,
  { context, codes }: { context: IdentityContext; codes: Codes },
): Promise<Result<MemberRow, BindRefusal>> {
  if (mobile === undefined || code === undefined) return fail('BIND_INCOMPLETE')
  const checked = await codes.check({ mobile, purpose: 'bindMobile', deviceId: binder.deviceId }, code)
  if (!checked.ok) return checked
  return context.database
    .transaction()
    .execute((change) => giveNumber(change, { mobile, binder, context, decide: decideMobileBinding }))
}

interface Giving<Refusal extends string> {
  readonly mobile: string
  readonly binder: Binder
  readonly context: ContextInside
  readonly decide: (
    ...known: Parameters<typeof decideMobileBinding>
  ) => Result<{ step: 'bind' | 'nothing' } | { step: 'release-and-bind'; releaseFrom: string }, Refusal>
}

/** Gives the confirmed number to the binder's account, as far as the rules let it. */
async function giveNumber<Refusal extends string>(
  change: Change,
  { mobile, binder, context, decide }: Giving<Refusal>,
): Promise<Result<MemberRow, Refusal>> {
  const { keys, sessions, now } = context
  const index = keys.indexOf(mobile)
  await inTurn(change, `mobile ${index}`)
  await inTurn(change, `member ${binder.memberId}`)
  const self = await ownRow({ database: change }, binder.memberId)
  const owner = await findMember(change, 'mobile_index', index)
  const knownDevice = owner !== undefined && (await knowsDevice(change, owner.uid, binder.deviceId))
  const decision = decide(linked(self), owner && linked(owner), { knownDevice, now: now() })
  if (!decision.ok) return decision
  const { value } = decision
  if (value.step === 'nothing') return ok(self)
  if (value.step === 'release-and-bind') {
    await releaseNumber(change, value.releaseFrom, now())
    await sessions.end(change, { uid: value.releaseFrom })
  }
  await audit(change, { at: now(), actor: self.uid, action: 'bind-mobile', target: self.uid, detail: '' })
  return ok(await changeMember(change, self.uid, { mobile_index: index, mobile_sealed: keys.seal('mobile', mobile) }))
}

async function bindMessaging(
  input: BindInput,
  { memberId, deviceId }: Binder,
  context: IdentityContext,
): Promise<Result<MemberRow, BindRefusal>> {
  if (input.accessToken === undefined) return fail('BIND_INCOMPLETE')
  const person = await takePerson(input, { context, deviceId })
  if (!person) return fail('AUTHORISATION_INVALID')
  return context.database.transaction().execute(async (change) => {
    await inTurn(change, `open ${person.openId}`, `union ${person.unionId ?? ''}`)
    await inTurn(change, `member ${memberId}`)
    const self = await ownRow({ database: change }, memberId)
    const [byOpenId, byUnionId] = [
      await findMember(change, 'open_id', person.openId),
      await findMember(change, 'union_id', person.unionId),
    ]
    const decision = decideMessagingBinding(linked(self), person, {
      byOpenId: byOpenId && linked(byOpenId),
      byUnionId: byUnionId && linked(byUnionId),
    })
    if (!decision.ok) return decision
    const { add } = decision.value
    await audit(change, {
      at: context.now(),
      actor: memberId,
      action: 'bind-messaging',
      target: memberId,
      detail: add.join(' '),
    })
    const row = await changeMember(change, memberId, {
      open_id: add.includes('openId') ? person.openId : self.open_id,
      union_id: add.includes('unionId') ? person.unionId : self.union_id,
    })
    return ok(await learnFrom(change, row, person))
  })
}
