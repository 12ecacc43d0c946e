import { useCallback, useEffect, useRef, useState } from 'react'
import { browserCall } from '@niujin/web-kit'
import { restoreStaff, signOutStaff, type StaffSession } from '@niujin/identity/console'
import { staffSelf } from '@niujin/identity/contract'
import { ENDED, leftIdle, RAN_OUT, sessionProblem } from './session-problem.ts'
import { callAsGuest, callAsStaff } from './staff-calls.ts'

/** Who is signed in. */
export interface Self {
  readonly niujinUid: string
  readonly nickname: string
  readonly roles: readonly string[]
  /** What they may do; the server decides again at every call. */
  readonly actions: readonly string[]
  /** ISO 8601; the sign-in ends then in any case. */
  readonly expiresAt: string
}

export type Standing =
  | { readonly state: 'checking' }
  /** `notice`: why one is asked to sign in. */
  | { readonly state: 'out'; readonly notice: string | undefined }
  /** Signed in, but who it is could not be asked. */
  | { readonly state: 'unknown'; readonly session: StaffSession }
  /** `epoch` is another number after every sign-in. */
  | { readonly state: 'in'; readonly self: Self; readonly session: StaffSession; readonly epoch: number }
  /** Ended while pages were open: they wait for the same person. */
  | {
      readonly state: 'expired'
      readonly self: Self
      readonly session: StaffSession
      readonly epoch: number
      readonly notice: string
    }

export interface Staff {
  readonly standing: Standing
  /** Goes on under a sign-in that was just made. */
  readonly enter: (session: StaffSession) => void
  /** Ends the sign-in; false when the server could not be told. */
  readonly leave: () => Promise<boolean>
}

const CHECK_EVERY_MS = 15_000

/** The staff's sign-in of this browser: restored after a reload, watched for its end, closed at sign-out. */
export function useStaff(signKey: string): Staff {
  const [standing, setStanding] = useState<Standing>({ state: 'checking' })
  const usedAt = useRef(0)
  const expire = useCallback(
    (notice: string) => {
      callAsGuest(signKey)
      setStanding((before) => (before.state === 'in' ? { ...before, state: 'expired', notice } : before))
    },
    [signKey],
  )

  const enter = useCallback(
    async (session: StaffSession) => {
      usedAt.current = Date.now()
      callAsStaff(session, { onUsed: () => (usedAt.current = Date.now()), onEnded: () => expire(ENDED) })
      const next = await standingOf(session)
      if (next.state === 'out') callAsGuest(signKey)
      setStanding((before) => (next.state === 'in' ? { ...next, epoch: epochOf(before) + 1 } : next))
    },
    [signKey, expire],
  )

  useEffect(() => {
    let left = false
    callAsGuest(signKey)
    void restoreStaff().then((session) => {
      if (left) return
      if (session) void enter(session)
      else setStanding({ state: 'out', notice: undefined })
    })
    return () => {
      left = true
    }
  }, [signKey, enter])

  const expiresAt = standing.state === 'in' ? standing.self.expiresAt : undefined
  useEffect(() => {
    if (expiresAt === undefined) return
    const check = () => {
      const problem = sessionProblem({ usedAt: usedAt.current, expiresAt: Date.parse(expiresAt) }, Date.now())
      if (problem !== undefined) expire(problem === 'idle' ? leftIdle() : RAN_OUT)
    }
    const timer = setInterval(check, CHECK_EVERY_MS)
    // A computer that slept comes back without the timer having run.
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [expiresAt, expire])

  const leave = async () => {
    if (!(await signOutStaff())) return false
    callAsGuest(signKey)
    setStanding({ state: 'out', notice: undefined })
    return true
  }
  return { standing, enter: (session) => void enter(session), leave }
}

async function standingOf(session: StaffSession): Promise<Exclude<Standing, { state: 'checking' | 'expired' }>> {
  const outcome = await browserCall(staffSelf, {})
  if (outcome.ok) {
    const { staff, niujinUid, nickname, roles, actions } = outcome.value
    if (!staff) return { state: 'out', notice: '这次登录没有经过动态口令，请重新登录' }
    const self = { niujinUid, nickname, roles, actions, expiresAt: session.expiresAt }
    return { state: 'in', self, session, epoch: 0 }
  }
  if (outcome.code === 'LOGIN_REQUIRED') return { state: 'out', notice: ENDED }
  return { state: 'unknown', session }
}

function epochOf(standing: Standing): number {
  return 'epoch' in standing ? standing.epoch : 0
}
