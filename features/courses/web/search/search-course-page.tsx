import { useState, type ReactNode } from 'react'
import { useLoaderData, useSearchParams, type MetaFunction } from 'react-router'
import { LESSON_KINDS } from '@niujin/academy'
import type { OutputOf } from '@niujin/contract-kit'
import { Button, Chip, LinkButton, ListRow, PagedList, SearchBox, Section, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import type { CourseCard, searchCourses } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { CourseRow } from '../shared/course-card.tsx'
import { Marked } from '../shared/marked.tsx'
import { learnPath } from '../shared/paths.ts'
import type { LoadedPopular } from './load-popular.ts'
import { clearSought, remember, useSought } from './sought.ts'
import styles from './search.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-popular.ts')).loadPopular(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
/** What is looked for is asked by the page itself. */
export const shouldRevalidate = () => false
export const handle = { title: '搜课程' }
export const meta: MetaFunction = () => pageMeta({ title: '搜课程', description: '按课程、老师与课时找' })

/** /SearchCourse: courses by their words, their teachers and their lessons. */
export default function SearchCoursePage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const q = (params.get('q') ?? '').trim()
  const [words, setWords] = useState(q)
  const seek = (wanted: string) => {
    setWords(wanted)
    if (wanted !== '') remember(wanted)
    setParams(wanted === '' ? {} : { q: wanted }, { replace: true })
  }
  const change = (typed: string) => {
    setWords(typed)
    if (typed.trim() === '') seek('')
  }
  return (
    <main className={styles.page}>
      <h1 className="unseen">搜课程</h1>
      <div className={styles.field}>
        <SearchBox value={words} onChange={change} onSearch={seek} placeholder="课程、老师或想学的词" />
      </div>
      {q === '' ? <Sought onChoose={seek} /> : <Found key={q} q={q} />}
    </main>
  )
}

/** What was looked for before, and where to look without words. */
function Sought({ onChoose }: { onChoose: (words: string) => void }): ReactNode {
  const sought = useSought()
  return (
    <>
      {sought.length > 0 && (
        <Section
          title="搜过的"
          action={
            <Button variant="secondary" size="small" onClick={clearSought}>
              清空
            </Button>
          }
        >
          <div className={styles.words} role="group" aria-label="搜过的">
            {sought.map((word) => (
              <Chip key={word} onClick={() => onChoose(word)}>
                {word}
              </Chip>
            ))}
          </div>
        </Section>
      )}
      <Popular />
      <ListRow title="看全部课程" detail="按分类、级别与价钱找" href="/Course" />
    </>
  )
}

/** What most learn, for who has no words yet. */
function Popular(): ReactNode {
  const { popular } = useLoaderData<LoadedPopular>()
  if (popular.length === 0) return null
  return (
    <Section title="学的人多" flush>
      <ul className={styles.rows} aria-label="学的人多">
        {popular.map((course) => (
          <li key={course.id}>
            <CourseRow course={course} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Found({ q }: { q: string }): ReactNode {
  const found = usePaged({ key: q, ask: (page, options) => ask('searchCourses', { q, ...page }, options) })
  return (
    <>
      {found.last && found.last.total > 0 && (
        <p className={styles.total} role="status">
          找到 {found.last.total} 门课
        </p>
      )}
      <PagedList
        paged={found}
        waiting={<Skeleton shape="media" count={4} />}
        empty={`没有找到“${q}”的课`}
        action={<LinkButton href="/Course">看全部课程</LinkButton>}
      >
        {(rows) => (
          <ul className={styles.rows} aria-label="找到的课程">
            {rows.map((course) => (
              <li key={course.id}>
                <CourseRow course={course} query={q} />
                <Lessons course={course} lessons={found.last?.lessons ?? []} q={q} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

type LessonsProps = { course: CourseCard; lessons: OutputOf<typeof searchCourses>['lessons']; q: string }

/** Lessons of a course whose title has the words. */
function Lessons({ course, lessons, q }: LessonsProps): ReactNode {
  const own = lessons.filter(({ courseId }) => courseId === course.id)
  if (own.length === 0) return null
  return (
    <ul className={styles.lessons} aria-label={`${course.title}里的课时`}>
      {own.map(({ id, title, kind }) => (
        <li key={id}>
          <ListRow
            title={<Marked text={title} query={q} />}
            detail={LESSON_KINDS[kind]}
            href={learnPath(course, id)}
            arrow={false}
          />
        </li>
      ))}
    </ul>
  )
}
