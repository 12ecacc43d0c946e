import { useEffect, useState, type ReactNode } from 'react'
import { Answered, Button, Section, Skeleton } from '@niujin/ui'
import { useOnce } from '@niujin/web-kit'
import { usePlay } from '../play/use-play.ts'
import { ask } from '../calls.ts'
import { LessonReport } from './lesson-report.tsx'
import TaskPlay from './task-play.tsx'
import styles from './lesson.module.css'

export type ExercisePlayProps = {
  exerciseId: string
  /** whose right to learn counts; without it the exercise is an open one or one's own */
  lessonId?: string
  onDone: () => void
}

/** An exercise: begun or gone on with, done, looked at once more, and done again. */
export function ExercisePlay({ exerciseId, lessonId, onDone }: ExercisePlayProps): ReactNode {
  const [playId, setPlayId] = useState<string>()
  const start = useOnce(ask, 'startExercise', (outcome) => outcome.ok && setPlayId(outcome.value.playId))
  const begin = () => void start.run({ exerciseId, ...(lessonId !== undefined && { lessonId }) })
  const again = (
    <>
      <Button block busy={start.busy} onClick={begin}>
        {playId === undefined ? '开始做' : '再做一次'}
      </Button>
      {start.refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {start.refused}
        </p>
      )}
    </>
  )
  if (playId !== undefined)
    return <Going key={playId} playId={playId} again={again} onDone={onDone} onAbandoned={() => setPlayId(undefined)} />
  return (
    <Section title="盘面练习">
      <div className={styles.begin}>
        <p>用过去的一段行情来练：后面的藏着，答完题再一根一根地走。没做完的可以接着做，走过的不能改。</p>
        {again}
      </div>
    </Section>
  )
}

type GoingProps = { playId: string; again: ReactNode; onDone: () => void; onAbandoned: () => void }

function Going({ playId, again, onDone, onAbandoned }: GoingProps): ReactNode {
  const used = usePlay(playId)
  const isDone = used.play.value?.status === 'done'
  useEffect(() => {
    if (isDone) onDone()
    // Told once a play, however often the lesson around it is drawn.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])
  return (
    <Answered answer={used.play} waiting={<Skeleton shape="chart" />}>
      {(view) =>
        view.status === 'done' ? (
          <LessonReport playId={playId} again={again} />
        ) : (
          <TaskPlay view={view} used={used} onAbandoned={onAbandoned} />
        )
      }
    </Answered>
  )
}
