import { thingOfCourse } from '@niujin/academy'
import type { Offer } from '@niujin/commerce/ports'
import type { OpenTransaction } from '@niujin/server-kit/database'
import type { CoursePrice } from '../../contract/fields.ts'
import type { CoursesDeps } from '../deps.ts'
import type { CourseRow } from '../tables.ts'

/** What a course costs and how long it lasts then. */
export interface CourseOffer {
  readonly price: CoursePrice
  /** Days; null without an end. */
  readonly termDays: number | null
}

/** What a course costs a member now: the cheapest price that they can buy, else the cheapest; null when nothing is sold. */
export async function offerOf(
  { shop }: Pick<CoursesDeps, 'shop'>,
  connection: OpenTransaction,
  memberId: string | undefined,
  { id, product_id: productId }: Pick<CourseRow, 'id' | 'product_id'>,
): Promise<CourseOffer | null> {
  if (productId === null) return null
  const offers = await shop.offersOfProduct(connection, { productId, memberId })
  const fitting = offers.filter((offer) => grantOf(offer, id) !== undefined)
  const offer = cheapest(fitting.filter(({ problem }) => problem === null)) ?? cheapest(fitting)
  if (!offer) return null
  const { priceId, fen, originalFen, problem } = offer
  return { price: { productId, priceId, fen, originalFen, problem }, termDays: grantOf(offer, id)?.days ?? null }
}

function cheapest(among: readonly Offer[]): Offer | undefined {
  return among.toSorted((one, other) => one.fen - other.fen)[0]
}

/** What buying it gives of the course; undefined when it gives something else. */
function grantOf({ grants }: Pick<Offer, 'grants'>, courseId: string) {
  return grants.find((grant) => grant.kind === 'entitlement' && grant.thing === thingOfCourse(courseId)) as
    | { readonly days: number | null }
    | undefined
}
