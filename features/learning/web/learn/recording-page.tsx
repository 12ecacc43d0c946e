import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedLearn } from './load-learn.ts'
import { LearnView } from './learn-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-learn.ts')).loadRecording(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '课程回看' }
export const meta: MetaFunction<typeof loader> = () =>
  pageMeta({ title: '课程回看', description: '接着上次看的地方，记笔记、向老师提问' })

/** A recorded class: goes on where one left, with speeds and notes. */
export default function RecordingPage(): ReactNode {
  return <LearnView loaded={useLoaderData<LoadedLearn>()} />
}
