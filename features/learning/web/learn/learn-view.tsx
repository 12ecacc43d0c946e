import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { RecordingChapters } from '@niujin/academy/web'
import { EmptyState, ErrorState, LinkButton, ListRow, Skeleton, Tabs } from '@niujin/ui'
import { reasonOf } from '@niujin/web-kit'
import { coursePath, learnPath } from '../shared/paths.ts'
import { LessonStage } from './lesson-stage.tsx'
import type { LoadedCourse, LoadedLearn, OpenLesson } from './load-learn.ts'
import { OutlineTab } from './outline-tab.tsx'
import styles from './learn.module.css'

const NotesTab = lazy(() => import('../notes/notes-tab.tsx'))
const QuestionsTab = lazy(() => import('../questions/questions-tab.tsx'))
const AboutTab = lazy(() => import('./about-tab.tsx'))

/** A course as it is learnt, or why it is not there. */
export function LearnView({ loaded }: { loaded: LoadedLearn }): ReactNode {
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'none')
    return (
      <main>
        <EmptyState text="没有这门课，或者已经下架" action={<LinkButton href="/NJDX">去学园看看</LinkButton>} />
      </main>
    )
  if (loaded.state === 'failed')
    return (
      <main>
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      </main>
    )
  return <CourseView key={loaded.wanted} loaded={loaded} onChange={() => void revalidate()} />
}

const TABS = [
  { key: 'outline', label: '目录' },
  { key: 'notes', label: '笔记' },
  { key: 'questions', label: '提问' },
  { key: 'about', label: '资料' },
] as const
type Tab = (typeof TABS)[number]['key']

function CourseView({ loaded, onChange }: { loaded: LoadedCourse; onChange: () => void }): ReactNode {
  const [second, setSecond] = useState(0)
  const [seek, setSeek] = useState<{ second: number; turn: number }>()
  const jump = (to: number) => setSeek((before) => ({ second: to, turn: (before?.turn ?? 0) + 1 }))
  const { lesson } = loaded
  return (
    <main className={styles.page}>
      {lesson && 'shown' in lesson && (
        <>
          <LessonStage
            lesson={lesson}
            cover={loaded.course.cover}
            seek={seek}
            onSecond={setSecond}
            onChange={onChange}
          />
          {lesson.shown.content.kind === 'recording' && (
            <RecordingChapters chapters={lesson.shown.content.chapters} onGo={jump} />
          )}
          <NextLesson lesson={lesson} />
        </>
      )}
      {lesson && 'refused' in lesson && <Closed msg={lesson.refused} courseId={loaded.course.id} />}
      <JoinLine course={loaded.course} />
      <LearnTabs loaded={loaded} second={second} onJump={jump} />
    </main>
  )
}

/** The way in, for who is only trying the course or whose time is over. */
function JoinLine({
  course: { id, isEnrolled, isOpen, isTeacher, isExpired },
}: Pick<LoadedCourse, 'course'>): ReactNode {
  if (isEnrolled || isOpen || isTeacher) return null
  return (
    <p className={styles.join}>
      <span className="grow">{isExpired ? '学习时间到了，续上接着学' : '这是试看，加入课程学全部'}</span>
      <LinkButton size="small" href={coursePath(id)}>
        {isExpired ? '去续学' : '看课程'}
      </LinkButton>
    </p>
  )
}

/** Where to go from a lesson that is done. */
function NextLesson({ lesson: { shown, state } }: { lesson: OpenLesson }): ReactNode {
  if (!state.isDone || shown.next === null) return null
  return (
    <nav className={styles.next} aria-label="下一课">
      <ListRow
        href={learnPath(shown.courseId, shown.next.id)}
        title={shown.next.title}
        end={<span className={styles.nextMark}>下一课</span>}
      />
    </nav>
  )
}

type LearnTabsProps = { loaded: LoadedCourse; second: number; onJump: (second: number) => void }

function LearnTabs({ loaded, second, onJump }: LearnTabsProps): ReactNode {
  const [params, setParams] = useSearchParams()
  const tab: Tab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'outline'
  const choose = (key: Tab) =>
    setParams(
      (before) => {
        before.set('tab', key)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const { course, wanted } = loaded
  const lessonId = loaded.lesson && 'shown' in loaded.lesson ? wanted : undefined
  return (
    <Tabs label="课程" items={TABS} value={tab} onChange={choose}>
      <Suspense fallback={<Skeleton shape="row" count={4} />}>
        {tab === 'outline' && <OutlineTab loaded={loaded} />}
        {tab === 'notes' && <NotesTab courseId={course.id} lessonId={lessonId} second={second} onJump={onJump} />}
        {tab === 'questions' && (
          <QuestionsTab courseId={course.id} lessonId={lessonId} second={second} now={loaded.now} />
        )}
        {tab === 'about' && <AboutTab loaded={loaded} />}
      </Suspense>
    </Tabs>
  )
}

function Closed({ msg, courseId }: { msg: string; courseId: string }): ReactNode {
  return <EmptyState text={msg} action={<LinkButton href={coursePath(courseId)}>看课程介绍</LinkButton>} />
}
