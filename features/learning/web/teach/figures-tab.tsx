import { lazy, Suspense, useState, type ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { ListRow } from '@niujin/ui'
import type { CourseFigures, LessonFigures } from '../../contract/index.ts'
import styles from './teach.module.css'

const HeatSheet = lazy(() => import('./heat-sheet.tsx'))

/** How many began and finished each lesson; a video opens the line of where people are. */
export function FiguresTab({ figures }: { figures: CourseFigures }): ReactNode {
  const [chosen, setChosen] = useState<LessonFigures>()
  return (
    <div className={styles.panel}>
      <p className={styles.total}>
        {figures.enrolled !== null && `${figures.enrolled} 人报名，`}
        {figures.started} 人开始学，{figures.finished} 人学完必修课
      </p>
      <ul className={styles.list} aria-label="各课">
        {figures.lessons.map((one) => (
          <li key={one.lessonId}>
            <LessonRow one={one} onOpen={() => setChosen(one)} />
          </li>
        ))}
      </ul>
      <Suspense>{chosen && <HeatSheet lesson={chosen} onClose={() => setChosen(undefined)} />}</Suspense>
    </div>
  )
}

function LessonRow({ one, onOpen }: { one: LessonFigures; onOpen: () => void }): ReactNode {
  const { title, kind, seconds, started, finished } = one
  const row = {
    title,
    detail: `${LESSON_KINDS[kind]} · ${started} 人开始，${finished} 人学完`,
    end: started === 0 ? '—' : `${Math.floor((100 * finished) / started)}%`,
  }
  return seconds > 0 ? <ListRow {...row} onClick={onOpen} arrow /> : <ListRow {...row} />
}
