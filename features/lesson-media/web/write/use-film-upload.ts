import { useEffect, useRef, useState } from 'react'
import { reasonOf, useBoot, useOnce } from '@niujin/web-kit'
import type { Sending } from '@niujin/uploads/web'
import { UPLOAD_OF, UPLOAD_PATH } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import { filmRefusal } from './film-file.ts'

export type UploadStep = 'idle' | 'starting' | 'sending' | 'paused' | 'finishing'

/** A film on its way to the server. */
export interface FilmUpload {
  readonly step: UploadStep
  /** 0 to 1. */
  readonly share: number
  /** Why it does not go on. */
  readonly refused: string | undefined
  /** Begins with a new film, or goes on with `draft`, which was begun before with the same file. */
  readonly begin: (file: File, draft?: string) => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
  /** Nobody wants it any more: what was sent stays behind. */
  readonly stop: () => void
}

/** Announces a film, sends the file and has it packed. `onSent`: the server has something new to say about the lesson. */
export function useFilmUpload(lessonId: string, onSent: () => Promise<void>): FilmUpload {
  const { hosts, member } = useBoot()
  const start = useOnce(ask, 'startFilm')
  const [step, setStep] = useState<UploadStep>('idle')
  const [share, setShare] = useState(0)
  const [refused, setRefused] = useState<string>()
  const sending = useRef<Sending>(undefined)
  useEffect(() => () => sending.current?.pause(), [])

  const give = (reason: string | undefined, back: UploadStep) => {
    setRefused(reason)
    setStep(back)
  }
  const finish = async (id: string) => {
    setStep('finishing')
    const outcome = await ask('finishFilm', { id })
    if (!outcome.ok) return give(reasonOf(outcome) ?? '没有送去检查，请重试', 'paused')
    await onSent()
    return give(undefined, 'idle')
  }
  const send = async (file: File, id: string) => {
    setStep('sending')
    const { sendFile } = await import('@niujin/uploads/web')
    sending.current = await sendFile(file, {
      path: UPLOAD_PATH,
      draftIn: UPLOAD_OF,
      id,
      token: member?.token ?? '',
      base: hosts.main ?? '',
      onProgress: setShare,
      onDone: () => void finish(id),
      onFail: (reason) => give(reason, 'paused'),
    })
  }
  /** All of it may have come before the page was closed: then nothing is left to send. */
  const goOn = async (file: File, id: string) => {
    const outcome = await ask('finishFilm', { id })
    if (!outcome.ok) return outcome.code === 'UPLOAD_UNFINISHED' ? send(file, id) : give(reasonOf(outcome), 'idle')
    await onSent()
    return give(undefined, 'idle')
  }
  return {
    step,
    share,
    refused,
    async begin(file, draft) {
      give(undefined, 'starting')
      setShare(0)
      const reason = await filmRefusal(file)
      if (reason !== undefined) return give(reason, 'idle')
      if (draft !== undefined) return goOn(file, draft)
      const started = await start.run({ lessonId, size: file.size })
      return started.ok ? send(file, started.value.id) : give(reasonOf(started), 'idle')
    },
    pause() {
      sending.current?.pause()
      setStep('paused')
    },
    resume() {
      give(undefined, 'sending')
      sending.current?.resume()
    },
    stop() {
      sending.current?.pause()
      give(undefined, 'idle')
    },
  }
}
