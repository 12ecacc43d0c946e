import type { FeatureSlots } from '@niujin/web-kit'

/** K线训练放在别的页面里的部分：个股页底部的「训练」，个人中心的一行，课里的盘面练习，编课时选练习。 */
export const slots: FeatureSlots = {
  exerciseFields: [{ key: 'exercise', order: 10, load: () => import('./teach/exercise-field.tsx') }],
  instrumentActions: [
    {
      key: 'training',
      order: 35,
      suits: ({ kind }) => kind === 'stock',
      load: () => import('./stock/train-action.tsx'),
    },
  ],
  lessonExercises: [{ key: 'exercise', order: 10, load: () => import('./lesson/lesson-exercise.tsx') }],
  mySections: [{ key: 'training', order: 46, load: () => import('./record/my-training-row.tsx') }],
}
