import { solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha'

/** How long a device may work on one task (milliseconds). */
const LIMIT = 60_000

/** Works a task out; undefined when the device took too long or knows no such task. */
export async function solve(challenge: Challenge): Promise<Solution | undefined> {
  const deriveKey = derivationOf(challenge.parameters.algorithm)
  if (!deriveKey) return undefined
  return (await solveChallenge({ challenge, deriveKey, timeout: LIMIT })) ?? undefined
}

// Imported as a whole: a worker's file cannot be split.
function derivationOf(algorithm: string) {
  if (algorithm.startsWith('PBKDF2/')) return derivePbkdf2
  return algorithm.startsWith('SHA-') ? deriveSha : undefined
}
