import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction, type ShouldRevalidateFunction } from 'react-router'
import { clientLoad, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedVideos } from './load-videos.ts'
import { metaOf, staysOnPage, VideosView } from './videos-view.tsx'

const load = async (args: LoadArgs) => (await import('./load-videos.ts')).loadVideos(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '视频' }
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => metaOf(loaderData)
export const shouldRevalidate: ShouldRevalidateFunction = staysOnPage

/** Where a shared video leads: the same player; inside the messaging app the guard has asked who comes before. */
export default function VideoDetail2Page(): ReactNode {
  return <VideosView loaded={useLoaderData<LoadedVideos>()} />
}
