import { thingOfLevel } from '@niujin/commerce'
import type { Cause } from '@niujin/commerce/ports'
import { ok } from '@niujin/contract-kit'
import { handle, handleMember, type Handler } from '@niujin/server-kit'
import { LIMITS, vipHistory, vipMine, vipPlans, type Stretch } from '../contract/index.ts'
import { PAID_LEVELS } from '../domain/index.ts'
import type { MembershipDeps } from './deps.ts'
import { plansOf } from './plans.ts'
import { standingOf } from './standing.ts'

/** What there is to buy, and what somebody has. */
export function membershipHandlers(deps: MembershipDeps): Handler[] {
  const { database, catalogue, prices, entitlements, rights, gifts } = deps
  const standing = async (memberId: string) => standingOf(await entitlements.usableOf(database, memberId))
  return [
    handle(vipPlans, async (_, { memberId }) => {
      const priceIds = await prices.membershipPriceIds(database)
      const [offers, table, mine] = await Promise.all([
        catalogue.offers(database, { priceIds, memberId }),
        rights.tableOf(database),
        memberId === undefined ? null : standing(memberId),
      ])
      const inOrder = priceIds.flatMap((id) => offers.get(id) ?? [])
      return ok({ levels: plansOf(inOrder), rights: [...table], mine })
    }),

    handleMember(vipMine, async (_, { memberId }) => ok(await standing(memberId))),

    handleMember(vipHistory, async (_, { memberId }) => {
      const [bought, ...periods] = await Promise.all([
        gifts.boughtBy(database, memberId, LIMITS.gifts),
        ...PAID_LEVELS.map((level) => entitlements.periodsOf(database, memberId, thingOfLevel(level))),
      ])
      return ok({
        stretches: periods.flat().map(presentStretch),
        gifts: bought.map(({ cause, title, code, isUsed, boughtAt, usedAt }) => ({
          title,
          code,
          isUsed,
          orderNum: orderNumOf(cause),
          at: boughtAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      })
    }),
  ]
}

function presentStretch({
  id,
  title,
  cause,
  from,
  until,
}: Awaited<ReturnType<MembershipDeps['entitlements']['periodsOf']>>[number]): Stretch {
  return {
    id,
    title,
    source: cause.kind,
    orderNum: orderNumOf(cause),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  }
}

/** Orders name what they give by their number, the line and the piece: `<number>:<line>:<piece>`. */
function orderNumOf({ kind, id }: Cause): string | null {
  return kind === 'order' ? (id.split(':')[0] ?? null) : null
}
