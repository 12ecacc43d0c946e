import { lazy, Suspense, type ReactNode } from 'react'
import { timeText } from '@niujin/academy'
import { useLoaderData, useRevalidator, useSearchParams, type MetaFunction } from 'react-router'
import { Badge, EmptyState, ErrorState, LinkButton, ListRow, Skeleton, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, PartBoundary, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { dateText } from '@niujin/web-kit/formats'
import type { MyCourse } from '../../contract/index.ts'
import { Week } from '../now/now-section.tsx'
import { learnPath } from '../shared/paths.ts'
import type { LoadedMine } from './load-mine.ts'
import styles from './mine.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-mine.ts')).loadMine(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我的课程' }
export const meta: MetaFunction = () => pageMeta({ title: '我的课程', description: '进度、打卡、徽章与结业证书' })

const CalendarTab = lazy(() => import('./calendar-tab.tsx'))
const BadgesTab = lazy(() => import('./badges-tab.tsx'))
const CertificatesTab = lazy(() => import('./certificates-tab.tsx'))

const TABS = [
  { key: 'courses', label: '课程' },
  { key: 'calendar', label: '打卡' },
  { key: 'badges', label: '徽章' },
  { key: 'certificates', label: '证书' },
] as const
type Tab = (typeof TABS)[number]['key']

/** What the member learns: courses with progress, days, badges, certificates. */
export default function MyCoursesPage(): ReactNode {
  const loaded = useLoaderData<LoadedMine>()
  const [params, setParams] = useSearchParams()
  const tab: Tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'courses'
  return (
    <main>
      <Tabs
        label="我的课程"
        items={TABS}
        value={tab}
        onChange={(key) => setParams({ tab: key }, { replace: true, preventScrollReset: true })}
      >
        <PartBoundary>
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            {tab === 'courses' && <Courses loaded={loaded} />}
            {tab === 'calendar' && <CalendarTab />}
            {tab === 'badges' && <BadgesTab />}
            {tab === 'certificates' && <CertificatesTab />}
          </Suspense>
        </PartBoundary>
      </Tabs>
    </main>
  )
}

function Courses({ loaded: { courses, now } }: { loaded: LoadedMine }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (!courses)
    return <ErrorState text="没有加载出来，请重试" busy={state === 'loading'} onRetry={() => void revalidate()} />
  if (courses.list.length === 0)
    return <EmptyState text="还没有加入课程" action={<LinkButton href="/NJDX">去学园挑一门</LinkButton>} />
  return (
    <div className={styles.panel}>
      {now && <Week week={now.value.week} least={now.value.least} streak={now.value.streak} />}
      <ul className={styles.list} aria-label="加入的课程">
        {courses.list.map((one) => (
          <li key={one.courseId}>
            <CourseRow one={one} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function CourseRow({ one }: { one: MyCourse }): ReactNode {
  const { courseId, title, percent, next, certificate, until } = one
  return (
    <ListRow
      href={next ? learnPath(courseId, next.lessonId) : learnPath(courseId)}
      title={title}
      detail={
        <>
          <progress className={styles.bar} max={100} value={percent} aria-label={`${title}的进度`} />
          <span>{detailOf(one)}</span>
          {until !== null && <span>学到 {dateText(Date.parse(until))}</span>}
        </>
      }
      end={certificate !== null ? <Badge variant="gold">已结业</Badge> : `${percent}%`}
    />
  )
}

function detailOf({ next, done, lessons }: MyCourse): string {
  if (!next) return `${lessons} 课都学完了`
  const reached = next.position > 0 ? ` ${timeText(next.position)}` : ''
  return `学完 ${done}/${lessons} 课，接着学：${next.title}${reached}`
}
