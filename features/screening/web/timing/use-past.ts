import { useCallback, useState } from 'react'
import { ask, type Answer, type Input } from '../calls.ts'
import { inTurn } from '../parts/in-turn.ts'
import { useLoadingRetry, useQuestion, type Failure } from '../parts/use-question.ts'

/** Between two looks (milliseconds). */
const PAUSE = 200
/** Looks without an answer, for instance in a lift, after which it is given up. */
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
  /** Undefined until the server has told it. */
  readonly progress: PastProgress | undefined
  /** It was stopped by the reader. */
  readonly isStopped: boolean
  readonly again: () => void
  readonly stop: () => void
}

interface State {
  readonly key: string
  readonly found?: Found
  readonly failure?: Failure
  readonly progress?: PastProgress
  readonly isStopped?: boolean
}

/**
 * Asks about the past when `input` says something new, and follows how far the server is. Leaving the page, a new
 * question and `stop` all end the work on the server too.
 */
export function usePast<Name extends PastCall>(name: Name, input: Input<Name> | undefined): UsedPast {
  const [state, setState] = useState<State>({ key: '' })
  const { key, again, leave } = useQuestion({
    input,
    wait: 0,
    put: (wanted, question) => {
      const { signal } = question
      const tell = (progress: PastProgress) => !signal.aborted && setState((before) => ({ ...of(before), key: before.key, progress }))
      void follow(() => ask(name, wanted, { signal }), signal, tell).then((outcome) => {
        if (signal.aborted || outcome === undefined) return
        setState((before) => (outcome.ok ? { key: question.key, found: outcome.value } : { ...of(before), key: question.key, failure: outcome }))
      })
    },
  })
  const stop = useCallback(() => {
    leave()
    setState((before) => ({ ...of(before), key, isStopped: true }))
  }, [key, leave])
  const isOver = state.key === key
  const failure = isOver ? state.failure : undefined
  useLoadingRetry(failure, again)
  return { found: key === '' ? undefined : state.found, failure, busy: !isOver, progress: isOver ? undefined : state.progress, isStopped: isOver && state.isStopped === true, again, stop }
}

/** What stays of the state while the next answer is awaited. */
function of({ found }: State): Pick<State, 'found'> {
  return found ? { found } : {}
}

type Begun = Awaited<ReturnType<typeof ask<'backTest'>>>
type Outcome = { readonly ok: true; readonly value: Found } | ({ readonly ok: false } & Failure)

/** Begins, looks until it is done, and stops the work when the reader has left; undefined then. */
async function follow(begin: () => Promise<Begun>, signal: AbortSignal, tell: (progress: PastProgress) => void): Promise<Outcome | undefined> {
  const begun = await inTurn('past', signal, begin)
  if (!begun?.ok) return begun
  const { job } = begun.value
  const stop = () => {
    void ask('cancelPast', { job })
  }
  if (signal.aborted) {
    stop()
    return undefined
  }
  signal.addEventListener('abort', stop, { once: true })
  const outcome = await lookUntilDone(job, signal, tell)
  signal.removeEventListener('abort', stop)
  return outcome
}

async function lookUntilDone(job: string, signal: AbortSignal, tell: (progress: PastProgress) => void): Promise<Outcome | undefined> {
  let lost = 0
  while (!signal.aborted) {
    const look = await inTurn('past', signal, () => ask('pastProgress', { job }, { signal }))
    if (signal.aborted || !look) return undefined
    if (look.ok) {
      lost = 0
      const { state, ahead, share, day, tested } = look.value
      if (state === 'done') return { ok: true, value: { ...(day && { day }), ...(tested && { tested }) } }
      tell({ ahead, share })
    } else {
      lost += 1
      if (look.status !== 0 || lost >= MOST_LOST) return look
    }
    await new Promise((done) => {
      setTimeout(done, PAUSE)
    })
  }
  return undefined
}
