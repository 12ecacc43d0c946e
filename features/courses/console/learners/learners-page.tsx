import type { ReactNode } from 'react'
import { PagedTable, RowLink, Sheet, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffCourses, type StaffCourseLine } from '../../contract/index.ts'
import { titleText } from '../shared/words.ts'
import { CourseLearners } from './course-learners.tsx'

/** Courses that are out, and who learns one of them. */
export function LearnersPage(props: ConsolePageProps): ReactNode {
  return props.rest === '' ? <AllCourses {...props} /> : <CourseLearners key={props.rest} {...props} />
}

const COLUMNS: readonly Column<StaffCourseLine>[] = [
  {
    name: '课程',
    show: ({ id, title }) => (
      <RowLink href={`/console/course-learners/${encodeURIComponent(id)}`}>{titleText(title)}</RowLink>
    ),
    heading: true,
  },
  { name: '老师', show: ({ owner }) => owner.nickname, quiet: true },
  { name: '报名', show: ({ enrolled }) => enrolled, figure: true },
  { name: '上架', show: ({ publishedAt }) => <When at={publishedAt} />, quiet: true, wide: true },
]

function AllCourses({ epoch }: ConsolePageProps): ReactNode {
  const list = usePaged({
    key: 'published',
    epoch,
    ask: (page) => browserCall(staffCourses, { group: 'published', ...page }),
  })
  return (
    <Sheet label="课程学员">
      <PagedTable label="上架的课程" columns={COLUMNS} paged={list} empty="还没有上架的课程" />
    </Sheet>
  )
}
