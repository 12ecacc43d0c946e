import type { ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import { ListRow } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'
import type { OutlineLesson } from '@niujin/courses/contract'
import type { LessonProgress } from '../../contract/index.ts'
import { certificatePath } from '../../domain/certificate.ts'
import { classPath, learnPath } from '../shared/paths.ts'
import { lengthText } from '../shared/words.ts'
import { LessonMark } from './lesson-mark.tsx'
import type { LoadedCourse } from './load-learn.ts'
import styles from './learn.module.css'

/** Chapters with their lessons: what is done, how far the others are, which one is open. */
export function OutlineTab({ loaded: { course, progress, wanted } }: { loaded: LoadedCourse }): ReactNode {
  const byLesson = new Map(progress.lessons.map((one) => [one.lessonId, one]))
  return (
    <div className={styles.panel}>
      <div className={styles.total}>
        <progress className={styles.bar} max={100} value={progress.percent} aria-label="课程进度" />
        <span>必修学完 {progress.percent}%</span>
      </div>
      {progress.certificate !== null && (
        <PageLink to={certificatePath(progress.certificate)} className={styles.certificate}>
          已结业，看结业证书
        </PageLink>
      )}
      {course.chapters.map((chapter) => (
        <section key={chapter.id} aria-label={chapter.title}>
          <h2 className={styles.chapter}>{chapter.title}</h2>
          <ul className={styles.list}>
            {chapter.lessons.map((lesson) => (
              <li key={lesson.id} aria-current={lesson.id === wanted ? 'step' : undefined}>
                <ListRow
                  href={lesson.isOnAir && lesson.canOpen ? classPath(lesson.id) : learnPath(course.id, lesson.id)}
                  lead={
                    <LessonMark
                      kind={lesson.kind}
                      isDone={byLesson.get(lesson.id)?.isDone ?? false}
                      canOpen={lesson.canOpen}
                    />
                  }
                  title={lesson.title}
                  detail={detailOf(lesson, byLesson.get(lesson.id))}
                  arrow={false}
                  end={lesson.id === wanted ? <span className={styles.here}>正在学</span> : undefined}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function detailOf(
  { kind, seconds, isRequired, isOnAir }: Pick<OutlineLesson, 'kind' | 'seconds' | 'isRequired' | 'isOnAir'>,
  progress: LessonProgress | undefined,
): string {
  const parts: string[] = [LESSON_KINDS[kind]]
  if (isOnAir) parts.push('正在直播，点进直播间')
  if (seconds > 0) parts.push(lengthText(seconds))
  if (!isRequired) parts.push('选修')
  if (progress && progress.best !== null) parts.push(`最好 ${progress.best} 分`)
  else if (progress && !progress.isDone && progress.percent > 0) parts.push(`看了 ${progress.percent}%`)
  return parts.join(' · ')
}
