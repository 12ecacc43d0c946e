import type { Ahead } from '@niujin/web-kit'
import { videoFeed } from '../contract/index.ts'
import { STRIP_COUNT } from './home/strip-count.ts'

/** 首页的一行短视频，随页面画好。 */
export const ahead: Ahead = {
  async video(call) {
    const videos = await call(videoFeed, { count: STRIP_COUNT })
    return videos.ok ? videos.value : undefined
  },
}
