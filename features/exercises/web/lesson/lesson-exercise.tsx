import type { ReactNode } from 'react'
import type { LessonExerciseProps } from '@niujin/web-kit'
import { ExercisePlay } from './exercise-play.tsx'

/** 盘面练习 in a lesson. */
export default function LessonExercise({ exerciseId, lessonId, onDone }: LessonExerciseProps): ReactNode {
  return <ExercisePlay exerciseId={exerciseId} lessonId={lessonId} onDone={onDone} />
}
