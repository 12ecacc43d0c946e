import type { FeatureSlots } from '@niujin/web-kit'

/** 课时视频放在后台别的页面里的部分：审核课程时的播放器。 */
export const slots: FeatureSlots = {
  lessonPlayers: [{ key: 'film', order: 10, load: () => import('./review-player.tsx') }],
}
