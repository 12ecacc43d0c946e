import { useEffect, useRef, useState } from 'react'
import { browserCall } from '@niujin/web-kit'
import { searchContent, type ContentGroup, type Span } from '../../contract/index.ts'

/** What one comes with is answered by the securities first; the rest follows so long after (milliseconds). */
const AFTER_ARRIVAL = 600

export interface ContentView {
  /** What the groups answer. */
  readonly q: string
  /** Kinds of which something was found; while an answer is on its way the last one stays. */
  readonly groups: readonly ContentGroup[]
  readonly state: 'done' | 'loading' | 'failed'
  readonly retry: () => void
}

interface Answer {
  readonly key: string
  readonly q: string
  readonly groups: readonly ContentGroup[]
  readonly isFailed: boolean
}

const NOTHING: Answer = { key: '', q: '', groups: [], isFailed: false }

/** Asks what is found besides securities; an answer to what was typed before is not waited for. */
export function useContent(q: string, within: Span | undefined): ContentView {
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  const [turn, setTurn] = useState(0)
  const isArrival = useRef(q !== '')
  const key = q === '' ? '' : `${turn} ${within ?? ''} ${q}`
  useEffect(() => {
    if (key === '') return undefined
    const question = new AbortController()
    const { signal } = question
    const ask = async () => {
      isArrival.current = false
      const asked = { q, ...(within !== undefined && { within }) }
      const outcome = await browserCall(searchContent, asked, { signal })
      if (signal.aborted) return
      setAnswer(
        outcome.ok ? { key, q, groups: outcome.value.groups, isFailed: false } : { key, q, groups: [], isFailed: true },
      )
    }
    const waiting = setTimeout(() => void ask(), isArrival.current ? AFTER_ARRIVAL : 0)
    return () => {
      clearTimeout(waiting)
      question.abort()
    }
  }, [key, q, within])
  const isThere = answer.key === key
  return {
    q: answer.q,
    groups: key === '' ? [] : answer.groups,
    state: isThere ? (answer.isFailed ? 'failed' : 'done') : 'loading',
    retry: () => setTurn((before) => before + 1),
  }
}
