import type { ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { Badge } from '@niujin/ui'
import type { OpenLesson } from './load-learn.ts'
import styles from './learn.module.css'

/** What a lesson is called, of which course it is, and how far one is. */
export function LessonTitle({
  lesson: { shown },
  percent,
  isDone,
}: {
  lesson: OpenLesson
  percent: number | undefined
  isDone: boolean
}): ReactNode {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{shown.title}</h1>
      <p className={styles.facts}>
        <Badge>{LESSON_KINDS[shown.kind]}</Badge>
        <span>{shown.courseTitle}</span>
        {isDone ? <Badge variant="success">已学完</Badge> : percent !== undefined && <span>看了 {percent}%</span>}
      </p>
    </header>
  )
}
