import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { authorPath } from '@niujin/community/paths'
import { FollowButton } from '@niujin/follows/web'
import { Avatar, EmptyState, ErrorState, LinkButton, ListRow, Section } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { bigNumber, dateText } from '@niujin/web-kit/formats'
import type { TeacherPage as Teacher } from '../../contract/index.ts'
import { ClassRow } from '../home/class-row.tsx'
import { CourseRow } from '../shared/course-card.tsx'
import type { LoadedTeacher } from './load-teacher.ts'
import styles from './teacher.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-teacher.ts')).loadTeacher(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '老师主页' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.kind === 'teacher'
    ? pageMeta({
        title: '老师主页',
        headline: loaderData.teacher.author.nickname,
        description: loaderData.teacher.introduction,
      })
    : pageMeta({ title: '老师主页' })

/** /TeacherSinglePages: who teaches, what, and when. */
export default function TeacherPage(): ReactNode {
  const loaded = useLoaderData<LoadedTeacher>()
  const { revalidate, state } = useRevalidator()
  if (loaded.kind === 'teacher') return <TeacherView teacher={loaded.teacher} now={loaded.now} />
  return (
    <main>
      {loaded.kind === 'none' ? (
        <EmptyState text="没有这位老师" action={<LinkButton href="/NJDX">去学园看看</LinkButton>} />
      ) : (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}

function TeacherView({ teacher, now }: { teacher: Teacher; now: number }): ReactNode {
  const { author, introduction, list, classes, courses, enrolled } = teacher
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Avatar src={author.avatar} name={author.nickname} size="large" />
        <div className="grow">
          <h1 className={styles.name}>{author.nickname}</h1>
          <p className="caption">
            {courses} 门课{enrolled > 0 && ` · ${bigNumber(enrolled)} 人次学过`}
          </p>
        </div>
        <FollowButton authorId={author.niujinUid} name={author.nickname} isTheirPage />
      </header>
      {introduction !== '' && <p className={styles.introduction}>{introduction}</p>}
      <ListRow title="观点、文章与直播" href={authorPath(author.niujinUid)} />
      <Section title="近七天的课" flush className={styles.section ?? ''}>
        {classes.length === 0 ? (
          <EmptyState text="近七天没有排课" />
        ) : (
          <ul aria-label="近七天的课">
            {classes.map((one) => (
              <ClassRow key={one.id} scheduled={one} day={dateText(now)} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="课程" flush className={styles.section ?? ''}>
        {list.length === 0 ? (
          <EmptyState text="还没有上架的课程" />
        ) : (
          <ul className={styles.rows} aria-label="课程">
            {list.map((course) => (
              <li key={course.id}>
                <CourseRow course={course} />
              </li>
            ))}
          </ul>
        )}
      </Section>
    </main>
  )
}
