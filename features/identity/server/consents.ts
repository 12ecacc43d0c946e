import { BRAND_DOCS, BRANDS, type Brand, type Consent } from '../contract/index.ts'
import { currentCaller } from './caller.ts'
import type { IdentityContext } from './context.ts'
import type { Agreement } from './deps.ts'
import type { Reads } from './tables.ts'

type Settings = Pick<IdentityContext, 'settings'>

/** The texts of one brand in force now. */
export function agreementsOf(brand: Brand, { settings }: Settings): Agreement[] {
  const docs: readonly string[] = BRAND_DOCS[brand]
  return settings.agreements().filter(({ doc }) => docs.includes(doc))
}

/** True when `given` holds the current version of everything one brand asks for: people consent to what their page shows. */
export function coversBrand(given: readonly Consent[], context: Settings): boolean {
  return BRANDS.some((brand) => {
    const asked = agreementsOf(brand, context)
    return asked.length > 0 && asked.every((one) => isAmong(given, one))
  })
}

/** The current versions that somebody has yet to consent to: of the brands they have to do with, the product's when none. */
export function outdatedFor(given: readonly Consent[], context: Settings): Agreement[] {
  const own = BRANDS.filter((brand) => given.some(({ doc }) => BRAND_DOCS[brand].some((one) => one === doc)))
  const brands: readonly Brand[] = own.length > 0 ? own : ['niujin']
  return brands.flatMap((brand) => agreementsOf(brand, context)).filter((one) => !isAmong(given, one))
}

function isAmong(given: readonly Consent[], { doc, version }: Consent): boolean {
  return given.some((one) => one.doc === doc && one.version === version)
}

/** True when `given` names current versions only. */
export function isCurrent(given: readonly Consent[], { settings }: Settings): boolean {
  const current = settings.agreements()
  return given.every((one) => isAmong(current, one))
}

/** Keeps consents; one that was given before keeps its first moment. */
export async function keepConsents(
  reads: Reads,
  given: readonly Consent[],
  who: { uid: string; deviceId: string; now: number },
): Promise<void> {
  if (given.length === 0) return
  const { ip } = currentCaller()
  await reads
    .insertInto('identity.consent')
    .values(
      given.map(({ doc, version }) => ({
        member_uid: who.uid,
        doc,
        version,
        at: new Date(who.now),
        ip,
        device_id: who.deviceId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A member's consents, newest first. */
export function consentsOf(reads: Reads, uid: string) {
  return reads
    .selectFrom('identity.consent')
    .selectAll()
    .where('member_uid', '=', uid)
    .orderBy('at', 'desc')
    .orderBy('doc')
    .execute()
}
