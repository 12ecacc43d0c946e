import type { CallContext } from '@niujin/server-kit'

/** Whose a saved screen or formula is: the member's, or the device's of a guest. */
export interface Owner {
  readonly owner_kind: 'member' | 'device'
  readonly owner_id: string
}

/** The caller as an owner. A guest without device id owns what this one call makes, and nobody else does. */
export function ownerOf({ memberId, common, requestId }: CallContext): Owner {
  if (memberId !== undefined) return { owner_kind: 'member', owner_id: memberId }
  return { owner_kind: 'device', owner_id: common.devid || `call ${requestId}` }
}

/** The owner in one word: for whom the engine works. */
export function ownerKey(context: CallContext): string {
  const { owner_kind, owner_id } = ownerOf(context)
  return `${owner_kind} ${owner_id}`
}
