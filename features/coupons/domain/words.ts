import { PRODUCT_KINDS } from '@niujin/commerce'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'
import type { Discount, Scope } from '../contract/fields.ts'
import { foldText, yuanText } from './amounts.ts'
import type { Validity } from './period.ts'

// 减 20 元; 9 折，最多减 50 元.
function discountText(discount: Discount): string {
  return discount.kind === 'fixed'
    ? `减 ${yuanText(discount.fen)} 元`
    : `${foldText(discount.percentOff)} 折，最多减 ${yuanText(discount.capFen)} 元`
}

/** 满 100 减 20; 立减 20 元; 满 100 打 9 折，最多减 50 元. */
export function termsText({ minFen, discount }: { minFen: number; discount: Discount }): string {
  if (minFen === 0) return discount.kind === 'fixed' ? `立${discountText(discount)}` : discountText(discount)
  const least = `满 ${yuanText(minFen)}`
  return discount.kind === 'fixed' ? `${least} 减 ${yuanText(discount.fen)}` : `${least} 打 ${discountText(discount)}`
}

/** 全场通用; 仅限会员、课程类商品; 仅限指定的 3 种商品. */
export function scopeText(scope: Scope): string {
  if (scope.kind === 'all') return '全场通用'
  if (scope.kind === 'products') return `仅限指定的 ${scope.productIds.length} 种商品`
  return `仅限${scope.kinds.map((kind) => PRODUCT_KINDS[kind]).join('、')}类商品`
}

/** 领取后 15 天内有效; 2026-11-01 00:00 至 2026-11-12 00:00 有效. */
export function validityText(validity: Validity): string {
  return validity.kind === 'term'
    ? `领取后 ${validity.days} 天内有效`
    : `${minuteText(validity.from)} 至 ${minuteText(validity.until)} 有效`
}

/** A moment in milliseconds to the minute, in Shanghai. */
export function minuteText(at: number): string {
  return shanghaiClock(at).replace('T', ' ').slice(0, 16)
}

/** What a reminder says of coupons that end soon, moments in milliseconds; at least one. */
export function endingText(coupons: readonly { readonly name: string; readonly until: number }[]): string {
  const [first] = coupons.toSorted((a, b) => a.until - b.until)
  if (!first) return ''
  const end = `“${first.name}”${minuteText(first.until)} 到期`
  return coupons.length === 1 ? `${end}，记得用` : `你有 ${coupons.length} 张优惠券快到期，最早的${end}，记得用`
}
