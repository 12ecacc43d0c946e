import { useEffect, useState } from 'react'
import type { Cue } from '../../contract/index.ts'
import { ask } from '../calls.ts'

const NONE: readonly Cue[] = []

/** What is said in a lesson's video; empty until it is there, and where there is nothing. */
export function useCues(lessonId: string, hasSubtitles: boolean): readonly Cue[] {
  const [cues, setCues] = useState(NONE)
  useEffect(() => {
    if (!hasSubtitles) return undefined
    const leaving = new AbortController()
    void ask('lessonSubtitles', { lessonId }, { signal: leaving.signal }).then((outcome) => {
      if (outcome.ok && !leaving.signal.aborted) setCues(outcome.value.cues)
    })
    return () => leaving.abort()
  }, [lessonId, hasSubtitles])
  return cues
}
