import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, PagedList, PlusIcon, Tabs, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { COURSE_GROUP_NAMES, COURSE_GROUPS, type CourseGroup } from '../../../contract/limits.ts'
import { ask } from '../../calls.ts'
import { buildPath } from '../../shared/paths.ts'
import { CourseLine } from './course-line.tsx'
import styles from './list.module.css'

type Courses = OutputOf<(typeof import('../../../contract/index.ts'))['ownCourses']>
type Tab = CourseGroup | 'all'
export type OwnCoursesProps = { courses: Courses; now: number }

/** One's own courses by where they stand, and a new one. */
export function OwnCourses({ courses, now }: OwnCoursesProps): ReactNode {
  const [tab, setTab] = useState<Tab>('all')
  const { counts, mayTeach } = courses
  const groups = COURSE_GROUP_NAMES.filter((group) => counts[group] > 0)
  const tabs = [
    { key: 'all' as const, label: '全部' },
    ...groups.map((group) => ({ key: group, label: `${COURSE_GROUPS[group].title} ${counts[group]}` })),
  ]
  return (
    <>
      {mayTeach ? <Start /> : <p className="note-bar">你现在不能开课，已有的课只能看。申请成为作者后接着开。</p>}
      <section className={styles.courses} aria-label="我开的课">
        <Tabs<Tab> label="状态" items={tabs} value={tab} onChange={setTab} />
        <Lines key={tab} group={tab === 'all' ? undefined : tab} courses={courses} now={now} />
      </section>
    </>
  )
}

function Start(): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startCourse', (outcome) => {
    if (outcome.ok) return navigate(buildPath(outcome.value.id))
    return toast(reasonOf(outcome) ?? '没有开成，请重试')
  })
  return (
    <div className={styles.start}>
      <Button block size="large" icon={<PlusIcon />} busy={start.busy} onClick={() => void start.run({})}>
        开一门课
      </Button>
    </div>
  )
}

function Lines({ group, courses, now }: OwnCoursesProps & { group: CourseGroup | undefined }): ReactNode {
  const chosen = group === undefined ? {} : { group }
  const paged = usePaged({
    key: chosen,
    loaded: group === undefined ? { key: chosen, value: courses } : undefined,
    ask: (page, options) => ask('ownCourses', { ...chosen, ...page }, options),
  })
  const empty = group === undefined ? '还没有开过课' : `没有${COURSE_GROUPS[group].title}的课`
  return (
    <PagedList paged={paged} empty={empty} drawing="list">
      {(lines) => (
        <ul className={styles.list}>
          {lines.map((line) => (
            <li key={line.id}>
              <CourseLine line={line} now={now} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
