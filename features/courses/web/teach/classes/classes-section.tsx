import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Answered, Badge, Button, PlusIcon, Skeleton } from '@niujin/ui'
import { useRead } from '@niujin/web-kit/asking'
import type { OwnCourse, ScheduledClass } from '../../../contract/index.ts'
import { CLASS_KINDS } from '../../../contract/limits.ts'
import type { Chapters } from '../../../domain/arrange.ts'
import { ask } from '../../calls.ts'
import { classTimeText } from '../../shared/words.ts'
import styles from './classes.module.css'

const ClassSheet = lazy(() => import('./class-sheet.tsx'))

export type ClassesSectionProps = {
  course: Pick<OwnCourse, 'id'>
  chapters: Chapters
  /** only the classes of this live lesson */
  lessonId?: string
}

/** When the live lessons of a course are held, and what else stands in its schedule. */
export default function ClassesSection({ course, chapters, lessonId }: ClassesSectionProps): ReactNode {
  const answer = useRead({ key: course.id, ask: (options) => ask('ownClasses', {}, options) })
  const [edited, setEdited] = useState<ScheduledClass | 'new'>()
  const ofCourse = (list: readonly ScheduledClass[]) =>
    list.filter((one) => (lessonId === undefined ? one.course?.id === course.id : one.lessonId === lessonId))
  return (
    <div className={styles.box}>
      <p className="caption">排好的课出现在学园的日程里；收藏与报了名的人开课前会收到提醒，改期与取消也会通知他们。</p>
      <Button block variant="secondary" icon={<PlusIcon />} onClick={() => setEdited('new')}>
        排一节课
      </Button>
      <Answered answer={{ ...answer, reload: () => void answer.reload() }} waiting={<Skeleton shape="row" count={3} />}>
        {({ coming, past }) => (
          <>
            <Classes title="要上的" list={ofCourse(coming)} empty="还没有排课" onEdit={setEdited} />
            {ofCourse(past).length > 0 && <Classes title="近三十天上过的" list={ofCourse(past)} />}
          </>
        )}
      </Answered>
      <Suspense>
        {edited !== undefined && (
          <ClassSheet
            courseId={course.id}
            chapters={chapters}
            planned={edited === 'new' ? undefined : edited}
            {...(lessonId !== undefined && { lessonId })}
            onDone={() => {
              setEdited(undefined)
              void answer.reload()
            }}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

type ClassesProps = {
  title: string
  list: readonly ScheduledClass[]
  empty?: string
  onEdit?: (one: ScheduledClass) => void
}

function Classes({ title, list, empty, onEdit }: ClassesProps): ReactNode {
  return (
    <section aria-label={title}>
      <h3 className="soft">{title}</h3>
      {list.length === 0 && <p className={styles.none}>{empty}</p>}
      <ul>
        {list.map((one) => (
          <li key={one.id} className={styles.class}>
            <span className="grow">
              <span className="row-name">{one.title}</span>
              <span className="line-8 caption">
                {classTimeText(one)}
                <Badge>{CLASS_KINDS[one.kind]}</Badge>
                {one.collected > 0 && `${one.collected} 人收藏`}
              </span>
              {one.heldTitle !== undefined && (
                <span className={styles.missing}>“{one.heldTitle}”里有要先看一下的词，审核通过后换上</span>
              )}
              {onEdit && one.kind !== 'deadline' && one.liveId === null && (
                <span className={styles.missing}>还没有选直播，学员进不了直播间</span>
              )}
            </span>
            {onEdit && !one.isOnAir && (
              <Button variant="ghost" size="small" aria-label={`改${one.title}`} onClick={() => onEdit(one)}>
                改
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
