import { useEffect, useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { reasonOf, useBoot } from '@niujin/web-kit'
import { UPLOAD_OF, UPLOAD_PATH } from '../../contract/limits.ts'
import { ask } from '../calls.ts'
import type { Sending } from '@niujin/uploads/web'

export type UploadStep = 'idle' | 'starting' | 'sending' | 'paused' | 'finishing' | 'done'

export interface Words {
  readonly title: string
  readonly intro: string
}

/** A video on its way to the server. */
export interface UsedUpload {
  readonly step: UploadStep
  /** 0 to 1. */
  readonly share: number
  /** Why it does not go on. */
  readonly refused: string | undefined
  /** Begins with words and poster, or goes on with a draft begun before. */
  readonly begin: (file: File, given: { words: Words; poster: Blob | undefined } | { draft: string }) => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
}

/** Words and poster first, then the file, then the wish to have it looked at. `onDone`: it waits for the staff now. */
export function useUpload(onDone: () => void): UsedUpload {
  const { hosts, member } = useBoot()
  const [step, setStep] = useState<UploadStep>('idle')
  const [share, setShare] = useState(0)
  const [refused, setRefused] = useState<string>()
  const sending = useRef<Sending>(undefined)
  // The same words tried again are the same draft.
  const attempt = useRef<{ of: string; key: string }>(undefined)
  useEffect(() => () => sending.current?.pause(), [])

  const give = (reason: string | undefined, back: UploadStep) => {
    setRefused(reason)
    setStep(back)
  }
  const finish = async (id: string) => {
    setStep('finishing')
    const outcome = await ask('finishVideo', { id })
    if (!outcome.ok) return give(reasonOf(outcome) ?? '没有送去审核，请重试', 'paused')
    setStep('done')
    onDone()
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
  return {
    step,
    share,
    refused,
    async begin(file, given) {
      setRefused(undefined)
      if ('draft' in given) return send(file, given.draft)
      setStep('starting')
      const input = { ...given.words, size: file.size }
      const of = JSON.stringify([input, file.name, file.lastModified])
      if (attempt.current?.of !== of) attempt.current = { of, key: randomId() }
      const outcome = await ask('startVideo', input, {
        idempotencyKey: attempt.current.key,
        ...(given.poster && { files: { poster: given.poster } }),
      })
      if (outcome.ok || outcome.status > 0) attempt.current = undefined
      return outcome.ok ? send(file, outcome.value.id) : give(reasonOf(outcome), 'idle')
    },
    pause() {
      sending.current?.pause()
      setStep('paused')
    },
    resume() {
      setRefused(undefined)
      setStep('sending')
      sending.current?.resume()
    },
  }
}
