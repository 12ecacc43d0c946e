import { ok } from '@niujin/contract-kit'
import { createCardCodes } from '@niujin/card-codes/server'
import { createCoupons } from '@niujin/coupons/server'
import { createEntitlements } from '@niujin/entitlements/server'
import { createMembership, endLower } from '@niujin/membership/server'
import { createProducts } from '@niujin/products/server'
import type { Kysely } from 'kysely'
import { startOrdersServer, type OwnFoundation } from './orders-server.ts'

/** Orders over the real products, coupons, entitlements, codes and memberships, with what the demonstration sells. */
export async function startWholeShop() {
  const made = { features: undefined as ReturnType<typeof composeShop> | undefined }
  const server = await startOrdersServer((foundation) => {
    const features = composeShop(foundation)
    made.features = features
    const { products, coupons, entitlements, cardCodes } = features
    return {
      catalogue: products.catalogue,
      coupons: coupons.coupons,
      giver: entitlements.giver,
      gifts: cardCodes.gifts,
      onPaidUpgrade: (transaction, upgrade) => endLower(entitlements.giver, transaction, upgrade),
    }
  })
  if (!made.features) throw new Error('没有做出商店')
  const { products, coupons, entitlements } = made.features
  await products.seedDemo?.(['staff-admin'])
  return {
    ...server,
    products,
    levelOf: (memberId: string) => entitlements.entitlements.levelOf(server.database, memberId),
    /** A coupon of 100 yuan off everything. */
    async hundredOff(memberId: string): Promise<string> {
      const issued = await server.database.transaction().execute((change) =>
        coupons.issue(change as never, {
          memberId,
          templateId: 'share-live-100',
          count: 1,
          source: { kind: 'activity', id: `of ${memberId}` },
        }),
      )
      const [id] = issued.ok ? issued.value : []
      if (id === undefined) throw new Error('没有发出优惠券')
      return id
    },
  }
}

export type WholeShop = Awaited<ReturnType<typeof startWholeShop>>

function composeShop({ database: own, now, inbox, may, ledger, beside }: OwnFoundation) {
  const database = own as unknown as Kysely<never>
  const people = {
    database: database as never,
    now,
    notices: inbox.notices,
    may,
    members: { find: async (ids: readonly string[]) => new Map(ids.map((id) => [id, { nickname: id }])) },
  }
  const products = createProducts({ ...people, pictures: { keep: async () => ok({ url: '/files/x.webp' }) } })
  const coupons = createCoupons(people)
  const entitlements = createEntitlements({ ...people, ledger, coupons })
  const cardCodes = createCardCodes({ ...people, giver: entitlements.giver, secret: 's'.repeat(32) })
  const membership = createMembership({
    ...people,
    catalogue: products.catalogue,
    prices: products,
    entitlements: entitlements.entitlements,
    rights: entitlements.rights,
    gifts: cardCodes.gifts,
  })
  products.registerCredit(membership.credit)
  for (const one of [products, coupons, entitlements, cardCodes, membership]) beside(one)
  return { products, coupons, entitlements, cardCodes, membership }
}
