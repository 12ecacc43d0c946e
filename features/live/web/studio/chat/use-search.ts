import { useCallback, useEffect, useRef, useState } from 'react'
import { reasonOf } from '@niujin/web-kit'
import type { ChatMessage } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'

export interface UsedSearch {
  readonly state: 'idle' | 'loading' | 'done' | 'failed'
  /** The newest first. */
  readonly list: readonly ChatMessage[]
  readonly failure: string | undefined
  readonly hasMore: boolean
  readonly look: (word: string) => void
  readonly more: () => void
  readonly again: () => void
}

interface Asked {
  readonly word: string
  readonly beforeSeq: number | null
}

interface Found {
  readonly state: UsedSearch['state']
  readonly list: readonly ChatMessage[]
  readonly next: number | null
  readonly failure: string | undefined
}

type Page = Awaited<ReturnType<typeof ask<'chatHistory'>>>

function withPage(before: Found, outcome: Page): Found {
  if (!outcome.ok) return { ...before, state: 'failed', failure: reasonOf(outcome) }
  const { list, nextBeforeSeq } = outcome.value
  return { state: 'done', list: [...before.list, ...list.toReversed()], next: nextBeforeSeq, failure: undefined }
}

/** Messages with a word; of one person when `uid` is given, then all they said to begin with. */
export function useSearch(tsId: string, uid: string | undefined): UsedSearch {
  const [found, setFound] = useState<Found>({ state: uid === undefined ? 'idle' : 'loading', list: [], next: null, failure: undefined })
  const asked = useRef<Asked>({ word: '', beforeSeq: null })
  const answer = useCallback(
    (wish: Asked) => {
      asked.current = wish
      const { word, beforeSeq } = wish
      const input = { tsId, count: 30, ...(word !== '' && { word }), ...(uid !== undefined && { uid }), ...(beforeSeq !== null && { beforeSeq }) }
      // The chat asks the same address for older messages.
      void ask('chatHistory', input, { isPatient: true }).then((outcome) => {
        if (asked.current === wish) setFound((before) => withPage(before, outcome))
      })
    },
    [tsId, uid],
  )
  useEffect(() => {
    if (uid !== undefined) answer({ word: '', beforeSeq: null })
  }, [uid, answer])
  const begin = (wish: Asked) => {
    setFound((before) => ({ state: 'loading', list: wish.beforeSeq === null ? [] : before.list, next: null, failure: undefined }))
    answer(wish)
  }
  const { state, list, failure, next } = found
  return {
    state, list, failure,
    hasMore: next !== null,
    look(word) {
      if (word !== '' || uid !== undefined) begin({ word, beforeSeq: null })
    },
    more: () => begin({ word: asked.current.word, beforeSeq: next }),
    again: () => begin({ ...asked.current }),
  }
}
