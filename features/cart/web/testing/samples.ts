import * as kit from '@niujin/testkit/screen'
import type { CartContent, CartLine, InvalidLine } from '../../contract/index.ts'
import { sumsOf } from '../../domain/content.ts'
import { forgetCount } from '../count/cart-count.ts'

/** Where the calls of the cart are. */
export const API = '/payment/Rest/api/shoppingCart/'

/** A line as the server answers it. */
export function sampleLine(priceId: string, given: Partial<CartLine> = {}): CartLine {
  const { fen = 1000, count = 1 } = given
  return {
    priceId,
    productId: `product-${priceId}`,
    kind: 'goods',
    title: `商品${priceId}`,
    variant: '标准',
    picture: null,
    fen,
    originalFen: null,
    fenBefore: null,
    credit: null,
    count,
    countBefore: null,
    most: 999,
    mostText: '一次最多 999 件',
    stock: null,
    selected: true,
    totalFen: fen * count,
    ...given,
  }
}

/** A line that cannot be bought. */
export function sampleInvalid(priceId: string, reason = '已下架'): InvalidLine {
  return {
    priceId,
    productId: `product-${priceId}`,
    kind: 'service',
    title: `旧商品${priceId}`,
    variant: '一年',
    picture: null,
    count: 1,
    reason,
  }
}

/** A cart of these lines, its sums right. */
export function sampleCart(lines: readonly CartLine[], given: Partial<CartContent> = {}): CartContent {
  const sums = sumsOf(lines)
  const { couponFen = 0 } = given
  return {
    lines: [...lines],
    invalid: [],
    coupon: null,
    nextCoupon: null,
    ...sums,
    payFen: sums.totalFen - couponFen,
    couponFen,
    ...given,
  }
}

/** A cart that a stubbed server keeps and changes as the real one does. */
export function keptCart(first: CartContent) {
  const kept = { cart: first }
  const answers: kit.Answers = {
    [`${API}searchMyCarts`]: () => ({ data: kept.cart }),
    [`${API}set`]: ({ changes, allSelected }) => {
      const made = parsed<{ priceId: string; count?: number; selected?: boolean }>(changes)
      const lines = kept.cart.lines.map((line) => {
        const change = made.find(({ priceId }) => priceId === line.priceId)
        const all = allSelected === undefined ? line.selected : allSelected === 'true'
        return sampleLine(line.priceId, {
          ...line,
          count: change?.count ?? line.count,
          selected: change?.selected ?? all,
          totalFen: line.fen * (change?.count ?? line.count),
        })
      })
      kept.cart = sampleCart(lines, { invalid: kept.cart.invalid })
      return { data: kept.cart }
    },
    [`${API}delete`]: ({ priceIds }) => {
      const gone = parsed<string>(priceIds)
      const stays = ({ priceId }: { priceId: string }) => !gone.includes(priceId)
      kept.cart = sampleCart(kept.cart.lines.filter(stays), { invalid: kept.cart.invalid.filter(stays) })
      return { data: kept.cart }
    },
  }
  return { kept, answers }
}

/** A list as it travels in a form; nothing for an absent one. */
function parsed<One>(field: unknown): One[] {
  return typeof field === 'string' ? (JSON.parse(field) as One[]) : []
}

/** Says what the server answers from now on; nothing is known of any cart. */
export function answerWith(given: kit.Answers): void {
  forgetCount()
  kit.answerWith(given)
}
