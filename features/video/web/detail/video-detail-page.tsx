import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from 'react-router'
import { clientLoad, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedVideos } from './load-videos.ts'
import { metaOf, staysOnPage, VideosView } from './videos-view.tsx'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-videos.ts')).loadVideos(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '视频' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData)
export const shouldRevalidate: ShouldRevalidateFunction = staysOnPage

/** One short video after the other. */
export default function VideoDetailPage(): ReactNode {
  return <VideosView loaded={useLoaderData<LoadedVideos>()} />
}
