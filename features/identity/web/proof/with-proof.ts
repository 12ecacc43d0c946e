import type { Challenge, Solution } from 'altcha-lib'
import { ask, type Answer } from '../calls.ts'

/** Longer than any phone needs for one task (milliseconds). */
const PATIENCE = 60_000

type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly msg: string }

/**
 * Makes a call that the server may refuse until the device has worked out a task (安全验证). The task is
 * worked out beside the page and the call repeated with it, once. `onProving` tells when the work begins.
 */
export async function withProof<Answered extends Outcome>(
  call: (challenge?: string) => Promise<Answered>,
  onProving: () => void,
): Promise<Answered> {
  const first = await call()
  if (first.ok || (first.code !== 'CHALLENGE_REQUIRED' && first.code !== 'CHALLENGE_INVALID')) return first
  onProving()
  const given = await ask('getChallenge', {})
  if (!given.ok) return first
  const answer = await prove(given.value)
  return answer === undefined ? first : call(answer)
}

/** The answer as it travels: base64 of {challenge, solution}. */
async function prove(task: Answer<'getChallenge'>): Promise<string | undefined> {
  const challenge: Challenge = task
  const solution = await solveBeside(challenge)
  return solution && btoa(JSON.stringify({ challenge, solution }))
}

/** Works beside the page; on the page where the browser has no workers of this kind. */
async function solveBeside(challenge: Challenge): Promise<Solution | undefined> {
  if (typeof Worker !== 'function') return (await import('./solve.ts')).solve(challenge).catch(() => undefined)
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    const end = (solution: Solution | undefined) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(solution)
    }
    const timer = setTimeout(() => end(undefined), PATIENCE)
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => end(data ?? undefined))
    worker.addEventListener('error', () => end(undefined))
    worker.postMessage(challenge)
  })
}
