import { useEffect, useState } from 'react'
import type { OutputOf } from '@niujin/contract-kit'
import { reasonOf } from '@niujin/web-kit'
import type { playLesson } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** A video that is open on this device. */
export type Opened = OutputOf<typeof playLesson>

/** How the video of a lesson stands here. `refused` with what may be done about it. */
export type Opening =
  | { readonly state: 'closed' | 'opening' }
  | { readonly state: 'open'; readonly opened: Opened }
  | { readonly state: 'refused'; readonly code: string; readonly text: string }

/** Opens a lesson's video, says while it is open that it is, and lets it go on leaving. */
export function useOpening(lessonId: string) {
  const [opening, setOpening] = useState<Opening>({ state: 'closed' })
  const open = async ({ takeOver = false } = {}) => {
    setOpening({ state: 'opening' })
    const outcome = await ask('playLesson', { lessonId, takeOver })
    setOpening(
      outcome.ok
        ? { state: 'open', opened: outcome.value }
        : refusedBy(outcome, reasonOf(outcome) ?? '没有打开，请重试'),
    )
  }
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

function refusedBy({ code }: { readonly code: string }, text: string): Opening {
  return { state: 'refused', code, text }
}
