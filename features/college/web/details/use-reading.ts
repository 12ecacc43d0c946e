import type { RefObject } from 'react'
import { useReadingPosition } from '@niujin/community/reading'
import { useMember } from '@niujin/web-kit'
import type { Article, Reading } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { deviceReadings, merged } from '../shared/readings.ts'

/** So many blocks at most are counted. */
const MOST = 500

interface Marks {
  readonly text: RefObject<HTMLElement | null>
  readonly end: RefObject<HTMLElement | null>
}

/** Remembers where one reads, on the device and for members on the server, and goes back to there. */
export function useReading(article: Article, { text, end }: Marks) {
  const { id } = article
  const member = useMember()
  return useReadingPosition(text, {
    // A text shorter than the screen is read without scrolling.
    fromOpening: true,
    last() {
      if (article.reading) deviceReadings.change((mine) => merged(mine, article.reading ? [article.reading] : []))
      const known = deviceReadings.read()[id]
      return known && !known.isDone ? { block: known.block, offset: 0 } : undefined
    },
    onStill(position) {
      const isDone = (end.current?.getBoundingClientRect().top ?? Infinity) <= window.innerHeight
      const reading: Reading = {
        articleId: id,
        block: position?.block ?? Math.min(MOST, Math.max(0, article.document.blocks.length - 1)),
        isDone: isDone || (deviceReadings.read()[id]?.isDone ?? false),
        at: new Date().toISOString(),
      }
      deviceReadings.change((mine) => merged(mine, [reading]))
      if (member) void ask('keepCollegeReadings', { list: [reading] })
    },
  })
}
