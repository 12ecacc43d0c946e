import { thingOfLevel } from '@niujin/commerce'
import type { Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import {
  cheapestOf,
  isHigher,
  membershipOf,
  PAID_LEVELS,
  restOf,
  takenOff,
  type PaidLevel,
  type PaidStretch,
  type Rest,
} from '../domain/index.ts'
import type { MembershipDeps } from './deps.ts'
import { levelNow } from './standing.ts'

/** What somebody's rest of a lower membership takes off the prices of higher ones, as products ask for it. */
export interface UpgradeCredit {
  /** Fen off the price of one, by priceId, and why in words; prices without any are left out. */
  of(
    connection: OpenTransaction,
    memberId: string,
    offers: readonly Offer[],
  ): Promise<ReadonlyMap<string, { readonly fen: number; readonly because: string }>>
}

/** The credit of upgrades; only what was bought counts, and only for a level above the member's own. */
export function createCredit(deps: MembershipDeps): UpgradeCredit {
  return {
    async of(connection, memberId, offers) {
      const levelOf = new Map(offers.map(({ priceId, grants }) => [priceId, membershipOf(grants)?.level]))
      const lower = PAID_LEVELS.filter((level) => [...levelOf.values()].some((one) => one && isHigher(one, level)))
      // Most offers are of nothing that can be upgraded to: nothing is asked for them.
      if (lower.length === 0) return new Map()
      const { level: own } = levelNow(await deps.entitlements.usableOf(connection, memberId))
      const rests = await restsOf(deps, connection, { memberId, levels: lower })
      return new Map(
        offers.flatMap(({ priceId, fen }) => {
          const level = levelOf.get(priceId)
          if (!level || !isHigher(level, own)) return []
          const below = rests.filter((rest) => isHigher(level, rest.level))
          const off = takenOff({ fen: below.reduce((sum, rest) => sum + rest.fen, 0) }, fen)
          return off > 0 ? [[priceId, { fen: off, because: below.map(({ because }) => because).join('；') }]] : []
        }),
      )
    },
  }
}

/** What is left of the member's bought memberships of these levels. One after the other: they share the connection. */
async function restsOf(
  deps: MembershipDeps,
  connection: OpenTransaction,
  { memberId, levels }: { memberId: string; levels: readonly PaidLevel[] },
): Promise<(Rest & { readonly level: PaidLevel })[]> {
  const rests: (Rest & { readonly level: PaidLevel })[] = []
  for (const level of levels) {
    const stretches = await boughtStretches(deps, connection, { memberId, level })
    const cheapest = stretches.length === 0 ? undefined : cheapestOf(await pricesOf(deps, connection, level))
    const rest = cheapest && restOf(stretches, { level, cheapest, now: deps.now() })
    if (rest) rests.push({ ...rest, level })
  }
  return rests
}

async function boughtStretches(
  { entitlements, paidOf }: MembershipDeps,
  connection: OpenTransaction,
  { memberId, level }: { memberId: string; level: PaidLevel },
): Promise<PaidStretch[]> {
  const periods = await entitlements.periodsOf(connection, memberId, thingOfLevel(level))
  const bought = periods.flatMap(({ cause, from, until }) =>
    cause.kind === 'order' && from && until
      ? [{ causeId: cause.id, from: from.getTime(), until: until.getTime() }]
      : [],
  )
  const paid = await paidOf?.(
    connection,
    bought.map(({ causeId }) => causeId),
  )
  return bought.map(({ causeId, ...span }) => ({ ...span, paidFen: paid?.get(causeId) }))
}

/** What a level costs without anything credited. */
async function pricesOf({ catalogue, prices }: MembershipDeps, connection: OpenTransaction, level: PaidLevel) {
  const priceIds = await prices.membershipPriceIds(connection)
  // Nobody's prices: a member's would ask for the credit again.
  const offers = await catalogue.offers(connection, { priceIds, memberId: undefined })
  return [...offers.values()].flatMap(({ variant, fen, grants }) => {
    const membership = membershipOf(grants)
    return membership?.level === level && membership.days !== null ? [{ variant, fen, days: membership.days }] : []
  })
}
