import { useRef, type ReactNode } from 'react'
import { PagedTable, RowLink, Sheet, SheetTabs, When, type Column, type ConsolePageProps } from '@niujin/console-kit'
import { Badge } from '@niujin/ui'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { COURSE_GROUPS, staffCourses, type StaffCourseLine } from '../../contract/index.ts'
import { useListKeys } from '../shared/use-list-keys.ts'
import { STATUS, titleText } from '../shared/words.ts'
import styles from '../courses.module.css'

/** Drafts are nobody's business but their teacher's. */
const GROUPS = ['review', 'proposal', 'published', 'returned', 'offline'] as const
const TITLES = {
  proposal: '等批价',
  review: COURSE_GROUPS.review.title,
  published: COURSE_GROUPS.published.title,
  returned: COURSE_GROUPS.returned.title,
  offline: COURSE_GROUPS.offline.title,
} as const

const COLUMNS: readonly Column<StaffCourseLine>[] = [
  { name: '课程', show: (row) => <About row={row} />, heading: true, long: true },
  { name: '老师', show: ({ owner }) => owner.nickname, quiet: true },
  { name: '课时', show: ({ lessons }) => lessons, figure: true, wide: true },
  { name: '报名', show: ({ enrolled }) => enrolled, figure: true, wide: true },
  { name: '送审或改动', show: ({ submittedAt, updatedAt }) => <When at={submittedAt ?? updatedAt} />, quiet: true },
]

/** Courses of one state; what waits comes first, for those who review, and prices for those who approve them. */
export function CourseList({ query, epoch, go, may }: ConsolePageProps): ReactNode {
  const usual = may('content.review') ? 'review' : 'proposal'
  const group = GROUPS.find((one) => one === query.get('state')) ?? usual
  const list = usePaged({ key: group, epoch, ask: (page) => browserCall(staffCourses, { group, ...page }) })
  const counts = list.last?.counts
  const root = useRef<HTMLDivElement>(null)
  useListKeys(root, 'tbody a')
  const items = GROUPS.map((key) => ({ key, label: `${TITLES[key]}${counts ? ` ${counts[key]}` : ''}` }))
  const title = TITLES[group]
  return (
    <Sheet label="课程审核">
      <SheetTabs
        label="课程的状态"
        items={items}
        value={group}
        onChange={(key) => go(`/console/courses?state=${key}`)}
        list={list}
      >
        <p className={styles.keys}>光标在一门课上时：↑ ↓ 上一门、下一门，回车打开</p>
        <div ref={root}>
          <PagedTable label={`${title}的课程`} columns={COLUMNS} paged={list} empty={`没有${title}的课程`} />
        </div>
      </SheetTabs>
    </Sheet>
  )
}

function About({ row: { id, title, status, isOpen, hasProposal } }: { row: StaffCourseLine }): ReactNode {
  const { text, badge } = STATUS[status]
  return (
    <>
      <RowLink href={`/console/courses/${encodeURIComponent(id)}`}>{titleText(title)}</RowLink>{' '}
      <Badge variant={badge}>{text}</Badge> {isOpen && <Badge>公开课</Badge>}{' '}
      {hasProposal && <Badge variant="gold">等批价</Badge>}
    </>
  )
}
