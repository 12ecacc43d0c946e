import type { ReactNode } from 'react'
import { Outline } from '@niujin/ui/player'

/** Lines of text in a frame: 字幕. */
export function SubtitleIcon(): ReactNode {
  return (
    <Outline>
      <rect x="3" y="5" width="18" height="14" rx="2" />
      <path d="M7 15h4M14 15h3M7 11h2M12 11h5" />
    </Outline>
  )
}
