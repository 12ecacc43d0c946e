import { useEffect, useRef, useState } from 'react'
import { randomId } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { shrinkPicture } from '@niujin/web-kit/pictures'

/** What a picture is drawn down to (bytes): six of them go in one request over a phone's network. */
const SMALL = 960 * 1024

/** One picture of a form, made small before it is sent with the form. */
export interface ChosenPicture {
  readonly key: string
  /** Address of the picture on this device, for the preview. */
  readonly preview: string
  readonly state: 'shrinking' | 'ready' | 'broken'
  readonly small?: Blob
}

export interface UsedPictures {
  readonly list: readonly ChosenPicture[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (key: string) => void
  /** Those that can be sent, in order. */
  readonly ready: readonly Blob[]
  readonly busy: boolean
  readonly isBroken: boolean
}

/** Pictures of a form, at most `most`. */
export function usePictures(most: number): UsedPictures {
  const [list, setList] = useState<readonly ChosenPicture[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const kept = previews.current
    return () => {
      for (const preview of kept) URL.revokeObjectURL(preview)
      kept.clear()
    }
  }, [])
  const shrink = async (key: string, file: File) => {
    const small = await shrinkPicture(file, SMALL)
    const now: Partial<ChosenPicture> = small ? { state: 'ready', small } : { state: 'broken' }
    setList((before) => before.map((one) => (one.key === key ? { ...one, ...now } : one)))
  }
  return {
    list,
    add(files) {
      const room = most - list.length
      if (files.length > room) toast(`最多 ${most} 张图片`)
      for (const file of files.slice(0, room)) {
        const chosen = { key: randomId(), preview: URL.createObjectURL(file), state: 'shrinking' as const }
        previews.current.add(chosen.preview)
        setList((before) => [...before, chosen])
        void shrink(chosen.key, file)
      }
    },
    remove: (key) => setList((before) => before.filter((one) => one.key !== key)),
    ready: list.flatMap(({ small }) => (small ? [small] : [])),
    busy: list.some(({ state }) => state === 'shrinking'),
    isBroken: list.some(({ state }) => state === 'broken'),
  }
}
