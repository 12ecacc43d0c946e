import { useRef, useState } from 'react'
import { ask, type Answer, type Input } from '../calls.ts'
import { reasonOf } from '@niujin/web-kit'
import { openAnew } from '@niujin/web-kit/leaving'
import { openSession } from '../session/page-session.ts'
import { withProof } from '../proof/with-proof.ts'
import { loginDraft } from './login-draft.ts'

/** Why signing in did not work, and at which part of the form it is shown. */
export interface SignInProblem {
  readonly at: 'code' | 'agreement' | 'form'
  readonly text: string
}

export interface SignIn {
  readonly state: 'ready' | 'busy' | 'proving'
  readonly problem: SignInProblem | undefined
  readonly clearProblem: () => void
  /** Gives the code of the refusal, if there was one, or NOT_ENTERED. */
  readonly run: (filled: {
    mobile: string
    code: string
    agreements: NonNullable<Input<'niujinLogin'>['agreements']>
  }) => Promise<string | undefined>
}

/** Signed in, and the page could not take it over: its code is used up. */
export const NOT_ENTERED = 'NOT_ENTERED'

const SHOWN_AT: Readonly<Record<string, SignInProblem['at']>> = {
  CODE_WRONG: 'code',
  CODE_EXPIRED: 'code',
  CODE_LOCKED: 'code',
  AGREEMENT_REQUIRED: 'agreement',
}

/** Signs in by SMS code and then opens `target` as a member. */
export function useSignIn(target: string): SignIn {
  const [state, setState] = useState<SignIn['state']>('ready')
  const [problem, setProblem] = useState<SignInProblem>()
  // The sixth digit and the button may both want to sign in.
  const running = useRef(false)

  const run: SignIn['run'] = async (filled) => {
    if (running.current) return undefined
    running.current = true
    setState('busy')
    setProblem(undefined)
    const outcome = await withProof(
      (challenge) => ask('niujinLogin', { loginType: 'sms', ...filled, ...(challenge !== undefined && { challenge }) }),
      () => setState('proving'),
    )
    const text = outcome.ok ? await enter(outcome.value, target) : reasonOf(outcome)
    // Signed in: the page is being left, and the button stays busy until it is gone.
    if (outcome.ok && text === undefined) return undefined
    running.current = false
    setState('ready')
    if (text !== undefined) setProblem({ at: (!outcome.ok && SHOWN_AT[outcome.code]) || 'form', text })
    return outcome.ok ? NOT_ENTERED : outcome.code
  }
  return { state, problem, clearProblem: () => setProblem(undefined), run }
}

/** Makes the page's session of a sign-in and leaves for `target`; what went wrong, in words, if anything. */
export async function enter(signedIn: Answer<'niujinLogin'>, target: string): Promise<string | undefined> {
  const opened = (await openSession(signedIn.token)) || (await openSession(signedIn.token))
  if (!opened) return '网络不稳，登录没有完成，请重新获取验证码'
  loginDraft.forget()
  // Someone whose account is about to be erased must learn of it first.
  openAnew(signedIn.deletionAt === null ? target : '/userinfo')
  return undefined
}
