import type { ReactNode } from 'react'
import { VideoStrip, type VideoStripProps } from './video-strip.tsx'

/** 首页的短视频。 */
export default function HomeVideos({ ahead }: Pick<VideoStripProps, 'ahead'>): ReactNode {
  return <VideoStrip moreHref="/VideoDetail" ahead={ahead} />
}
