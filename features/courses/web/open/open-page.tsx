import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, loginPath, pageMeta, reasonOf, serverLoad, useMember, type LoadArgs } from '@niujin/web-kit'
import { Outline } from '../course/outline.tsx'
import { coursePath } from '../shared/paths.ts'
import type { LoadedOpen } from './load-open.ts'
import { OpenStage } from './open-stage.tsx'
import styles from './open.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-open.ts')).loadOpen(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '公开课' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.kind === 'course'
    ? pageMeta({ title: loaderData.course.title, description: loaderData.course.subtitle })
    : pageMeta({ title: '公开课' })

/** /NjdxDetailWYK: what anyone may learn of a course: an open one, or the free lessons of another. */
export default function OpenPage(): ReactNode {
  const loaded = useLoaderData<LoadedOpen>()
  const { revalidate, state } = useRevalidator()
  if (loaded.kind === 'course') return <OpenCourse loaded={loaded} />
  return (
    <main>
      {loaded.kind === 'none' ? (
        <EmptyState text="没有这门课，或者已经下架" action={<LinkButton href="/NJDX">去学园看看</LinkButton>} />
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

function OpenCourse({ loaded: { course, lesson, lessonId } }: { loaded: Extract<LoadedOpen, { kind: 'course' }> }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{lesson && 'shown' in lesson ? lesson.shown.title : course.title}</h1>
      {lesson && 'shown' in lesson && <OpenStage key={lessonId} lesson={lesson.shown} course={course} />}
      {lesson && 'refused' in lesson && (
        <EmptyState text={lesson.refused} action={<LinkButton href={coursePath(course.id)}>看课程介绍</LinkButton>} />
      )}
      {!lesson && <EmptyState text="这门课还没有可以直接学的课时" />}
      <KeepProgress courseId={course.id} isOpen={course.isOpen} />
      <Outline course={course} />
    </main>
  )
}

/** Nothing is kept here: where progress, notes and quizzes are. */
function KeepProgress({ courseId, isOpen }: { courseId: string; isOpen: boolean }): ReactNode {
  const member = useMember()
  const learn = `/NjdxDetail?id=${encodeURIComponent(courseId)}`
  if (!isOpen)
    return (
      <p className={styles.way}>
        <span className="grow">这是试看，加入课程学全部</span>
        <LinkButton size="small" href={coursePath(courseId)}>
          看课程
        </LinkButton>
      </p>
    )
  return (
    <p className={styles.way}>
      <span className="grow">{member ? '要记进度、做笔记、得证书' : '登录后记进度、做测验、得证书'}</span>
      <LinkButton size="small" href={member ? learn : loginPath(learn)}>
        {member ? '记着学' : '登录'}
      </LinkButton>
    </p>
  )
}
