import type { Profile, SignedIn, UserInfo } from '../contract/index.ts'
import { isUnauthorised, maskMobile } from '../domain/index.ts'
import { rolesOf, type MemberRow } from './member-store.ts'
import { cardOf } from './real-name-store.ts'
import type { IdentityContext } from './context.ts'
import type { OpenedSession } from './sessions.ts'
import type { Reads } from './tables.ts'

type Presenting = Pick<IdentityContext, 'keys'>

/** The number of a member in full; null without one. */
export function mobileOf(row: MemberRow, { keys }: Presenting): string | null {
  return row.mobile_sealed === null ? null : (keys.open('mobile', row.mobile_sealed) ?? null)
}

/** A member as they see themselves. */
export function userInfoOf(row: MemberRow, loginType: UserInfo['loginType'], context: Presenting): UserInfo {
  const mobile = mobileOf(row, context)
  return {
    niujinUid: row.uid,
    id: row.id,
    nickname: row.nickname,
    avatar: row.avatar,
    mobile: mobile === null ? null : maskMobile(mobile),
    openId: row.open_id,
    unionId: row.union_id,
    loginType,
    wxRefreshed: row.wx_refreshed,
    unAuth: isUnauthorised(row.nickname, row.id),
  }
}

/** What a sign-in answers. */
export function signedInOf(
  row: MemberRow,
  opened: OpenedSession,
  { isNew, context }: { isNew: boolean; context: Presenting },
): SignedIn {
  return {
    ...userInfoOf(row, opened.row.login_type, context),
    token: opened.token,
    signKey: opened.signKey,
    expiresAt: new Date(opened.expiresAt).toISOString(),
    isNew,
    deletionAt: row.deletion_at?.toISOString() ?? null,
  }
}

/** A member's own profile. */
export async function profileOf(
  reads: Reads,
  row: MemberRow,
  context: Presenting & Pick<IdentityContext, 'ports'>,
): Promise<Profile> {
  const card = await cardOf(reads, row.uid, context)
  return {
    ...userInfoOf(row, row.mobile_index === null ? 'wx_gzh' : 'sms', context),
    createdAt: row.created_at.toISOString(),
    deletionAt: row.deletion_at?.toISOString() ?? null,
    roles: await rolesOf(reads, row.uid),
    ...((card ?? context.ports.identityCheck) && { realName: card?.realName ?? null }),
  }
}
