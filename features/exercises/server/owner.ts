import type { CallContext } from '@niujin/server-kit'

/** Whose a play is: the member's, or the device's of a guest. */
export interface Owner {
  readonly owner_kind: 'member' | 'device'
  readonly owner_id: string
}

/** The caller as an owner; undefined for a guest whose device is not told. */
export function ownerOf({ memberId, common }: Pick<CallContext, 'memberId' | 'common'>): Owner | undefined {
  if (memberId !== undefined) return { owner_kind: 'member', owner_id: memberId }
  return common.devid ? { owner_kind: 'device', owner_id: common.devid } : undefined
}
