import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addToCart } from '@niujin/cart/web'
import { moneyText } from '@niujin/money'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import type { ProductPrice } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { problemWords } from '../shared/problem-words.ts'
import { confirmPath } from './choice.ts'

export interface Buying {
  readonly price: ProductPrice
  readonly count: number
  readonly activityCode: string | null
  readonly saleFrom: string | null
  /** The page shows something that is no longer so. */
  readonly onStale: () => void
}

/** What the two buttons of a product do. Before an order is confirmed the price is asked for once more. */
export function useBuying({ price, count, activityCode, saleFrom, onStale }: Buying) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<'cart' | 'buy'>()
  const { priceId } = price
  const put = async () => {
    setBusy('cart')
    const added = await addToCart(priceId, count)
    setBusy(undefined)
    toast(added.ok ? (added.value.note ?? '已加入购物车') : added.msg)
  }
  const buy = async () => {
    setBusy('buy')
    const outcome = await ask('getInfo', { priceId, ...(activityCode !== null && { activityCode }) })
    setBusy(undefined)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有问到价钱，请重试')
    const fresh = outcome.value.prices.find((one) => one.priceId === priceId)
    const why = whyNot(price, fresh, { count, saleFrom })
    if (why === undefined) return void navigate(confirmPath(priceId, count, activityCode))
    toast(why)
    onStale()
  }
  return { busy, put, buy }
}

/** Why what the page shows cannot be ordered as it stands; undefined when it can. */
function whyNot(
  shown: ProductPrice,
  fresh: ProductPrice | undefined,
  { count, saleFrom }: { count: number; saleFrom: string | null },
): string | undefined {
  if (!fresh) return problemWords('GONE')
  if (fresh.problem !== null) return problemWords(fresh.problem, saleFrom)
  if (fresh.fen !== shown.fen) return `价钱变成了 ${moneyText(fresh.fen)}，请再看一下`
  if (fresh.left !== null && fresh.left < count) return `只剩 ${fresh.left} 件了`
  return fresh.mayBuy !== null && fresh.mayBuy < count ? `你还可以买 ${fresh.mayBuy} 件` : undefined
}
