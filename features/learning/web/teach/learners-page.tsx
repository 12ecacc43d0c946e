import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, useSearchParams, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, Skeleton, Tabs } from '@niujin/ui'
import { clientLoad, pageMeta, PartBoundary, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedLearners } from './load-learners.ts'
import { FiguresTab } from './figures-tab.tsx'
import styles from './teach.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-learners.ts')).loadLearners(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '学员' }
export const meta: MetaFunction = () => pageMeta({ title: '学员', description: '学员的进度、提问与作业' })

const LearnersTab = lazy(() => import('./learners-tab.tsx'))
const AnswersTab = lazy(() => import('./answers-tab.tsx'))
const HomeworkTab = lazy(() => import('./homework-tab.tsx'))

/** What a teacher sees of the learners of a course. */
export default function LearnersPage(): ReactNode {
  const loaded = useLoaderData<LoadedLearners>()
  const { revalidate, state } = useRevalidator()
  return (
    <main>
      {loaded.state === 'none' && <EmptyState text={loaded.text} />}
      {loaded.state === 'failed' && (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
      {loaded.state === 'loaded' && <Views loaded={loaded} />}
    </main>
  )
}

type Loaded = Extract<LoadedLearners, { state: 'loaded' }>

function Views({ loaded: { courseId, figures, now } }: { loaded: Loaded }): ReactNode {
  const [params, setParams] = useSearchParams()
  const { questions, homework } = figures.waiting
  const tabs = [
    { key: 'figures', label: '各课' },
    { key: 'learners', label: '学员' },
    { key: 'questions', label: questions > 0 ? `提问 ${questions}` : '提问' },
    { key: 'homework', label: homework > 0 ? `作业 ${homework}` : '作业' },
  ]
  const tab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'figures'
  return (
    <>
      <h1 className={styles.title}>{figures.title}</h1>
      <Tabs
        label="学员"
        items={tabs}
        value={tab}
        onChange={(key) => setParams({ id: courseId, tab: key }, { replace: true, preventScrollReset: true })}
      >
        <PartBoundary>
          <Suspense fallback={<Skeleton shape="row" count={4} />}>
            {tab === 'figures' && <FiguresTab figures={figures} />}
            {tab === 'learners' && <LearnersTab courseId={courseId} now={now} />}
            {tab === 'questions' && <AnswersTab courseId={courseId} now={now} />}
            {tab === 'homework' && <HomeworkTab courseId={courseId} />}
          </Suspense>
        </PartBoundary>
      </Tabs>
    </>
  )
}
