import { fenOf } from '@niujin/money'
import { LIMITS } from '../../../contract/limits.ts'

interface TypedPrice {
  readonly yuan: string
  readonly original: string
  readonly days: string
}
interface WantedPrice {
  readonly fen: number
  readonly originalFen: number | null
  readonly termDays: number | null
}

/** What is typed as a price to propose, or what is wrong with it. */
export function wantedPrice({ yuan, original, days }: TypedPrice): WantedPrice | string {
  const fen = amountIn(yuan)
  if (fen === undefined || fen < LIMITS.price.least) return '价格写成元，如 199 或 19.9'
  if (fen > LIMITS.price.most) return `价格最多 ${LIMITS.price.most / 100} 元`
  const originalFen = original.trim() === '' ? null : amountIn(original)
  if (originalFen === undefined) return '划线价写成元，如 299'
  if (originalFen !== null && originalFen <= fen) return '划线价要比现价高'
  const termDays = days.trim() === '' ? null : Number(days.trim())
  if (!isTerm(termDays)) return `有效天数写 1 到 ${LIMITS.termDays} 的整数`
  return { fen, originalFen, termDays }
}

function amountIn(typed: string): number | undefined {
  const amount = fenOf(typed.trim())
  return amount.ok ? amount.value : undefined
}

function isTerm(days: number | null): boolean {
  return days === null || (Number.isInteger(days) && days >= 1 && days <= LIMITS.termDays)
}
