import type { Grant } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import { ok, type Result } from '@niujin/contract-kit'
import type { EntitlementDeps } from './deps.ts'
import type { Given } from './given-store.ts'
import type { Change } from './tables.ts'

/** Gives the coupons among the grants. Everybody locks templates in the order of their ids, in whatever order they are given. */
export async function giveCoupons(
  { coupons }: EntitlementDeps,
  change: Change,
  { memberId, cause, grants }: Given,
): Promise<Result<null, 'COUPON_GONE'>> {
  const inOrder = couponsIn(cause, grants).toSorted((a, b) => (a.grant.templateId < b.grant.templateId ? -1 : 1))
  for (const { grant, source } of inOrder) {
    const { templateId, count } = grant
    const issued = await coupons.issue(change, { memberId, templateId, count, source })
    if (!issued.ok) return issued
  }
  return ok(null)
}

/** Takes them back; COUPON_USED when one of them was used. */
export async function takeCouponsBack(
  { coupons }: EntitlementDeps,
  change: Change,
  { cause, grants }: Given,
): Promise<Result<null, 'COUPON_USED'>> {
  for (const { source } of couponsIn(cause, grants)) {
    const revoked = await coupons.revoke(change, source)
    if (!revoked.ok) return revoked
  }
  return ok(null)
}

/** A source gives once: the second kind of coupon of a cause has a source of its own. */
function couponsIn(cause: Cause, grants: readonly Grant[]) {
  return grants
    .filter((grant) => grant.kind === 'coupon')
    .map((grant, at) => ({ grant, source: at === 0 ? cause : { kind: cause.kind, id: `${cause.id}/${at}` } }))
}
