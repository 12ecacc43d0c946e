import { moneyText } from '@niujin/money'

/** Fen and coins as one reads them: ¥12.00 + 30 牛币, 30 牛币, ¥0.00. */
export function amountText({ fen, coins }: { readonly fen: number; readonly coins: number }): string {
  const money = fen > 0 || coins === 0 ? [moneyText(fen)] : []
  return [...money, ...(coins > 0 ? [`${coins} 牛币`] : [])].join(' + ')
}
