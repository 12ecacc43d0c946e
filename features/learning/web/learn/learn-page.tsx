import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedLearn } from './load-learn.ts'
import { LearnView } from './learn-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-learn.ts')).loadLearn(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '学课程' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.state === 'loaded' ? loaderData.course.title : '学课程',
    description: '看课、记笔记、做测验',
  })

/** A course as it is learnt: the lesson on top, the outline with ticks, notes and questions below. */
export default function LearnPage(): ReactNode {
  return <LearnView loaded={useLoaderData<LoadedLearn>()} />
}
