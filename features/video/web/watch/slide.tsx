import { memo, type ReactNode } from 'react'
import type { Video } from '../../contract/index.ts'
import { Actions } from './actions.tsx'
import { Caption } from './caption.tsx'
import { Player } from './player.tsx'
import { Sheets, type SheetName } from './sheets.tsx'
import { useLike } from './use-like.ts'
import styles from './slide.module.css'

export type SlideProps = {
  video: Video
  position: { at: number; of: number }
  /** 0 on stage, 1 the next, -1 the one before. */
  distance: number
  sheet: SheetName | undefined
  setSheet: (sheet: SheetName | undefined) => void
  origin: string
  onChange: (id: string, changed: Partial<Video>) => void
}

/** One video with its words and what one can do with it. Those far away are a picture only. */
export const Slide = memo(function Slide(props: SlideProps): ReactNode {
  const { video, position, distance, sheet, setSheet, origin, onChange } = props
  const { like, toggle } = useLike(video, onChange)
  const titleId = `video-${video.id}`
  return (
    <article
      className={styles.slide}
      data-video={video.id}
      aria-labelledby={titleId}
      aria-posinset={position.at}
      aria-setsize={position.of}
      inert={distance !== 0}
    >
      <Player video={video} distance={distance} onLike={like} onPlayed={(plays) => onChange(video.id, { plays })} />
      <Caption video={video} titleId={titleId} />
      <Actions
        video={video}
        onLike={toggle}
        onComments={() => setSheet('comments')}
        onShare={() => setSheet('share')}
      />
      {sheet && (
        <Sheets
          name={sheet}
          video={video}
          origin={origin}
          onClose={() => setSheet(undefined)}
          onShared={(shares) => onChange(video.id, { shares })}
        />
      )}
    </article>
  )
})
