import type { ReactNode } from 'react'
import { VideoStrip } from './video-strip.tsx'

/** 首页的短视频。 */
export default function HomeVideos(): ReactNode {
  return <VideoStrip moreHref="/VideoDetail" />
}
