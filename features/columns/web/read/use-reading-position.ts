import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useMember } from '@niujin/web-kit'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { laterOf, positionOf, rememberPosition } from './reading-positions.ts'

/** Whoever stands still this long (milliseconds) reads there. */
const STILL = 1500
/** Beyond so many blocks the beginning is not in sight any more: going back to there is worth a word. */
const WORTH = 2

/** Remembers where one reads, on the device and for members on the server, and goes back to there. */
export function useReadingPosition(article: Article, text: RefObject<HTMLElement | null>) {
  const { id, position: known } = article
  const member = useMember()
  const [isBack, setBack] = useState(false)
  const blocks = () => [...(text.current?.firstElementChild?.children ?? [])]
  const goBack = useEffectEvent(() => {
    const position = laterOf(known, positionOf(id))
    const block = position && blocks()[position.block]
    // Whoever comes back by the browser's own way is where they were already.
    if (!position || !block || position.block < WORTH || window.scrollY > 0) return
    const { top, height } = block.getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top + (height * position.offset) / 1000 - barHeight())
    setBack(true)
  })
  const remember = useEffectEvent(() => {
    const found = positionIn(blocks())
    if (!found) return
    const position = { ...found, at: new Date().toISOString() }
    rememberPosition(id, position)
    if (member) void ask('keepReadingPosition', { id, ...position })
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => goBack())
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(remember, STILL)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return {
    /** The page has gone to where one was last time. */
    isBack,
    fromStart: () => {
      setBack(false)
      window.scrollTo(0, 0)
    },
  }
}

/** Which block is at the top of the screen, and how much of it is above, in thousandths. */
function positionIn(blocks: readonly Element[]): { block: number; offset: number } | undefined {
  const top = barHeight()
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > top)
  const found = blocks[block]
  if (!found) return undefined
  const box = found.getBoundingClientRect()
  const above = box.height > 0 ? (top - box.top) / box.height : 0
  return { block: Math.min(block, 500), offset: Math.round(Math.min(1, Math.max(0, above)) * 1000) }
}

/** The page's head lies over the top of the window (pixels). */
function barHeight(): number {
  return document.querySelector('header')?.offsetHeight ?? 0
}
