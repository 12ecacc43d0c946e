import { fail, ok, type Result } from '@niujin/contract-kit'

declare const unit: unique symbol
/** Money in fen (1/100 yuan), whole. */
export type Fen = number & { readonly [unit]: 'fen' }

/** A whole number as fen. @throws RangeError when it is not whole or too large to be exact */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`分应为整数：${amount}`)
  return (amount === 0 ? 0 : amount) as Fen
}

/** Fen as yuan with two decimals: 1230 → '12.30', -5 → '-0.05'. */
export function yuanText(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Fen as people read a price: 1230 → '¥12.30'. @throws RangeError when they are not whole */
export function moneyText(amount: number): string {
  return `¥${yuanText(fen(amount))}`
}

const YUAN = /^(\d{1,12})(?:\.(\d{1,2}))?$/

/** Yuan as people and pay channels write it ('12', '12.3', '12.30') in fen; no sign, no third decimal, no exponent. */
export function fenOf(yuan: string): Result<Fen, 'YUAN_INVALID'> {
  const [, yuans, cents = ''] = YUAN.exec(yuan) ?? []
  return yuans === undefined ? fail('YUAN_INVALID') : ok(fen(Number(yuans) * 100 + Number(cents.padEnd(2, '0'))))
}
