import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { CourseView } from './course-view.tsx'
import type { LoadedCourse } from './load-course.ts'

// Most come for one course.
const Catalogue = lazy(async () => ({ default: (await import('./catalogue.tsx')).Catalogue }))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-course.ts')).loadCourse(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '课程' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.kind === 'course'
    ? pageMeta({ title: loaderData.course.title, description: loaderData.course.subtitle })
    : pageMeta({ title: '课程', description: '牛金学园的全部课程：按分类、级别与价钱找' })

/** /Course: one course, or all of them. */
export default function CoursePage(): ReactNode {
  const loaded = useLoaderData<LoadedCourse>()
  const { revalidate, state } = useRevalidator()
  if (loaded.kind === 'course')
    return <CourseView key={loaded.course.id} course={loaded.course} onStale={() => void revalidate()} />
  if (loaded.kind === 'list')
    return (
      <Suspense fallback={<Skeleton shape="media" count={5} />}>
        <Catalogue loaded={loaded.list} />
      </Suspense>
    )
  return (
    <main>
      {loaded.kind === 'none' ? (
        <EmptyState text="没有这门课，或者已经下架" action={<LinkButton href="/Course">看全部课程</LinkButton>} />
      ) : (
        <ErrorState
          text={reasonOf(loaded) ?? '课程没有加载出来'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </main>
  )
}
