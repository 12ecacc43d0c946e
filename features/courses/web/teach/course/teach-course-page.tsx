import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { Builder } from './builder.tsx'
import type { LoadedOwnCourse } from './load-own-course.ts'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-own-course.ts')).loadOwnCourse(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export { shouldRevalidate } from '../shared/should-revalidate.ts'
export const handle = { title: '编课程' }
export const meta: MetaFunction = () => pageMeta({ title: '编课程', description: '大纲、介绍、价格、日程与送审' })

/** One's own course as it is built. */
export default function TeachCoursePage(): ReactNode {
  const loaded = useLoaderData<LoadedOwnCourse>()
  const { revalidate, state } = useRevalidator()
  if (loaded.state === 'loaded') return <Builder key={loaded.course.id} loaded={loaded.course} />
  return (
    <main>
      {loaded.state === 'none' ? (
        <EmptyState text="没有这门课，或者不是你开的" action={<LinkButton href="/teach">看我开的课</LinkButton>} />
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
