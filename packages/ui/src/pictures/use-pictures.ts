import { useEffect, useRef, useState } from 'react'
import { toast } from '../toast/toast-store.ts'

/** A picture of a form: being taken in, taken in, or refused. */
export interface ChosenPicture<Taken> {
  readonly key: string
  /** Address of the picture, on this device for a new one. */
  readonly preview: string
  readonly state: 'waiting' | 'taken' | 'failed'
  /** What became of it: its id on the server, or what is sent with the form. */
  readonly taken?: Taken
  /** Why it failed, in words. */
  readonly reason?: string
}

export interface UsedPictures<Taken> {
  readonly list: readonly ChosenPicture<Taken>[]
  readonly most: number
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  readonly retry: (key: string) => void
  /** Puts one so many places further; negative: towards the front. */
  readonly move: (key: string, by: number) => void
  /** Empties the list, as after sending the form. */
  readonly clear: () => void
  /** Those that are taken in, in order. */
  readonly taken: readonly Taken[]
  readonly busy: boolean
  readonly failed: boolean
}

export interface PictureTaking<Taken> {
  readonly most: number
  /** Makes a file small and sends it, or says in words why it cannot be had. */
  readonly take: (file: File) => Promise<{ readonly taken: Taken } | { readonly reason: string }>
  /** Pictures that are there already. */
  readonly begin?: readonly Required<Pick<ChosenPicture<Taken>, 'key' | 'preview' | 'taken'>>[]
  /** Hears of those that are taken in whenever they change. */
  readonly onChange?: (taken: readonly Taken[]) => void
}

/** Pictures of a form; each is taken in as soon as it is chosen, one after the other. */
export function usePictures<Taken>({ most, take, begin = [], onChange }: PictureTaking<Taken>): UsedPictures<Taken> {
  const [list, setList] = useState<readonly ChosenPicture<Taken>[]>(() =>
    begin.map((one) => ({ ...one, state: 'taken' })),
  )
  const now = useRef(list)
  const files = useRef(new Map<string, { file: File; preview: string }>())
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const count = useRef(0)
  useEffect(() => {
    const kept = files.current
    return () => {
      for (const { preview } of kept.values()) URL.revokeObjectURL(preview)
      kept.clear()
    }
  }, [])

  const write = (next: readonly ChosenPicture<Taken>[]) => {
    now.current = next
    setList(next)
    onChange?.(takenOf(next))
  }
  const put = (key: string, change: Partial<ChosenPicture<Taken>>) =>
    write(now.current.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const queue = (key: string) => {
    // The client gives an earlier request of the same address up for a later one: they go one by one.
    line.current = line.current.then(async () => {
      const kept = files.current.get(key)
      if (!kept) return
      const outcome = await take(kept.file)
      put(key, 'taken' in outcome ? { ...outcome, state: 'taken' } : { ...outcome, state: 'failed' })
    })
  }
  const forget = (keys: readonly string[]) => {
    for (const key of keys) {
      const kept = files.current.get(key)
      if (kept) URL.revokeObjectURL(kept.preview)
      files.current.delete(key)
    }
    write(now.current.filter((one) => !keys.includes(one.key)))
  }
  return {
    list,
    most,
    add(given) {
      const room = most - now.current.length
      if (given.length > room) toast(`最多 ${most} 张图片`)
      const added = given.slice(0, room).map((file) => {
        const kept = { file, preview: URL.createObjectURL(file) }
        const key = `new-${(count.current += 1)}`
        files.current.set(key, kept)
        return { key, preview: kept.preview, state: 'waiting' as const }
      })
      write([...now.current, ...added])
      for (const { key } of added) queue(key)
    },
    remove: (key) => forget([key]),
    retry(key) {
      put(key, { state: 'waiting' })
      queue(key)
    },
    move: (key, by) => write(moved(now.current, key, by)),
    clear: () => forget(now.current.map(({ key }) => key)),
    taken: takenOf(list),
    busy: list.some(({ state }) => state === 'waiting'),
    failed: list.some(({ state }) => state === 'failed'),
  }
}

function takenOf<Taken>(list: readonly ChosenPicture<Taken>[]): readonly Taken[] {
  return list.flatMap(({ taken }) => (taken === undefined ? [] : [taken]))
}

/** The list with one of it so many places further, never over an end. */
function moved<One extends { key: string }>(list: readonly One[], key: string, by: number): readonly One[] {
  const from = list.findIndex((one) => one.key === key)
  const one = list[from]
  const to = Math.min(list.length - 1, Math.max(0, from + by))
  return one ? list.toSpliced(from, 1).toSpliced(to, 0, one) : list
}
