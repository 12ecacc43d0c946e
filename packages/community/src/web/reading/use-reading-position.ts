import { useEffect, useEffectEvent, useState, type RefObject } from 'react'

/** Whoever stands still this long (milliseconds) reads there. */
const STILL = 1200
/** Beyond so many blocks the beginning is not in sight any more: going back to there is worth a word. */
const WORTH = 2
const MOST_BLOCKS = 500

/** How far down a document: the block at the top of the screen, and how much of it is above, in thousandths. */
export interface BlockPosition {
  readonly block: number
  readonly offset: number
}

export interface ReadingMarks {
  /** Where one was last time. */
  readonly last: () => BlockPosition | undefined
  /** One stands still; undefined: below the text. */
  readonly onStill: (position: BlockPosition | undefined) => void
  /** One who has not scrolled yet has read something too. */
  readonly fromOpening?: boolean
}

/** Goes back to where one was in a text, and says where one stands still in it. */
export function useReadingPosition(
  text: RefObject<HTMLElement | null>,
  { last, onStill, fromOpening = false }: ReadingMarks,
) {
  const [isBack, setBack] = useState(false)
  const blocks = () => [...(text.current?.firstElementChild?.children ?? [])]
  const goBack = useEffectEvent(() => {
    const position = last()
    const block = position && blocks()[position.block]
    // Whoever comes back by the browser's own way is where they were already.
    if (!position || !block || position.block < WORTH || window.scrollY > 0) return
    const { top, height } = block.getBoundingClientRect()
    window.scrollTo(0, window.scrollY + top + (height * position.offset) / 1000 - barHeight())
    setBack(true)
  })
  const say = useEffectEvent(() => onStill(positionIn(blocks())))
  const begins = useEffectEvent(() => fromOpening)
  useEffect(() => {
    const frame = requestAnimationFrame(() => goBack())
    const rest = () => setTimeout(() => say(), STILL)
    let timer = begins() ? rest() : undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = rest()
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

function positionIn(blocks: readonly Element[]): BlockPosition | undefined {
  const top = barHeight()
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > top)
  const found = blocks[block]
  if (!found) return undefined
  const box = found.getBoundingClientRect()
  const above = box.height > 0 ? (top - box.top) / box.height : 0
  return { block: Math.min(block, MOST_BLOCKS), offset: Math.round(Math.min(1, Math.max(0, above)) * 1000) }
}

/** The page's head lies over the top of the window (pixels). */
function barHeight(): number {
  return document.querySelector('header')?.offsetHeight ?? 0
}
