import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { LessonBuilder } from './lesson-builder.tsx'
import type { LoadedOwnLesson } from './load-own-lesson.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-own-lesson.ts')).loadOwnLesson(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '编课时' }
export const meta: MetaFunction = () => pageMeta({ title: '编课时', description: '一课的正文、题目、视频与练习' })

/** One lesson of one's own as it is written. */
export default function TeachLessonPage(): ReactNode {
  const loaded = useLoaderData<LoadedOwnLesson>()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'loaded')
    return <LessonBuilder key={loaded.lesson.id} loaded={loaded.lesson} course={loaded.course} />
  return (
    <main>
      {loaded.state === 'none' ? (
        <EmptyState text="没有这一课，或者不是你的课" action={<LinkButton href="/teach">看我开的课</LinkButton>} />
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
