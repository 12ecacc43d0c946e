import { lazy, Suspense, useState, type ReactNode } from 'react'
import { COURSE_LEVELS, type CourseLevel } from '@niujin/academy'
import { Button, EmptyState, LinkButton, Section, SegmentedControl } from '@niujin/ui'
import type { CourseCard } from '../../contract/index.ts'
import { CourseRow } from '../shared/course-card.tsx'
import { LEVEL_WORDS } from '../shared/words.ts'
import { deviceLevel } from './device-level.ts'
import styles from './academy-page.module.css'

// Taking the test is rare, and sheets are heavy.
const PlacementSheet = lazy(async () => ({ default: (await import('./placement-sheet.tsx')).PlacementSheet }))

export type PathSectionProps = {
  /** of the member's last test; null without one */
  level: CourseLevel | null
  path: readonly { readonly level: CourseLevel; readonly courses: readonly CourseCard[] }[]
}

/** What to learn next: the path of one's level, and the test that tells which that is. */
export function PathSection({ level, path }: PathSectionProps): ReactNode {
  const { own, shown, choose, take } = useLevel(level, path[0]?.level ?? 'starter')
  const courses = path.find((one) => one.level === shown)?.courses ?? []
  return (
    <Section title={own ? '我的学习路径' : '从哪里学起'} flush>
      <Placement own={own} onLevel={take} />
      <SegmentedControl
        label="级别"
        items={path.map((one) => ({ key: one.level, label: COURSE_LEVELS[one.level] }))}
        value={shown}
        onChange={choose}
        className={styles.levels ?? ''}
      />
      {courses.length === 0 ? (
        <EmptyState
          text={`${COURSE_LEVELS[shown]}的课还在准备`}
          action={<LinkButton href="/Course">看看全部课程</LinkButton>}
        />
      ) : (
        <ol className={styles.rows} aria-label={`${COURSE_LEVELS[shown]}的学习路径`}>
          {courses.map((course, at) => (
            <li key={course.id}>
              <CourseRow course={course} number={at + 1} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

/** The level of the newest test, here or earlier, and the one whose path is looked at. */
function useLevel(level: CourseLevel | null, first: CourseLevel) {
  const kept = deviceLevel.use()
  const [tested, setTested] = useState<CourseLevel>()
  const [chosen, choose] = useState<CourseLevel>()
  const own = tested ?? level ?? kept
  const take = (next: CourseLevel) => {
    deviceLevel.write(next)
    setTested(next)
    choose(next)
  }
  return { own, shown: chosen ?? own ?? first, choose, take }
}

type PlacementProps = { own: CourseLevel | undefined; onLevel: (level: CourseLevel) => void }

/** One's level, or the way to learn it. */
function Placement({ own, onLevel }: PlacementProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.tests}>
      <p className="grow">
        <span className="row-name">{own ? `你的级别：${COURSE_LEVELS[own]}` : '三分钟小测，知道从哪一课开始'}</span>
        <span className="caption">{own ? LEVEL_WORDS[own] : '几道题，不计分数，随时可以再测'}</span>
      </p>
      <Button variant={own ? 'secondary' : 'primary'} size="small" onClick={() => setOpen(true)}>
        {own ? '再测一次' : '测一测'}
      </Button>
      <Suspense>{isOpen && <PlacementSheet onLevel={onLevel} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
