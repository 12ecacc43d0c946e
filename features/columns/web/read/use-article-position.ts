import type { RefObject } from 'react'
import { useReadingPosition } from '@niujin/community/reading'
import { useMember } from '@niujin/web-kit'
import type { Article } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { laterOf, positionOf, rememberPosition } from './reading-positions.ts'

/** Remembers where one reads, on the device and for members on the server, and goes back to there. */
export function useArticlePosition({ id, position: known }: Article, text: RefObject<HTMLElement | null>) {
  const member = useMember()
  return useReadingPosition(text, {
    last: () => laterOf(known, positionOf(id)),
    onStill(found) {
      if (!found) return
      const position = { ...found, at: new Date().toISOString() }
      rememberPosition(id, position)
      if (member) void ask('keepReadingPosition', { id, ...position })
    },
  })
}
