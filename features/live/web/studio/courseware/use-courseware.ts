import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '@niujin/web-kit'
import type { Room } from '../../../contract/index.ts'
import { COURSEWARE_MOST } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { inOrder } from './in-order.ts'
import { fitPicture } from './page-picture.ts'

/** Pages on their way, one after the other. */
export interface Sending {
  readonly done: number
  readonly total: number
}

export interface UsedCourseware {
  readonly sending: Sending | undefined
  /** Why the last action was refused. */
  readonly problem: string | undefined
  /** Pages that did not arrive, to be tried again in their order. */
  readonly left: number
  readonly add: (files: readonly File[], replace: boolean) => Promise<void>
  readonly again: () => Promise<void>
  readonly turn: (at: number) => Promise<void>
  readonly show: (shown: boolean) => Promise<void>
}

interface Change {
  readonly append?: boolean
  readonly at?: number
  readonly shown?: boolean
}

interface Batch {
  readonly files: readonly File[]
  /** The first takes the place of all that was there. */
  readonly replace: boolean
}

/** Sends pages and turns them; what the server answers goes to `onChanged`. */
export function useCourseware(
  tsId: string,
  pages: number,
  onChanged: (courseware: Room['courseware']) => void,
): UsedCourseware {
  const [sending, setSending] = useState<Sending>()
  const [problem, setProblem] = useState<string>()
  const [left, setLeft] = useState<Batch>()
  const isSending = useRef(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  // What one does last must also be last for the viewers: a turn may not overtake another, nor the page it turns to.
  const [run] = useState(inOrder)
  const save = (input: Change, page?: Blob) =>
    run(async () => {
      const outcome = await ask('saveCourseware', { tsId, ...input }, page && { files: { pages: page } })
      if (outcome.ok) onChanged(outcome.value.courseware)
      setProblem(outcome.ok ? undefined : (reasonOf(outcome) ?? '没有存上，请重试'))
      return outcome.ok
    })
  /** One page; 'unfit' when it cannot be opened. */
  const sendPage = async (file: File, isFirst: boolean) => {
    const page = await fitPicture(file)
    if (!page) return 'unfit'
    return (await save(isFirst ? { append: false, at: 0 } : { append: true }, page)) ? 'arrived' : 'lost'
  }
  // A request takes few megabytes: each page goes by itself, in order.
  const send = async ({ files, replace }: Batch) => {
    if (isSending.current || files.length === 0) return
    isSending.current = true
    setLeft(undefined)
    setProblem(undefined)
    for (const [at, file] of files.entries()) {
      if (isGone.current) break
      setSending({ done: at, total: files.length })
      const isFirst = replace && at === 0
      const outcome = await sendPage(file, isFirst)
      if (outcome === 'arrived') continue
      if (outcome === 'unfit') setProblem(`第 ${at + 1} 张打不开，请换成 JPG、PNG 或 WebP 图片`)
      // One that cannot be opened is left out; one that did not arrive is tried again.
      setLeft({ files: files.slice(outcome === 'unfit' ? at + 1 : at), replace: isFirst })
      break
    }
    isSending.current = false
    setSending(undefined)
  }
  return {
    sending,
    problem,
    left: left?.files.length ?? 0,
    async add(files, replace) {
      const room = replace ? COURSEWARE_MOST : COURSEWARE_MOST - pages
      if (files.length > room) return setProblem(`课件最多 ${COURSEWARE_MOST} 页，还能加 ${Math.max(0, room)} 页`)
      await send({ files, replace })
    },
    again: async () => (left ? send(left) : undefined),
    turn: async (at) => void (await save({ at })),
    show: async (shown) => void (await save({ shown })),
  }
}
