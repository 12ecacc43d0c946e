import { randomBytes } from 'node:crypto'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'

/** A number for a payment (P), an attempt (A), a recharge (C) or a refund (R): the time in Shanghai and chance, 28 letters and digits. */
export function newNo(kind: 'P' | 'A' | 'C' | 'R', now: number): string {
  const time = shanghaiClock(now).replaceAll(/\D/g, '').slice(2, 14)
  return `${kind}${time}${randomBytes(8).toString('hex').slice(0, 15)}`
}
