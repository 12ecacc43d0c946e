import { useEffect, useRef, useState } from 'react'
import { useSlot, type FoundPage } from '@niujin/web-kit'

/** What one comes with is answered by the securities first; the rest follows so long after (milliseconds). */
const AFTER_ARRIVAL = 1500

/** What one source found. */
export interface ContentGroup {
  readonly key: string
  readonly title: string
  /** What the list answers. */
  readonly q: string
  readonly list: readonly FoundPage[]
}

export interface ContentView {
  /** Sources that found something, in their order; while an answer is on its way the last one stays. */
  readonly groups: readonly ContentGroup[]
  readonly isLoading: boolean
}

type Answers = Readonly<Record<string, Pick<ContentGroup, 'q' | 'list'>>>

/** Asks every source for the text, each for itself: one that is slow or fails keeps nobody waiting. */
export function useContent(q: string): ContentView {
  const sources = useSlot('searchSources')
  const [answers, setAnswers] = useState<Answers>({})
  const isArrival = useRef(q !== '')
  useEffect(() => {
    if (q === '') return undefined
    const question = new AbortController()
    const { signal } = question
    const ask = () => {
      isArrival.current = false
      for (const { key, find } of sources) {
        void find(q, signal)
          .catch((): readonly FoundPage[] => [])
          .then((list) => {
            if (!signal.aborted) setAnswers((before) => ({ ...before, [key]: { q, list } }))
          })
      }
    }
    const waiting = setTimeout(ask, isArrival.current ? AFTER_ARRIVAL : 0)
    return () => {
      clearTimeout(waiting)
      question.abort()
    }
  }, [sources, q])
  return {
    groups: sources.flatMap(({ key, title }) => {
      const answer = answers[key]
      return answer && answer.list.length > 0 ? [{ key, title, ...answer }] : []
    }),
    isLoading: q !== '' && sources.some(({ key }) => answers[key]?.q !== q),
  }
}
