import { hash } from 'node:crypto'
import {
  type CommonFields,
  formatTime,
  parseTime,
  TIME_TOLERANCE,
  verifySign,
} from '@niujin/contract-kit'
import { type Answer, refuse } from '../handle.ts'
import type { NonceStore } from '../nonces/nonce-store.ts'
import type { ReceivedFields } from './read-fields.ts'

const NONCE = /^[\w-]{32}$/

const nativeSha256 = (text: string) => hash('sha256', text)

/** Checks the sign over the texts as they came; the refusal, or undefined when it is good. */
export function checkSign(
  received: ReceivedFields,
  common: CommonFields,
  secret: string,
): Answer | undefined {
  return verifySign(received.pairs, secret, common.sign ?? '', nativeSha256) ? undefined : refuse('SIGN_INVALID')
}

/** Checks `time` and takes `nonce`; a request off by more than five minutes learns the server's time. */
export async function checkFresh(
  common: CommonFields,
  nonces: NonceStore,
  now: number,
): Promise<Answer | undefined> {
  const issuedAt = parseTime(common.time ?? '')
  if (issuedAt === undefined || Math.abs(issuedAt - now) > TIME_TOLERANCE) return skewed(now)
  if (!NONCE.test(common.nonce ?? '')) return refuse('SIGN_INVALID')
  const verdict = await nonces.take(common.nonce ?? '', issuedAt)
  if (verdict === 'stale') return skewed(now)
  return verdict === 'seen' ? refuse('REPLAYED') : undefined
}

function skewed(now: number): Answer {
  return refuse('TIME_SKEW', undefined, { time: formatTime(now) })
}
