import { fail, ok, type Result } from '@niujin/contract-kit'
import { createChallenge, verifySolution, type Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { hashToken } from './keys.ts'
import type { IdentityContext } from './context.ts'
import { takeOnce } from './tickets.ts'

/** About 256 derivations, each of as many rounds as the deployment says. */
const WORK = { algorithm: 'PBKDF2/SHA-256', keyLength: 32, keyPrefix: '00' } as const
const LIFE_SECONDS = 300

const answered = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(WORK.algorithm),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.literal(WORK.keyLength),
      keyPrefix: z.literal(WORK.keyPrefix),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().check(z.int(), z.gte(0)), derivedKey: z.string() }),
})

/** A fresh piece of work. */
export async function newChallenge({ keys, now, settings }: Pick<IdentityContext, 'keys' | 'now' | 'settings'>) {
  const expiresAt = Math.floor(now() / 1000) + LIFE_SECONDS
  const { parameters, signature } = await createChallenge({
    ...WORK,
    cost: settings.challengeRounds,
    deriveKey,
    expiresAt,
    hmacSignatureSecret: keys.challenge,
  })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  return { parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix, expiresAt }, signature: signature ?? '' }
}

/** Takes the work done; each piece counts once. */
export async function takeChallenge(
  answer: string | undefined,
  context: IdentityContext,
): Promise<Result<null, 'CHALLENGE_REQUIRED' | 'CHALLENGE_INVALID'>> {
  if (answer === undefined) return fail('CHALLENGE_REQUIRED')
  const payload = readAnswer(answer)
  if (!payload) return fail('CHALLENGE_INVALID')
  const { expiresAt, cost } = payload.challenge.parameters
  // Checked before the work is verified: a forged figure must not set this server to work.
  if (cost !== context.settings.challengeRounds) return fail('CHALLENGE_INVALID')
  if (expiresAt * 1000 <= context.now()) return fail('CHALLENGE_INVALID')
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: context.keys.challenge })
  if (!verified) return fail('CHALLENGE_INVALID')
  const first = await takeOnce(context.database, {
    text: hashToken(payload.challenge.signature),
    until: expiresAt * 1000,
  })
  return first ? ok(null) : fail('CHALLENGE_INVALID')
}

type Answered = Payload & { challenge: { parameters: { expiresAt: number; cost: number }; signature: string } }

function readAnswer(answer: string): Answered | undefined {
  try {
    const read = z.safeParse(answered, JSON.parse(Buffer.from(answer, 'base64').toString('utf8')))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
