import type { Grant } from '@niujin/commerce'
import { LEVELS, RIGHT_NAMES, RIGHTS } from '@niujin/commerce'
import type { Cause, Offer } from '@niujin/commerce/ports'
import { askedOver } from '@niujin/testkit/database'
import { startFeature, type Foundation } from '@niujin/testkit/feature'
import type { Upgrading } from '../deps.ts'
import { createMembership, type MembershipDeps } from '../index.ts'

export const DAY = 86_400_000

/** A period of a membership in the test's hands; days count from now. */
export interface GivenPeriod {
  readonly thing: string
  readonly from: number
  readonly until: number | null
  readonly cause?: Cause
  readonly title?: string
}

const vip = (days: number): Grant[] => [{ kind: 'entitlement', thing: 'membership:vip', days }]
const svip = (days: number): Grant[] => [{ kind: 'entitlement', thing: 'membership:svip', days }]

/** What is sold in the demo, and what each gives. */
const SOLD: readonly Pick<Offer, 'priceId' | 'variant' | 'fen' | 'originalFen' | 'grants'>[] = [
  { priceId: 'vip-month', variant: '一个月', fen: 2800, originalFen: null, grants: vip(30) },
  { priceId: 'vip-quarter', variant: '一个季度', fen: 7800, originalFen: null, grants: vip(90) },
  { priceId: 'vip-year', variant: '一年', fen: 26_800, originalFen: 33_600, grants: vip(365) },
  { priceId: 'svip-month', variant: '一个月', fen: 5800, originalFen: null, grants: svip(30) },
  { priceId: 'svip-year', variant: '一年', fen: 56_800, originalFen: null, grants: svip(365) },
]

/** Memberships over a shop, entitlements and gifts that a test fills. */
export async function startMembershipServer() {
  const periods = new Map<string, GivenPeriod[]>()
  const problems = new Map<string, Offer['problem']>()
  const gifts = new Map<string, Awaited<ReturnType<MembershipDeps['gifts']['boughtBy']>>>()
  const paid = new Map<string, number>()
  const ended: object[] = []
  const server = await startFeature(({ database, now }: Foundation<unknown>) => {
    const periodsOf = (memberId: string) =>
      (periods.get(memberId) ?? []).map(({ from, until, ...one }, at) => ({
        cause: { kind: 'order', id: `N20261123${at}:${at}` } satisfies Cause,
        title: LEVELS[one.thing === 'membership:vip' ? 'vip' : 'svip'],
        ...one,
        id: String(at),
        from: new Date(now() + from * DAY),
        until: until === null ? null : new Date(now() + until * DAY),
      }))
    const membership = createMembership({
      database,
      now,
      prices: {
        membershipPriceIds: (connection) =>
          askedOver(
            connection,
            SOLD.map(({ priceId }) => priceId),
          ),
      },
      catalogue: {
        offers: async (connection, { priceIds, memberId }) => {
          const offers = SOLD.filter(({ priceId }) => priceIds.includes(priceId)).map((one) => offerOf(one, problems))
          const credits = memberId === undefined ? undefined : await membership.credit.of(connection, memberId, offers)
          return new Map(
            offers.map((offer) => {
              const credit = credits?.get(offer.priceId) ?? null
              return [offer.priceId, { ...offer, credit, fen: offer.fen - (credit?.fen ?? 0) }]
            }),
          )
        },
      },
      entitlements: {
        usableOf: (connection, memberId) =>
          askedOver(
            connection,
            periodsOf(memberId)
              .filter(({ from }) => from.getTime() <= now())
              .map(({ thing, until }) => ({ thing, until })),
          ),
        periodsOf: (connection, memberId, thing) =>
          askedOver(
            connection,
            periodsOf(memberId).filter((one) => one.thing === thing),
          ),
      },
      rights: {
        tableOf: (connection) =>
          askedOver(
            connection,
            RIGHT_NAMES.map((name) => ({
              name,
              title: RIGHTS[name].title,
              unit: RIGHTS[name].unit,
              ...RIGHTS[name].usual,
            })),
          ),
      },
      gifts: { boughtBy: (connection, memberId) => askedOver(connection, gifts.get(memberId) ?? []) },
      paidOf: (connection, ids) => askedOver(connection, new Map([...paid].filter(([id]) => ids.includes(id)))),
    })
    return membership
  })
  const giver: Upgrading = { endForUpgrade: async (_, upgrade) => void ended.push(upgrade) }
  return { ...server, periods, problems, gifts, paid, giver, ended }
}

export type MembershipServer = Awaited<ReturnType<typeof startMembershipServer>>

function offerOf({ priceId, ...one }: (typeof SOLD)[number], problems: ReadonlyMap<string, Offer['problem']>): Offer {
  const level = priceId.startsWith('vip') ? 'vip' : 'svip'
  return {
    ...one,
    priceId,
    productId: level,
    kind: 'membership',
    title: LEVELS[level],
    picture: null,
    credit: null,
    isShipped: false,
    riskLevel: null,
    stock: null,
    mayBuy: null,
    problem: problems.get(priceId) ?? null,
  }
}
