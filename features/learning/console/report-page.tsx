import type { ReactNode } from 'react'
import { LESSON_KINDS } from '@niujin/academy'
import {
  DetailPage,
  ReadView,
  RowLink,
  Sheet,
  Subject,
  Table,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffCourseReport, staffReport, type CourseReport, type LessonFigures } from '../contract/index.ts'

/** How courses go, and where learners of one drop off. */
export function ReportPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <AllCourses {...props} /> : <OneCourse key={props.rest} {...props} />
}

const COURSES: readonly Column<CourseReport>[] = [
  {
    name: '课程',
    show: ({ courseId, title }) => (
      <RowLink href={`/console/learning/${encodeURIComponent(courseId)}`}>{title}</RowLink>
    ),
  },
  { name: '报名', show: ({ enrolled }) => enrolled ?? '公开课' },
  { name: '开始', show: ({ started }) => started },
  { name: '学完', show: ({ started, finished }) => `${finished}（${shareOf(finished, started)}）` },
  { name: '证书', show: ({ certificates }) => certificates, quiet: true },
  { name: '评分', show: ({ stars }) => stars?.toFixed(1) ?? '—', quiet: true },
]

function AllCourses({ epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: 'report', epoch, ask: () => browserCall(staffReport, {}) })
  return (
    <Sheet label="学习报表">
      <ReadView read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="caption">还没有人学课程</p>
          ) : (
            <Table label="课程" rows={list} keyOf={({ courseId }) => courseId} columns={COURSES} />
          )
        }
      </ReadView>
    </Sheet>
  )
}

const LESSONS: readonly Column<LessonFigures>[] = [
  { name: '课时', show: ({ title }) => title },
  { name: '种类', show: ({ kind }) => LESSON_KINDS[kind], quiet: true },
  { name: '开始', show: ({ started }) => started },
  { name: '学完', show: ({ started, finished }) => `${finished}（${shareOf(finished, started)}）` },
]

function OneCourse({ rest, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffCourseReport, { courseId: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/learning', name: '返回学习报表' }}
      missing={{ codes: ['COURSE_UNKNOWN', 'INPUT_INVALID'], text: '没有这门课，或者已经下架' }}
      read={read}
    >
      {({ title, lessons }) => (
        <Subject title={title}>
          <Table label="各课时的流失" rows={lessons} keyOf={({ lessonId }) => lessonId} columns={LESSONS} />
        </Subject>
      )}
    </DetailPage>
  )
}

function shareOf(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.floor((100 * part) / whole)}%`
}
