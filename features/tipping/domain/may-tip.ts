import { fail, ok, type Result } from '@niujin/contract-kit'

/** What a broadcast is to a tip. */
export interface TippedBroadcast {
  /** Who receives. */
  readonly expertId: string
  readonly title: string
  /** The expert is there to be tipped. */
  readonly canTip: boolean
}

/** A tip as it is asked for. */
export interface AskedTip {
  /** The signed-in member. */
  readonly memberId: string
  /** Who pays and who receives, as the request says. */
  readonly wUid: string
  readonly uid: string
  readonly broadcast: TippedBroadcast | undefined
  /** The member may tip at all. */
  readonly isAllowed: boolean
}

export type TipRefusal =
  | 'PAYER_MISMATCH'
  | 'BROADCAST_UNKNOWN'
  | 'EXPERT_MISMATCH'
  | 'OWN_BROADCAST'
  | 'TIP_CLOSED'
  | 'TIP_NOT_ALLOWED'

/** The broadcast, when the tip may be given: by oneself, to its expert, not to oneself, while it can be. */
export function mayTip({ memberId, wUid, uid, broadcast, isAllowed }: AskedTip): Result<TippedBroadcast, TipRefusal> {
  if (wUid !== memberId) return fail('PAYER_MISMATCH')
  if (!broadcast) return fail('BROADCAST_UNKNOWN')
  if (uid !== broadcast.expertId) return fail('EXPERT_MISMATCH')
  if (uid === memberId) return fail('OWN_BROADCAST')
  if (!broadcast.canTip) return fail('TIP_CLOSED')
  return isAllowed ? ok(broadcast) : fail('TIP_NOT_ALLOWED')
}
