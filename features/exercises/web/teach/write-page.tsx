import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigate, useSearchParams, type MetaFunction } from 'react-router'
import { Answered, EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { pageMeta, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { OWN_PATH } from '../shared/paths.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { EMPTY, writingOf } from './writing.ts'
import styles from './teach.module.css'

const ExerciseForm = lazy(() => import('./exercise-form.tsx'))

export const handle = { title: '编练习' }
export const meta: MetaFunction = () => pageMeta({ title: '编练习' })

/** Codes that another try does not change. */
const FINAL = new Set<string | undefined>(['NOT_ALLOWED', 'EXERCISE_UNKNOWN'])

/** /teach/exercises/edit: writing a new exercise, or going on with an own one. */
export default function WritePage(): ReactNode {
  const [query] = useSearchParams()
  const id = query.get('id')
  const member = useMember()
  return (
    <main className={styles.page}>
      <h1 className="unseen">编练习</h1>
      {member ? <One id={id} /> : <SignInFirst />}
    </main>
  )
}

function One({ id }: { id: string | null }): ReactNode {
  return id === null ? <Writing before={EMPTY} /> : <Saved key={id} id={id} />
}

function Saved({ id }: { id: string }): ReactNode {
  const saved = useRead({ key: id, ask: (options) => ask('findOwnExercise', { id }, options) })
  return (
    <Answered
      answer={saved}
      waiting={<Skeleton shape="card" count={3} />}
      failed={(why, retry) => notThere(saved.failure?.code, why, retry)}
    >
      {(found) => <Writing before={writingOf(found)} />}
    </Answered>
  )
}

function Writing({ before }: { before: typeof EMPTY }): ReactNode {
  const navigate = useNavigate()
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      <ExerciseForm before={before} onSaved={() => void navigate(OWN_PATH, { replace: true })} />
    </Suspense>
  )
}

function notThere(code: string | undefined, why: string, retry: () => void): ReactNode {
  if (!FINAL.has(code)) return <ErrorState text={why} onRetry={retry} />
  return <EmptyState drawing="list" text={why} action={<LinkButton href={OWN_PATH}>我编的练习</LinkButton>} />
}
