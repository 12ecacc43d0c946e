import { useEffect, useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { ask } from '../calls.ts'
import { dropBeat, queueBeat, waitingBeats } from './beat-queue.ts'

/** How far the lesson is by the server's last answer. */
export interface Watched {
  readonly percent: number
  readonly isDone: boolean
  readonly furthest: number
}

interface Beats {
  /** The newest answer; undefined before the first. */
  readonly watched: Watched | undefined
  /** What was watched waits for a network. */
  readonly isWaiting: boolean
  readonly onBeat: (played: { from: number; to: number; speed: number }) => void
}

/** Tells the server what of a lesson is watched; without a network it stays on the device and is sent later. */
export function useBeats(lessonId: string, onDone: () => void): Beats {
  const [watched, setWatched] = useState<Watched>()
  const [isWaiting, setWaiting] = useState(false)
  const playing = useRef({ sessionId: '', seq: 0 })
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    const send = async () => {
      const outcome = await flushBeats((answered, answer) => {
        if (answered !== lessonId) return
        setWatched(answer)
        if (answer.isDone) done.current()
      })
      setWaiting(outcome === 'offline')
    }
    const flush = () => void send()
    playing.current = { sessionId: randomId(), seq: 0 }
    // The first beat opens the playing: what is watched from now on counts.
    put(lessonId, playing.current, { from: 0, to: 0, speed: 1 })
    flush()
    window.addEventListener('online', flush)
    window.addEventListener(WAITING, flush)
    return () => {
      window.removeEventListener('online', flush)
      window.removeEventListener(WAITING, flush)
    }
  }, [lessonId])
  return {
    watched,
    isWaiting,
    onBeat(played) {
      if (played.to <= played.from) return
      put(lessonId, playing.current, played)
      window.dispatchEvent(new Event(WAITING))
    },
  }
}

/** Something new waits. */
const WAITING = 'niujin:beat'

function put(
  lessonId: string,
  playing: { sessionId: string; seq: number },
  played: { from: number; to: number; speed: number },
): void {
  playing.seq += 1
  const at = new Date().toISOString()
  queueBeat(
    { lessonId, sessionId: playing.sessionId, seq: playing.seq, ...played, at },
    { isOffline: !navigator.onLine },
  )
}

let flushing: Promise<'sent' | 'offline'> | undefined

/** Sends what waits, one after the other; ends early without a network. One at a time on a page. */
function flushBeats(onAnswer: (lessonId: string, answer: Watched) => void): Promise<'sent' | 'offline'> {
  flushing = (flushing ?? Promise.resolve('sent')).then(() => sendAll(onAnswer))
  return flushing
}

async function sendAll(onAnswer: (lessonId: string, answer: Watched) => void): Promise<'sent' | 'offline'> {
  for (let [next] = waitingBeats(); next; [next] = waitingBeats()) {
    const outcome = await ask('beat', next)
    // Without an answer, or when the server is busy, it is sent again later; the number counts once.
    if (!outcome.ok && (outcome.status === 0 || outcome.status === 429 || outcome.status >= 500)) return 'offline'
    dropBeat(next)
    if (outcome.ok) onAnswer(next.lessonId, outcome.value)
  }
  return 'sent'
}
