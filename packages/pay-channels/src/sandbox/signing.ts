import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { headerOf } from '../header.ts'
import type { NoticeHeaders } from '../port.ts'

/** A notice is refused when it was signed more than so many seconds ago, or ahead. */
const TOLERANCE = 300

/** The headers that prove who sent a notice and when; each has a nonce, so no two look alike. */
export function signedHeaders(key: string, body: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    'sandbox-timestamp': timestamp,
    'sandbox-nonce': nonce,
    'sandbox-signature': signature(key, [timestamp, nonce, body]),
  }
}

/** Whether a notice comes from the cashier that has the key, and of late. */
export function checkSigned(
  key: string,
  headers: NoticeHeaders,
  signed: { body: string; now: number },
): 'good' | 'SIGN_INVALID' | 'NOTICE_STALE' {
  const timestamp = headerOf(headers, 'sandbox-timestamp')
  const expected = Buffer.from(signature(key, [timestamp, headerOf(headers, 'sandbox-nonce'), signed.body]))
  const given = Buffer.from(headerOf(headers, 'sandbox-signature'))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'SIGN_INVALID'
  return Math.abs(signed.now / 1000 - Number(timestamp)) <= TOLERANCE ? 'good' : 'NOTICE_STALE'
}

function signature(key: string, parts: readonly string[]): string {
  return createHmac('sha256', key)
    .update(parts.map((part) => `${part}\n`).join(''))
    .digest('hex')
}
