import { fail, ok, type Result } from '@niujin/contract-kit'
import {
  checkNickname,
  decideMessagingSignIn,
  decideMobileSignIn,
  isUnauthorised,
  nicknameKey,
} from '../domain/index.ts'
import type { MessagingPerson } from './deps.ts'
import { addMember, audit, changeMember, findMember, knowsDevice, linked, type MemberRow } from './member-store.ts'
import type { ContextInside } from './context.ts'
import { inTurn, type Change } from './tables.ts'
import { takeTicket } from './tickets.ts'

/** Who signed in, and whether the account was made just now. */
export interface Entered {
  readonly row: MemberRow
  readonly isNew: boolean
}

interface Visit {
  readonly deviceId: string
  readonly channelId: string | null
}

/** The account of a number that was just confirmed by code; made when there is none. */
export async function enterByMobile(
  change: Change,
  mobile: string,
  { context, visit }: { context: ContextInside; visit: Visit },
): Promise<Result<Entered, 'ACCOUNT_FROZEN'>> {
  const { keys, sessions } = context
  const now = context.now()
  const index = keys.indexOf(mobile)
  // Two first sign-ins of one number at the same moment make one account.
  await inTurn(change, `mobile ${index}`)
  const owner = await findMember(change, 'mobile_index', index)
  const knownDevice = owner !== undefined && (await knowsDevice(change, owner.uid, visit.deviceId))
  const decision = decideMobileSignIn(owner && linked(owner), { knownDevice, now })
  if (!decision.ok) return decision
  if (decision.value.step === 'enter' && owner) return ok({ row: owner, isNew: false })
  if (decision.value.step === 'release-and-create') {
    const { releaseFrom } = decision.value
    await releaseNumber(change, releaseFrom, now)
    await sessions.end(change, { uid: releaseFrom })
  }
  const row = await addMember(change, {
    mobile_index: index,
    mobile_sealed: keys.seal('mobile', mobile),
    channel_id: visit.channelId,
    now,
  })
  return ok({ row, isNew: true })
}

/** Takes a number that went to another person from the account it was of; everything else of the account stays. */
export async function releaseNumber(change: Change, uid: string, now: number): Promise<void> {
  await changeMember(change, uid, { mobile_index: null, mobile_sealed: null })
  await audit(change, {
    at: now,
    actor: 'system',
    action: 'release-mobile',
    target: uid,
    detail: '号码长期未用后由他人确认，已从原账号解绑',
  })
}

/** The account of a person the messaging app vouched for; made when there is none. */
export async function enterByMessaging(
  change: Change,
  person: MessagingPerson,
  { context, visit }: { context: ContextInside; visit: Visit },
): Promise<Result<Entered, 'ACCOUNT_FROZEN' | 'IDENTITY_CONFLICT'>> {
  await inTurn(change, `open ${person.openId}`, `union ${person.unionId ?? ''}`)
  const byOpenId = await findMember(change, 'open_id', person.openId)
  const byUnionId = await findMember(change, 'union_id', person.unionId)
  const decision = decideMessagingSignIn(person, byOpenId && linked(byOpenId), byUnionId && linked(byUnionId))
  if (!decision.ok) return decision
  if (decision.value.step === 'create') {
    const row = await addMember(change, {
      open_id: person.openId,
      union_id: person.unionId,
      channel_id: visit.channelId,
      now: context.now(),
    })
    return ok({ row: await learnFrom(change, row, person), isNew: true })
  }
  const { uid, add } = decision.value
  const learned = {
    openId: { open_id: person.openId },
    unionId: { union_id: person.unionId },
    nothing: { last_seen_at: new Date(context.now()) },
  }[add]
  const row = await changeMember(change, uid, learned)
  return ok({ row: await learnFrom(change, row, person), isNew: false })
}

/** Takes nickname and picture from the messaging app while the member still has the given ones. */
export async function learnFrom(change: Change, row: MemberRow, person: MessagingPerson): Promise<MemberRow> {
  if (person.scope !== 'snsapi_userinfo') return row
  await inTurn(change, `member ${row.uid}`)
  const nickname = isUnauthorised(row.nickname, row.id) ? await freeNickname(change, person.nickname ?? '') : undefined
  const avatar =
    row.avatar === null && person.avatar && /^(https:\/|)\/[^\s"'<>\\]+$/.test(person.avatar)
      ? person.avatar
      : undefined
  return changeMember(change, row.uid, {
    wx_authorised: true,
    ...(nickname === undefined ? {} : { nickname, nickname_key: nicknameKey(nickname) }),
    ...(avatar === undefined ? {} : { avatar }),
  })
}

/** The nickname when it may be had; undefined otherwise. */
async function freeNickname(change: Change, wished: string): Promise<string | undefined> {
  const checked = checkNickname(wished)
  if (!checked.ok) return undefined
  const key = nicknameKey(checked.value)
  await inTurn(change, `nickname ${key}`)
  const taken = await change
    .selectFrom('identity.member')
    .select('uid')
    .where('nickname_key', '=', key)
    .executeTakeFirst()
  return taken ? undefined : checked.value
}

/** The member behind an account token, which is spent by this: one handed over, or a session's own. */
export async function enterByToken(
  change: Change,
  token: string,
  context: ContextInside,
): Promise<Result<Entered, 'TOKEN_INVALID' | 'ACCOUNT_FROZEN'>> {
  const ticket = await takeTicket(change, { kind: 'handOver', ticket: token, now: context.now() })
  const uid = ticket?.member_uid ?? (await spendSession(change, token, context))
  const row = uid === undefined ? undefined : await findMember(change, 'uid', uid)
  if (!row) return fail('TOKEN_INVALID')
  return row.frozen ? fail('ACCOUNT_FROZEN') : ok({ row, isNew: false })
}

async function spendSession(change: Change, token: string, { sessions }: ContextInside): Promise<string | undefined> {
  const live = await sessions.find(change, token)
  // A staff session is never carried over: it would skip the second factor.
  if (!live || live.row.kind !== 'member') return undefined
  const ended = await sessions.end(change, { uid: live.row.member_uid, id: live.row.id })
  return ended === 1 ? live.row.member_uid : undefined
}
