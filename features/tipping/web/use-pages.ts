import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOutcome } from '@niujin/contract-kit'
import type { InfiniteState } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'

interface Paged {
  readonly list: readonly unknown[]
  readonly nextCursor: string | null
}

/** Asks for a page; the same function each time. */
type AskPage<Page> = (input: { cursor?: string }, options: { signal: AbortSignal }) => Promise<CallOutcome<Page, string>>

export interface UsedPages<Page extends Paged> {
  /** The newest answer: figures beside the list. Undefined until the first. */
  readonly answer: Page | undefined
  readonly list: readonly Page['list'][number][]
  readonly state: InfiniteState
  /** Why the latest page did not come. */
  readonly failure: string | undefined
  /** Asks for the next page, or for the same again after a failure. */
  readonly more: () => void
}

/** A paged list, its first page asked for when the part opens. */
export function usePages<Page extends Paged>(askPage: AskPage<Page>): UsedPages<Page> {
  const [answers, setAnswers] = useState<readonly Page[]>([])
  const [state, setState] = useState<InfiniteState>('loading')
  const [failure, setFailure] = useState<string>()
  const cursor = useRef<string>(undefined)
  const leaving = useRef<AbortController>(undefined)
  const fetchPage = useCallback(async () => {
    const { signal } = (leaving.current ??= new AbortController())
    const outcome = await askPage(cursor.current === undefined ? {} : { cursor: cursor.current }, { signal })
    if (signal.aborted) return
    setFailure(outcome.ok ? undefined : reasonOf(outcome))
    if (!outcome.ok) return setState('error')
    cursor.current = outcome.value.nextCursor ?? undefined
    setAnswers((before) => [...before, outcome.value])
    setState(outcome.value.nextCursor === null ? 'end' : 'idle')
  }, [askPage])
  useEffect(() => {
    void fetchPage()
    return () => {
      leaving.current?.abort()
      leaving.current = undefined
    }
  }, [fetchPage])
  const more = () => {
    setState('loading')
    void fetchPage()
  }
  const list = answers.flatMap((answer) => answer.list as readonly Page['list'][number][])
  return { answer: answers.at(-1), list, state, failure, more }
}
