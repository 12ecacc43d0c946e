import type { Consent } from '../contract.ts'
import { currentCaller } from './caller.ts'
import type { IdentityParts } from './parts.ts'
import type { Reads } from './tables.ts'

/** True when `given` holds the current version of every agreement. */
export function coversAll(given: readonly Consent[], { settings }: Pick<IdentityParts, 'settings'>): boolean {
  return settings.agreements().every(({ doc, version }) => given.some((one) => one.doc === doc && one.version === version))
}

/** True when `given` names current versions only. */
export function isCurrent(given: readonly Consent[], { settings }: Pick<IdentityParts, 'settings'>): boolean {
  const current = settings.agreements()
  return given.every((one) => current.some(({ doc, version }) => one.doc === doc && one.version === version))
}

/** Keeps consents; one that was given before keeps its first moment. */
export async function keepConsents(reads: Reads, given: readonly Consent[], who: { uid: string; deviceId: string; now: number }): Promise<void> {
  if (given.length === 0) return
  const { ip } = currentCaller()
  await reads
    .insertInto('identity.consent')
    .values(given.map(({ doc, version }) => ({ member_uid: who.uid, doc, version, at: new Date(who.now), ip, device_id: who.deviceId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A member's consents, newest first. */
export function consentsOf(reads: Reads, uid: string) {
  return reads.selectFrom('identity.consent').selectAll().where('member_uid', '=', uid).orderBy('at', 'desc').orderBy('doc').execute()
}
