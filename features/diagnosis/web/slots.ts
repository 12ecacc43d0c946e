import type { FeatureSlots } from '@niujin/web-kit'

/** 诊股放在别的页面里的部分：个股页底部的「诊股」。 */
export const slots: FeatureSlots = {
  instrumentActions: [
    {
      key: 'diagnosis',
      order: 30,
      suits: ({ kind }) => kind === 'stock',
      load: () => import('./slots/diagnose-action.tsx'),
    },
  ],
}
