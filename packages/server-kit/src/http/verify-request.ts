import { hash } from 'node:crypto'
import { type CommonFields, formatTime, parseTime, TIME_TOLERANCE, verifySign } from '@niujin/contract-kit'
import type { FastifyRequest } from 'fastify'
import { type Answer, refuse } from '../handle.ts'
import { tooMany } from '../limits/too-many.ts'
import type { NonceOwner } from '../nonces/nonce-store.ts'
import { callerAddress } from './caller-address.ts'
import type { ReceivedFields } from './read-fields.ts'
import type { HostOptions } from './serve-options.ts'
import type { Session } from './session.ts'

const NONCE = /^[\w-]{32}$/

/** Milliseconds a request may be ahead of our clock: the second it is written in, and a clock's drift since it was corrected. */
const AHEAD_TOLERANCE = 10_000

/** Seconds until the oldest nonces of a caller who used up their room are forgotten, about. */
const WAIT_WHEN_FULL = 60

const nativeSha256 = (text: string) => hash('sha256', text)

/** Checks the sign over the texts as they came; the refusal, or undefined when it is good. */
export function checkSign(received: ReceivedFields, common: CommonFields, secret: string): Answer | undefined {
  return verifySign(received.pairs, secret, common.sign ?? '', nativeSha256) ? undefined : refuse('SIGN_INVALID')
}

/** Whose nonces a request's are counted with: a member's apart from those of everybody at an address. */
export function ownerOf(request: FastifyRequest, session: Session | undefined): NonceOwner {
  return session ? { kind: 'member', id: session.memberId } : { kind: 'guest', id: callerAddress(request.ip) }
}

/**
 * Checks `time` and takes `nonce`; a request more than five minutes old, or from further ahead than a clock just set
 * by ours can be, learns the server's time.
 */
export async function checkFresh(
  common: CommonFields,
  owner: NonceOwner,
  { nonces, now }: Pick<HostOptions, 'nonces' | 'now'>,
): Promise<Answer | undefined> {
  const at = now()
  const issuedAt = parseTime(common.time ?? '')
  if (issuedAt === undefined || at - issuedAt > TIME_TOLERANCE || issuedAt - at > AHEAD_TOLERANCE) return skewed(at)
  if (!NONCE.test(common.nonce ?? '')) return refuse('SIGN_INVALID')
  const verdict = await nonces.take(common.nonce ?? '', issuedAt, owner)
  if (verdict === 'full') return tooMany(WAIT_WHEN_FULL)
  return verdict === 'seen' ? refuse('REPLAYED') : undefined
}

function skewed(now: number): Answer {
  return refuse('TIME_SKEW', undefined, { time: formatTime(now) })
}
