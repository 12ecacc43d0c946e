import { useEffect, useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** One picture of a form: on its way, there, or refused. */
export interface ChosenPicture {
  readonly key: string
  readonly name: string
  /** Address of the picture on this device, for the preview. */
  readonly preview: string
  readonly state: 'sending' | 'sent' | 'failed'
  /** Its id on the server, once sent. */
  readonly id?: string
  /** Why it failed, in words. */
  readonly reason?: string
}

export interface UsedPictures {
  readonly list: readonly ChosenPicture[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  /** Empties the list, as after sending the form. */
  readonly clear: () => void
  /** Ids of those that are there, in order. */
  readonly ids: readonly string[]
  readonly busy: boolean
  readonly failed: boolean
}

/** Pictures of a form, at most `most`; each is sent as soon as it is chosen, one after the other. */
export function usePictures(most: number): UsedPictures {
  const [list, setList] = useState<readonly ChosenPicture[]>([])
  const files = useRef(new Map<string, { file: File; preview: string }>())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const kept = files.current
    return () => {
      for (const { preview } of kept.values()) URL.revokeObjectURL(preview)
      kept.clear()
    }
  }, [])

  const put = (key: string, change: Partial<ChosenPicture>) =>
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = (key: string) => {
    // The client gives an earlier request of the same address up for a later one: they go one by one.
    line.current = line.current.then(async () => {
      const kept = files.current.get(key)
      if (kept) put(key, await sendPicture(kept.file))
    })
  }
  const forget = (keys: readonly string[]) => {
    for (const key of keys) {
      const kept = files.current.get(key)
      if (kept) URL.revokeObjectURL(kept.preview)
      files.current.delete(key)
    }
    setList((before) => before.filter((one) => !keys.includes(one.key)))
  }

  return {
    list,
    add(given) {
      const room = most - list.length
      if (given.length > room) toast(`最多 ${most} 张图片`)
      const added = given.slice(0, room).map((file) => {
        const kept = { file, preview: URL.createObjectURL(file) }
        const key = randomId()
        files.current.set(key, kept)
        return { key, name: file.name, preview: kept.preview, state: 'sending' as const }
      })
      setList((before) => [...before, ...added])
      for (const { key } of added) send(key)
    },
    remove: (key) => forget([key]),
    retry(key) {
      put(key, { state: 'sending' })
      send(key)
    },
    clear: () => forget(list.map(({ key }) => key)),
    ids: list.flatMap(({ id }) => (id === undefined ? [] : [id])),
    busy: list.some(({ state }) => state === 'sending'),
    failed: list.some(({ state }) => state === 'failed'),
  }
}

async function sendPicture(file: File): Promise<Partial<ChosenPicture>> {
  const small = await shrinkPicture(file, LIMITS.pictureBytes)
  if (!small) return { state: 'failed', reason: '这张图片打不开，请换一张' }
  const outcome = await ask('uploadPicture', {}, { files: { file: small } })
  return outcome.ok
    ? { state: 'sent', id: outcome.value.id }
    : { state: 'failed', reason: reasonOf(outcome) ?? '没有传上去，请重试' }
}
