import { useEffect, useEffectEvent, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { reasonOf, type LessonPlayerProps } from '@niujin/web-kit'
import type { playLesson } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** A video that is open on this device. */
export type Opened = OutputOf<typeof playLesson>

/** How the video of a lesson stands here. `refused` with what may be done about it. */
export type Opening =
  | { readonly state: 'closed' | 'opening' }
  /** `at`: the second that was asked for, where that opened it. */
  | { readonly state: 'open'; readonly opened: Opened; readonly at?: number }
  | { readonly state: 'refused'; readonly code: string; readonly text: string }

/**
 * Opens a lesson's video, says while it is open that it is, and lets it go on leaving. Whoever asks for a second, each time
 * with a new number, before anything plays opens it: it begins to play there.
 */
export function useOpening(lessonId: string, seek: LessonPlayerProps['seek']) {
  const [opening, setOpening] = useState<Opening>({ state: 'closed' })
  const open = async ({ takeOver = false } = {}) => {
    setOpening({ state: 'opening' })
    setOpening(await askToOpen(lessonId, takeOver))
  }
  const openAt = useEffectEvent(() => {
    if (seek && opening.state === 'closed')
      void askToOpen(lessonId, false).then((next) =>
        setOpening(next.state === 'open' ? { ...next, at: seek.second } : next),
      )
  })
  const turn = seek?.turn
  useEffect(() => {
    if (turn !== undefined) openAt()
  }, [turn])
  const opened = opening.state === 'open' ? opening.opened : undefined
  const playing = opened?.playing
  const every = opened?.keepEverySeconds
  useEffect(() => {
    if (playing === undefined || every === undefined) return undefined
    const keep = async () => {
      const outcome = await ask('keepPlaying', { playing })
      // Without a network it goes on with what is there; the addresses end by themselves.
      if (!outcome.ok && outcome.status === 200) setOpening(refusedBy(outcome, reasonOf(outcome) ?? outcome.msg))
    }
    const timer = setInterval(() => void keep(), every * 1000)
    const leave = () => void ask('stopPlaying', { playing })
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [playing, every])
  return { opening, open }
}

async function askToOpen(lessonId: string, takeOver: boolean): Promise<Opening> {
  const outcome = await ask('playLesson', { lessonId, takeOver })
  return outcome.ok
    ? { state: 'open', opened: outcome.value }
    : refusedBy(outcome, reasonOf(outcome) ?? '没有打开，请重试')
}

function refusedBy({ code }: { readonly code: string }, text: string): Opening {
  return { state: 'refused', code, text }
}
