import { useEffect, useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { shrinkPicture } from '@niujin/web-kit/pictures'
import type { Picture } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { ask } from '../calls.ts'

/** Larger ones are drawn smaller before they are sent (bytes). */
const SMALL = 900 * 1024

/** One picture of a post: made small, on its way, there, or refused. */
export interface ChosenPicture {
  readonly key: string
  readonly preview: string
  readonly state: 'shrinking' | 'sending' | 'sent' | 'failed'
  readonly picture?: Picture
  /** Why it failed, in words. */
  readonly reason?: string
}

export interface UsedPictures {
  readonly list: readonly ChosenPicture[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  /** Puts one so many places further; negative: towards the front. */
  readonly move: (key: string, by: number) => void
  readonly busy: boolean
  readonly failed: boolean
}

/** Pictures of a post, begun from those it has; each is sent as soon as it is chosen, one after the other. `onChange` hears of those that are there. */
export function usePictures(begin: readonly Picture[], onChange: (pictures: readonly Picture[]) => void): UsedPictures {
  const [list, setList] = useState<readonly ChosenPicture[]>(() => begin.map(sentOf))
  const files = useRef(new Map<string, { file: File; preview: string }>())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef(list)
  useEffect(() => {
    const kept = files.current
    return () => {
      for (const { preview } of kept.values()) URL.revokeObjectURL(preview)
      kept.clear()
    }
  }, [])

  const write = (next: readonly ChosenPicture[]) => {
    now.current = next
    setList(next)
    onChange(next.flatMap(({ picture }) => picture ?? []))
  }
  const put = (key: string, change: Partial<ChosenPicture>) =>
    write(now.current.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = (key: string) => {
    // The client gives an earlier request of the same address up for a later one: they go one by one.
    line.current = line.current.then(async () => {
      const kept = files.current.get(key)
      if (!kept) return
      const small = await shrinkPicture(kept.file, SMALL)
      if (!small) return put(key, { state: 'failed', reason: '这张图片打不开，请换一张' })
      put(key, { state: 'sending' })
      const outcome = await ask('uploadPicture', { use: 'picture' }, { files: { file: small } })
      if (outcome.ok) put(key, { state: 'sent', picture: outcome.value })
      else put(key, { state: 'failed', reason: reasonOf(outcome) ?? '没有传上去，请重试' })
    })
  }
  return {
    list,
    add(given) {
      const room = LIMITS.pictures - list.length
      if (given.length > room) toast(`最多 ${LIMITS.pictures} 张图片`)
      const added = given.slice(0, room).map((file): ChosenPicture => {
        const kept = { file, preview: URL.createObjectURL(file) }
        const key = randomId()
        files.current.set(key, kept)
        return { key, preview: kept.preview, state: 'shrinking' }
      })
      write([...now.current, ...added])
      for (const { key } of added) send(key)
    },
    remove(key) {
      const kept = files.current.get(key)
      if (kept) URL.revokeObjectURL(kept.preview)
      files.current.delete(key)
      write(now.current.filter((one) => one.key !== key))
    },
    retry(key) {
      put(key, { state: 'shrinking' })
      send(key)
    },
    move: (key, by) => write(moved(now.current, key, by)),
    busy: list.some(({ state }) => state === 'sending' || state === 'shrinking'),
    failed: list.some(({ state }) => state === 'failed'),
  }
}

function sentOf(picture: Picture): ChosenPicture {
  return { key: picture.pictureId, preview: picture.url, state: 'sent', picture }
}

/** The list with one of it so many places further, never over an end. */
function moved(list: readonly ChosenPicture[], key: string, by: number): readonly ChosenPicture[] {
  const from = list.findIndex((one) => one.key === key)
  const one = list[from]
  const to = Math.min(list.length - 1, Math.max(0, from + by))
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list
}
