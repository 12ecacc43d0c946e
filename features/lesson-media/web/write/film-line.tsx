import { lazy, Suspense, useState, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { Button, PlayIcon } from '@niujin/ui'
import type { Film } from '../../contract/index.ts'
import styles from './write.module.css'

const PreviewSheet = lazy(() => import('./preview-sheet.tsx'))

export type FilmLineProps = {
  lessonId: string
  title: string
  film: Film
  /** The player shows the newest film that is there: the one before has no preview. */
  canPreview: boolean
}

/** A film that is ready, and how it looks to learners. */
export function FilmLine({ lessonId, title, film, canPreview }: FilmLineProps): ReactNode {
  const [isShown, setShown] = useState(false)
  const { seconds, width, height } = film
  return (
    <div className={styles.line}>
      <p>
        <span>{title}</span>
        <span className={styles.facts}>
          {timeText(seconds ?? 0)} · {width}×{height}
        </span>
      </p>
      {canPreview && (
        <Button variant="secondary" size="small" icon={<PlayIcon />} onClick={() => setShown(true)}>
          预览
        </Button>
      )}
      <Suspense>
        {isShown && <PreviewSheet lessonId={lessonId} seconds={seconds ?? 0} onClose={() => setShown(false)} />}
      </Suspense>
    </div>
  )
}
