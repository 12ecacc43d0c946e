import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { Answered, EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import type { PlayView as View } from '../../contract/index.ts'
import { reportPath, trainPath } from '../shared/paths.ts'
import { PlayView } from './play-view.tsx'
import { usePlay, type UsedPlay } from './use-play.ts'
import styles from './play.module.css'

// Only for exercises that ask something.
const TaskPlay = lazy(() => import('../lesson/task-play.tsx'))

export const handle = { title: 'K线训练' }
export const meta: MetaFunction = () => pageMeta({ title: 'K线训练' })

/** A play: bar by bar to its end. */
export default function PlayPage(): ReactNode {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return id === '' ? <Nothing text="没有说是哪一局" /> : <Playing key={id} id={id} />
}

function Playing({ id }: { id: string }): ReactNode {
  const used = usePlay(id)
  const navigate = useNavigate()
  const status = used.play.value?.status
  useEffect(() => {
    // Back from the report leads to where the play began, not into a play that is over.
    if (status === 'done') void navigate(reportPath(id), { replace: true })
  }, [status, id, navigate])
  return (
    <main className={styles.page}>
      <Answered
        answer={used.play}
        waiting={<Skeleton shape="chart" />}
        failed={(why, retry) => notThere(used.play.failure?.code, why, retry)}
      >
        {(view) => <Going view={view} used={used} />}
      </Answered>
    </main>
  )
}

function Going({ view, used }: { view: View; used: UsedPlay }): ReactNode {
  if (view.status === 'abandoned') return <Nothing text="这一局已经作废" />
  if (view.tasks.length === 0) return <PlayView view={view} used={used} />
  return (
    <Suspense fallback={<Skeleton shape="chart" />}>
      <TaskPlay view={view} used={used} />
    </Suspense>
  )
}

function notThere(code: string | undefined, why: string, retry: () => void): ReactNode {
  return code === 'PLAY_UNKNOWN' ? <Nothing text={why} /> : <ErrorState text={why} onRetry={retry} />
}

function Nothing({ text }: { text: string }): ReactNode {
  return <EmptyState drawing="list" text={text} action={<LinkButton href={trainPath()}>去K线训练</LinkButton>} />
}
