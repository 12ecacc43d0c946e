import { randomBytes } from 'node:crypto'
import { shanghaiClock } from '@niujin/contract-kit/shanghai'

/** The number of an order (D), its payment (P) or an application for a refund (S): the time in Shanghai and 72 bits of chance, 31 letters and digits. */
export function newNo(kind: 'D' | 'P' | 'S', now: number): string {
  const time = shanghaiClock(now).replaceAll(/\D/g, '').slice(2, 14)
  return `${kind}${time}${randomBytes(9).toString('hex')}`
}
