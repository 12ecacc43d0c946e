import { useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import { pause, useRead, type AskOptions, type Failure } from '@niujin/web-kit/asking'
import { ask, type Answer, type Input, type Result } from '../calls.ts'

/** Between two polls (milliseconds). */
const PAUSE = 200
/** Polls without an answer, for instance in a lift, after which it is given up. */
const MOST_LOST = 5

type PastCall = 'screenOnDay' | 'backTest'
type Found = Pick<Answer<'pastProgress'>, 'day' | 'tested'>

/** How far a question about the past is. */
export interface PastProgress {
  /** How many stand before it; 0 once it is worked on. */
  readonly ahead: number
  /** 0 to 1. */
  readonly share: number
}

export interface UsedPast {
  /** The newest answer; stays while the next is worked on. */
  readonly found: Found | undefined
  readonly failure: Failure | undefined
  readonly busy: boolean
  /** Undefined until the server has answered. */
  readonly progress: PastProgress | undefined
  /** It was stopped by the reader. */
  readonly isStopped: boolean
  readonly again: () => Promise<void>
  readonly stop: () => void
}

const STOPPED = { ok: false, code: 'CANCELLED', msg: '', status: 0 } as const

/**
 * Asks about the past when `input` says something new, and follows how far the server is. Leaving the page, a new
 * question and `stop` all end the work on the server too.
 */
export function usePast<Name extends PastCall>(name: Name, input: Input<Name> | undefined): UsedPast {
  const [progress, setProgress] = useState<PastProgress>()
  const stopper = useRef<AbortController>(undefined)
  const read = useRead<Found>({
    key: input,
    keepsFormer: true,
    ask: async ({ signal }) => {
      if (input === undefined) return STOPPED
      setProgress(undefined)
      const stopping = (stopper.current = new AbortController())
      signal.addEventListener('abort', () => stopping.abort())
      const options = { signal: stopping.signal, isPatient: true }
      const onProgress = (next: PastProgress) => !stopping.signal.aborted && setProgress(next)
      return (await follow(() => ask(name, input, options), options, onProgress)) ?? STOPPED
    },
  })
  const isStopped = read.failure?.code === 'CANCELLED'
  return {
    found: read.value,
    failure: isStopped ? undefined : read.failure,
    busy: read.busy,
    progress: read.busy ? progress : undefined,
    isStopped,
    again: read.reload,
    stop: () => stopper.current?.abort(),
  }
}

type Begun = Result<PastCall>
type Outcome = CallOutcome<Found, string>

/** Begins, polls until it is done, and stops the work when the reader has left; undefined then. */
async function follow(
  begin: () => Promise<Begun>,
  options: AskOptions,
  onProgress: (progress: PastProgress) => void,
): Promise<Outcome | undefined> {
  const { signal } = options
  const begun = await begin()
  if (!begun.ok) return begun
  const { job } = begun.value
  const stop = () => {
    void ask('cancelPast', { job })
  }
  if (signal.aborted) {
    stop()
    return undefined
  }
  signal.addEventListener('abort', stop, { once: true })
  const outcome = await pollUntilDone(job, options, onProgress)
  signal.removeEventListener('abort', stop)
  return outcome
}

async function pollUntilDone(
  job: string,
  options: AskOptions,
  onProgress: (progress: PastProgress) => void,
): Promise<Outcome | undefined> {
  const { signal } = options
  let lost = 0
  while (!signal.aborted) {
    const snapshot = await ask('pastProgress', { job }, options)
    if (signal.aborted) return undefined
    if (snapshot.ok) {
      lost = 0
      const { state, ahead, share, day, tested } = snapshot.value
      if (state === 'done') return { ok: true, value: { ...(day && { day }), ...(tested && { tested }) } }
      onProgress({ ahead, share })
    } else {
      lost += 1
      if (snapshot.status !== 0 || lost >= MOST_LOST) return snapshot
    }
    await pause(PAUSE, signal)
  }
  return undefined
}
