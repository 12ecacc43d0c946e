import type { RechargeOptions } from './load-recharge.ts'

/** What is chosen: a package, or an amount that is typed. */
export type Choice = { readonly packageId: string } | { readonly typed: string }

/** What a choice comes to. */
export interface Amount {
  readonly input: { readonly packageId: string } | { readonly yuan: number }
  readonly fen: number
}

/** The choice a page begins with: the package that is marked, else the first. */
export function firstChoice({ packages }: RechargeOptions): Choice {
  const marked = packages.find(({ badge }) => badge !== '') ?? packages[0]
  return marked ? { packageId: marked.id } : { typed: '' }
}

/** The amount of a choice; undefined while none is complete. */
export function amountOf(choice: Choice, { packages, custom }: RechargeOptions): Amount | undefined {
  if ('packageId' in choice) {
    const chosen = packages.find(({ id }) => id === choice.packageId)
    return chosen && { input: { packageId: chosen.id }, fen: chosen.fen }
  }
  const yuan = /^\d{1,5}$/.test(choice.typed) ? Number(choice.typed) : 0
  return yuan >= custom.minYuan && yuan <= custom.maxYuan ? { input: { yuan }, fen: yuan * 100 } : undefined
}

/** What is wrong with a typed amount, or what it gives. */
export function typedWords(
  typed: string,
  { custom }: RechargeOptions,
): { readonly hint?: string; readonly error?: string } {
  const { coinsPerYuan, minYuan, maxYuan } = custom
  if (typed === '') return { hint: `${minYuan}–${maxYuan} 的整数元，1 元 = ${coinsPerYuan} 牛币` }
  const yuan = Number(typed)
  return yuan >= minYuan && yuan <= maxYuan
    ? { hint: `到账 ${yuan * coinsPerYuan} 牛币` }
    : { error: `请输入 ${minYuan}–${maxYuan} 的整数` }
}
