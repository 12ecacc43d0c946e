import type { FeatureSlots } from '@niujin/web-kit'

/** 盘面练习放在后台别的页面里的部分：审核课程时看练习的走势、题目与答案。 */
export const slots: FeatureSlots = {
  lessonExercises: [{ key: 'review', order: 10, load: () => import('./review-exercise.tsx') }],
}
