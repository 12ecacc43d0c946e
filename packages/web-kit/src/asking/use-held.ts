import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import type { CallOptions } from '@niujin/contract-kit/client'
import { createAsked } from './asked.ts'
import { failureOf, type Failure } from './failure.ts'
import { pause } from './pause.ts'

/** To be handed on to the call: it ends when nobody waits for it, and takes the answer of the same question put elsewhere on the page. */
export type AskOptions = Required<Pick<CallOptions, 'signal' | 'isPatient'>>

/** An answer that came with the page, and the key it belongs to. */
export interface Loaded<Answer> {
  readonly key: unknown
  readonly value: Answer
}

/** What is asked for, and how. */
export interface Question<Answer> {
  /** Names what is asked for: another key, compared as JSON, is another question. `undefined` asks for nothing for now and keeps what is there. */
  readonly key: unknown
  /** In the console, the page's epoch: the same is asked for again after every sign-in. */
  readonly epoch?: number | undefined
  /** Of this key, it need not be asked for; a newer one (the page was loaded again) takes its place. */
  readonly loaded?: Loaded<Answer> | undefined
  /** Milliseconds to wait after a change of the key before asking, while it may change further. */
  readonly wait?: number | undefined
}

interface Held<Content> {
  readonly content: Content | undefined
  readonly busy: boolean
  readonly failure: Failure | undefined
}

interface Stand<Content> extends Held<Content> {
  /** The key that it belongs to. */
  readonly of: string | undefined
  /** The loaded answer that was taken over last. */
  readonly taken: unknown
}

interface Holding<Content, Answer> extends Question<Answer> {
  readonly ask: (options: AskOptions) => Promise<CallOutcome<Answer, string>>
  /** What an answer comes to. */
  readonly hold: (answer: Answer) => Content
  /** What of an earlier key is shown until there is an answer. */
  readonly carry: (content: Content) => Content | undefined
}

/** Asks, and puts what comes together with what is there. */
type Load<Content, Answer> = (
  ask: (options: AskOptions) => Promise<CallOutcome<Answer, string>>,
  join: (before: Content | undefined, answer: Answer) => Content,
  wait?: number,
) => Promise<void>

interface UsedHeld<Content, Answer> extends Held<Content> {
  readonly load: Load<Content, Answer>
  /** Asks again for what the key names. */
  readonly reload: () => Promise<void>
  /** Changes what is there without asking. */
  readonly change: (next: (content: Content) => Content) => void
  /** Puts something newer in place of what is there and of what is on its way. */
  readonly set: (content: Content) => void
}

const WAITING = { content: undefined, busy: true, failure: undefined }
const DONE = { busy: false, failure: undefined }

/** Holds what was asked for, through changes of the question, failures and newer answers: what useRead and usePaged stand on. */
export function useHeld<Content, Answer>(given: Holding<Content, Answer>): UsedHeld<Content, Answer> {
  const { epoch = 0, loaded, hold, carry } = given
  const key = textOf(given.key)
  const offered = loaded !== undefined && key !== undefined && textOf(loaded.key) === key ? loaded.value : undefined
  const [stand, setStand] = useState<Stand<Content>>(() => standOf(key, offered, hold))
  const [asked] = useState(() => createAsked(offered === undefined ? undefined : { key, epoch }))
  const latest = useRef({ ...given, key })
  useEffect(() => {
    latest.current = { ...given, key }
  })
  const load = useCallback<Load<Content, Answer>>(
    async (ask, join, wait = 0) => {
      const { key: of } = latest.current
      const signal = asked.begin()
      setStand((before) => ({ ...carried(before, of, latest.current.carry), busy: true, failure: undefined }))
      if (wait > 0) await pause(wait, signal)
      if (signal.aborted) return
      const outcome = await ask({ signal, isPatient: true })
      if (signal.aborted) return
      asked.finish(signal)
      // Given up elsewhere: whoever comes back to it asks again.
      if (!outcome.ok && outcome.code === 'CANCELLED') asked.forget()
      setStand((before) =>
        outcome.ok
          ? { ...before, ...DONE, content: join(before.content, outcome.value) }
          : { ...before, busy: false, failure: failureOf(outcome) },
      )
    },
    [asked],
  )
  const askAll = useCallback(
    (wait?: number) =>
      load(
        (options) => latest.current.ask(options),
        (_, answer) => latest.current.hold(answer),
        wait,
      ),
    [load],
  )
  const isTaken = offered === undefined || (stand.of === key && stand.taken === offered)
  useEffect(() => {
    if (!isTaken) {
      asked.settle({ key, epoch })
      setStand(standOf(key, offered, latest.current.hold))
    } else if (asked.take({ key, epoch })) void askAll(latest.current.wait)
  }, [asked, key, epoch, isTaken, offered, askAll])
  useEffect(() => () => asked.leave(), [asked])

  const { content, busy, failure } = isTaken
    ? key === undefined
      ? stand
      : carried(stand, key, carry)
    : standOf(key, offered, hold)
  return {
    content,
    busy,
    failure,
    load,
    reload: useCallback(() => askAll(), [askAll]),
    change: (next) => setStand((before) => ({ ...before, content: before.content && next(before.content) })),
    set(next) {
      // The page has moved on to something else meanwhile.
      if (latest.current.key !== key) return
      asked.settle({ key, epoch })
      setStand((before) => ({ ...before, ...DONE, of: key, content: next }))
    },
  }
}

function textOf(key: unknown): string | undefined {
  return key === undefined ? undefined : JSON.stringify(key)
}

/** How it stands with the answer that the page came with, or without any. */
function standOf<Content, Answer>(
  of: string | undefined,
  taken: Answer | undefined,
  hold: (answer: Answer) => Content,
): Stand<Content> {
  return taken === undefined ? { ...WAITING, of: undefined, taken } : { ...DONE, of, taken, content: hold(taken) }
}

/** How it stands for a key: as it does, or with what stays of another one's. */
function carried<Content>(
  stand: Stand<Content>,
  of: string | undefined,
  carry: (content: Content) => Content | undefined,
): Stand<Content> {
  if (stand.of === of) return stand
  return { ...WAITING, of, taken: undefined, content: stand.content && carry(stand.content) }
}
