import { useState } from 'react'
import { toast } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { useEvery, useRead, type Read } from '@niujin/web-kit/asking'
import { beginningOf, readOn, type WallPart, type WallTab } from './read-wall.ts'

/** The wall is read anew this often (milliseconds). */
const EVERY = 10_000

export interface UsedWall extends Read<WallPart> {
  readonly isGoingOn: boolean
  readonly more: () => void
}

/** The broadcasts of one tab, read anew again and again as far as they are shown, while the page is seen. */
export function useWall(tab: WallTab, epoch: number): UsedWall {
  const [shown, setShown] = useState(1)
  const [isGoingOn, setIsGoingOn] = useState(false)
  const wall = useRead({ key: tab, epoch, ask: (options) => readOn(beginningOf(tab), shown, options) })
  const { value, set, reload } = wall
  useEvery(EVERY, () => (isGoingOn ? undefined : reload()))
  const more = async (part: WallPart) => {
    setIsGoingOn(true)
    const outcome = await readOn(part, part.list.length + 1)
    setIsGoingOn(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有加载出来，请重试')
    setShown(outcome.value.list.length)
    set(outcome.value)
  }
  return { ...wall, isGoingOn, more: () => void (value && !isGoingOn && more(value)) }
}
