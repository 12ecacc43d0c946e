import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useMember } from '@niujin/web-kit'
import type { Article, Reading } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { deviceReadings, merged } from '../shared/readings.ts'

/** Whoever stands still this long (milliseconds) reads there. */
const STILL = 1200
/** Beyond so many blocks the beginning is not in sight any more: going back to there is worth a word. */
const WORTH = 2

interface Marks {
  readonly text: RefObject<HTMLElement | null>
  readonly end: RefObject<HTMLElement | null>
}

/** Remembers where one reads, on the device and for members on the server, and goes back to there. */
export function useReading(article: Article, { text, end }: Marks) {
  const { id } = article
  const member = useMember()
  const [isBack, setBack] = useState(false)
  const blocks = () => [...(text.current?.firstElementChild?.children ?? [])]
  const goBack = useEffectEvent(() => {
    if (article.reading) deviceReadings.change((mine) => merged(mine, article.reading ? [article.reading] : []))
    const known = deviceReadings.read()[id]
    const block = known && blocks()[known.block]
    // Whoever comes back by the browser's own way is where they were already.
    if (!known || known.isDone || known.block < WORTH || !block || window.scrollY > 0) return
    window.scrollTo(0, window.scrollY + block.getBoundingClientRect().top - barHeight())
    setBack(true)
  })
  const remember = useEffectEvent(() => {
    const block = blocks().findIndex((one) => one.getBoundingClientRect().bottom > barHeight())
    const isDone = (end.current?.getBoundingClientRect().top ?? Infinity) <= window.innerHeight
    const reading: Reading = {
      articleId: id,
      block: Math.min(500, block < 0 ? Math.max(0, blocks().length - 1) : block),
      isDone: isDone || (deviceReadings.read()[id]?.isDone ?? false),
      at: new Date().toISOString(),
    }
    deviceReadings.change((mine) => merged(mine, [reading]))
    if (member) void ask('keepCollegeReadings', { list: [reading] })
  })
  useEffect(() => {
    const frame = requestAnimationFrame(() => goBack())
    // A text shorter than the screen is read without scrolling.
    let timer = setTimeout(remember, STILL)
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

/** The page's head lies over the top of the window (pixels). */
function barHeight(): number {
  return document.querySelector('header')?.offsetHeight ?? 0
}
