import type { CallContext } from '@niujin/server-kit'

/** Whose a saved screen or formula is: the member's, or the device's of a guest. */
export interface Owner {
  readonly owner_kind: 'member' | 'device'
  readonly owner_id: string
  /** Of a guest: where the call comes from. A device number is anybody's word, so guests are counted by this as well. */
  readonly address?: string | null
}

/** The caller as an owner. A guest without device id owns what this one call makes, and nobody else does. */
export function ownerOf({ memberId, common, requestId, address }: CallContext): Owner {
  if (memberId !== undefined) return { owner_kind: 'member', owner_id: memberId, address: null }
  return { owner_kind: 'device', owner_id: common.devid || `call ${requestId}`, address }
}

/** For whom the engine works: the member, or all guests of an address together, whatever devices they say they are. */
export function ownerKey({ memberId, address }: CallContext): string {
  return memberId === undefined ? `address ${address}` : `member ${memberId}`
}

/** Who asks, in one word: nobody else may poll what was begun. */
export function askerKey(context: CallContext): string {
  const { owner_kind, owner_id } = ownerOf(context)
  return `${owner_kind} ${owner_id}`
}
