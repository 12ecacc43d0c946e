import { lazy, Suspense, type ReactNode } from 'react'
import { Skeleton } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'

// A file of its own, as learners' pages fetch it.
const LessonPlayer = lazy(() => import('../player/lesson-player.tsx'))

const nothing = () => undefined

export type PreviewSheetProps = { lessonId: string; seconds: number; onClose: () => void }

/** The film in the player that learners have; what a teacher watches here counts as no progress. */
export default function PreviewSheet({ lessonId, seconds, onClose }: PreviewSheetProps): ReactNode {
  return (
    <BottomSheet title="预览" onClose={onClose}>
      <Suspense fallback={<Skeleton shape="card" />}>
        <LessonPlayer
          lessonId={lessonId}
          seconds={seconds}
          furthest={undefined}
          resumeAt={0}
          seek={undefined}
          onBeat={nothing}
          onSecond={nothing}
          onEnded={nothing}
        />
      </Suspense>
    </BottomSheet>
  )
}
