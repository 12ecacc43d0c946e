import type { ReactNode } from 'react'
import { Sheet, Table, When, type Column } from '@niujin/console-kit'
import type { CourseRevision, StaffCourse } from '../../contract/index.ts'
import { REVISION } from '../shared/words.ts'

const ACTS: readonly Column<StaffCourse['history'][number]>[] = [
  { name: '做了什么', show: ({ act, reason }) => (reason === '' ? act : `${act}：${reason}`) },
  { name: '谁', show: ({ by }) => by, quiet: true },
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
]

const VERSIONS: readonly Column<CourseRevision>[] = [
  { name: '版本', show: ({ number, lessons }) => `第 ${number} 版，${lessons} 课` },
  {
    name: '状态',
    show: ({ status, reason }) => (reason === '' ? REVISION[status] : `${REVISION[status]}：${reason}`),
    quiet: true,
  },
  { name: '送审', show: ({ submittedAt }) => <When at={submittedAt} />, quiet: true },
]

/** What was done with a course, and its versions. */
export function CoursePast({ course: { history, revisions } }: { course: StaffCourse }): ReactNode {
  return (
    <Sheet label="经过与版本">
      <Table label="经过" rows={history} keyOf={(one) => `${one.at} ${one.act} ${one.reason}`} columns={ACTS} />
      <Table label="各个版本" rows={revisions} keyOf={({ number }) => String(number)} columns={VERSIONS} />
    </Sheet>
  )
}
