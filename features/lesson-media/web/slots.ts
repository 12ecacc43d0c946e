import type { FeatureSlots } from '@niujin/web-kit'

/** 课时视频放在别的页面里的部分：学习页与试看里的播放器，老师写课时用的上传。 */
export const slots: FeatureSlots = {
  lessonPlayers: [{ key: 'film', order: 10, load: () => import('./player/lesson-player.tsx') }],
  lessonVideoFields: [{ key: 'film', order: 10, load: () => import('./write/lesson-video-field.tsx') }],
}
