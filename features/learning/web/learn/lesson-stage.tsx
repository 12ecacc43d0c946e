import { lazy, Suspense, type ReactNode } from 'react'
import { EmptyState, LinkButton, Skeleton } from '@niujin/ui'
import { PartBoundary, SlotPart, useSlot } from '@niujin/web-kit'
import { ask } from '../calls.ts'
import { classPath } from '../shared/paths.ts'
import { LessonTitle } from './lesson-title.tsx'
import type { StageProps } from './stage-props.ts'
import { VideoStage } from './video-stage.tsx'
import styles from './learn.module.css'

const ArticleStage = lazy(() => import('./article-stage.tsx'))
const QuizStage = lazy(() => import('../quiz/quiz-stage.tsx'))
const HomeworkStage = lazy(() => import('../homework/homework-stage.tsx'))

/** The lesson itself, by its kind, with its title and how far one is. */
export function LessonStage(props: StageProps): ReactNode {
  const { shown } = props.lesson
  if (shown.kind === 'video' || shown.kind === 'recording') return <VideoStage {...props} />
  return (
    <>
      <LessonTitle lesson={props.lesson} percent={undefined} isDone={props.lesson.state.isDone} />
      <div className={styles.stage}>
        <PartBoundary>
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <OtherStage {...props} />
          </Suspense>
        </PartBoundary>
      </div>
    </>
  )
}

function OtherStage(props: StageProps): ReactNode {
  const { lesson, onChange } = props
  const { content, id } = lesson.shown
  switch (content.kind) {
    case 'article':
      return <ArticleStage lessonId={id} document={content.document} isDone={lesson.state.isDone} onDone={onChange} />
    case 'quiz':
      return <QuizStage lessonId={id} onDone={onChange} />
    case 'homework':
      return <HomeworkStage lessonId={id} document={content.document} onDone={onChange} />
    case 'exercise':
      return <ExerciseStage lessonId={id} exerciseId={content.exerciseId} onDone={onChange} />
    case 'live':
      return <LiveStage lessonId={id} isOnAir={content.isOnAir} />
    default:
      return null
  }
}

function ExerciseStage(props: { lessonId: string; exerciseId: string; onDone: () => void }): ReactNode {
  const { lessonId, exerciseId, onDone } = props
  const [exercise] = useSlot('lessonExercises')
  const finish = async () => {
    await ask('finishExercise', { lessonId })
    onDone()
  }
  if (!exercise) return <EmptyState text="练习暂时不能做，请稍后再来" />
  return (
    <SlotPart
      part={exercise}
      given={{ lessonId, exerciseId, onDone: () => void finish() }}
      fallback={<Skeleton shape="chart" />}
    />
  )
}

function LiveStage({ lessonId, isOnAir }: { lessonId: string; isOnAir: boolean }): ReactNode {
  return (
    <EmptyState
      text={isOnAir ? '正在直播' : '这是一节直播课，到时在直播间上'}
      action={<LinkButton href={classPath(lessonId)}>{isOnAir ? '进直播间' : '看什么时候'}</LinkButton>}
    />
  )
}
