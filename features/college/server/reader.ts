import type { CallContext } from '@niujin/server-kit'

/** Who reads: the member, or a guest's device; undefined when neither is known. */
export function readerOf({ memberId, common }: Pick<CallContext, 'memberId' | 'common'>): string | undefined {
  if (memberId !== undefined) return readerOfMember(memberId)
  return common.devid ? readerOfDevice(common.devid) : undefined
}

export function readerOfMember(memberId: string): string {
  return `member:${memberId}`
}

export function readerOfDevice(deviceId: string): string {
  return `device:${deviceId.slice(0, 64)}`
}
