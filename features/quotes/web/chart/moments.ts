import { SHANGHAI_OFFSET } from '@niujin/contract-kit/shanghai'

/** The moment of a bar's stamp (YYYYMMDD, or YYYYMMDDHHmm) in Shanghai, seconds since 1970; a day's is its beginning. */
export function momentOf(stamp: number): number {
  const digits = String(stamp)
  const part = (from: number, to: number) => Number(digits.slice(from, to))
  const clock = digits.length === 12 ? [part(8, 10), part(10, 12)] : [0, 0]
  const at = Date.UTC(part(0, 4), part(4, 6) - 1, part(6, 8), clock[0], clock[1])
  return (at - SHANGHAI_OFFSET) / 1000
}
