import { fail, ok, type Result } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { AVATAR_BYTES, getGuestUser, getProfile, saveAvatar, saveNickname } from '../contract/index.ts'
import { checkNickname, NICKNAME_CHANGES, nicknameKey } from '../domain/index.ts'
import { changeMember, findMember, ownerOf, tallied, tally, type MemberRow } from './member-store.ts'
import type { IdentityContext } from './context.ts'
import { profileOf } from './presenting.ts'
import { inTurn, type Change } from './tables.ts'

const DAY = 86_400_000
const AVATARS_A_DAY = 20

/** The row of the member who calls. @throws when it is gone: the session should have ended with it. */
export async function ownRow(context: Pick<IdentityContext, 'database'>, memberId: string): Promise<MemberRow> {
  const row = await findMember(context.database, 'uid', memberId)
  if (!row) throw new Error('登录的会员不存在')
  return row
}

/** The member's own profile, and what others may see of one. */
export function accountHandlers(context: IdentityContext): Handler[] {
  const { database, now, keys } = context
  return [
    handleMember(getProfile, async (_input, { memberId }) =>
      ok(await profileOf(database, await ownRow(context, memberId), context)),
    ),

    handleMember(saveNickname, async ({ nickname }, { memberId }) => {
      const checked = checkNickname(nickname)
      if (!checked.ok) return checked
      const changed = await database
        .transaction()
        .execute((change) => changeNickname(change, { uid: memberId, nickname: checked.value, now: now() }))
      return changed.ok ? ok(await profileOf(database, changed.value, context)) : changed
    }),

    handleMember(saveAvatar, async (_input, { memberId, files }) => {
      const file = files.get('file')?.[0]
      if (!file) return fail('PICTURE_MISSING')
      if (file.size > AVATAR_BYTES) return fail('PICTURE_TOO_LARGE')
      if ((await tallied(database, `avatar ${memberId}`, now() - DAY)) >= AVATARS_A_DAY)
        return fail('PICTURE_TOO_OFTEN')
      await tally(database, `avatar ${memberId}`, now())
      const kept = await context.ports.pictures.keep({ uid: memberId, bytes: new Uint8Array(await file.arrayBuffer()) })
      if (!kept.ok) return kept
      const before = await ownRow(context, memberId)
      const row = await database
        .transaction()
        .execute((change) => changeMember(change, memberId, { avatar: kept.value.url }))
      if (before.avatar !== null && before.avatar !== kept.value.url) await context.ports.pictures.forget(before.avatar)
      return ok(await profileOf(database, row, context))
    }),

    handle(getGuestUser, async ({ uid }, { common }) => {
      if (uid === undefined) {
        if (!common.devid) return fail('DEVICE_MISSING')
        return ok({ niujinUid: keys.guestIdOf(common.devid), nickname: '游客', avatar: null, guest: true })
      }
      const row =
        (await findMember(database, 'uid', uid)) ?? (await findMember(database, 'uid', await ownerOf(database, uid)))
      return row
        ? ok({ niujinUid: row.uid, nickname: row.nickname, avatar: row.avatar, guest: false })
        : fail('MEMBER_UNKNOWN')
    }),
  ]
}

async function changeNickname(
  change: Change,
  { uid, nickname, now }: { uid: string; nickname: string; now: number },
): Promise<Result<MemberRow, 'NICKNAME_TAKEN' | 'NICKNAME_TOO_OFTEN'>> {
  const key = nicknameKey(nickname)
  await inTurn(change, `nickname ${key}`, `member ${uid}`)
  const holder = await change
    .selectFrom('identity.member')
    .select('uid')
    .where('nickname_key', '=', key)
    .executeTakeFirst()
  if (holder && holder.uid !== uid) return fail('NICKNAME_TAKEN')
  if ((await tallied(change, `nickname ${uid}`, now - NICKNAME_CHANGES.days * DAY)) >= NICKNAME_CHANGES.most)
    return fail('NICKNAME_TOO_OFTEN')
  await tally(change, `nickname ${uid}`, now)
  return ok(await changeMember(change, uid, { nickname, nickname_key: key }))
}
