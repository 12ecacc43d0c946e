import { fen, yuanText } from '@niujin/money'

/** Fen as people read a price: ¥30.00. */
export function yuan(amount: number): string {
  return `¥${yuanText(fen(amount))}`
}
