import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, PlayIcon } from '@niujin/ui'
import type { Film } from '../../contract/index.ts'
import { timeText } from '../player/time-text.ts'
import styles from './write.module.css'

const PreviewSheet = lazy(() => import('./preview-sheet.tsx'))

/** The film that learners watch, and how it looks to them. */
export function CurrentFilm({ lessonId, film }: { lessonId: string; film: Film }): ReactNode {
  const [isShown, setShown] = useState(false)
  const { seconds, width, height } = film
  return (
    <div className={styles.line}>
      <p>
        <span>学员看的视频</span>
        <span className={styles.facts}>
          {timeText(seconds ?? 0)} · {width}×{height}
        </span>
      </p>
      <Button variant="secondary" size="small" icon={<PlayIcon />} onClick={() => setShown(true)}>
        预览
      </Button>
      <Suspense>
        {isShown && <PreviewSheet lessonId={lessonId} seconds={seconds ?? 0} onClose={() => setShown(false)} />}
      </Suspense>
    </div>
  )
}
