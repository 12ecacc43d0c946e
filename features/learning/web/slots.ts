import type { FeatureSlots } from '@niujin/web-kit'

/** 课程页的评价与提问，学园首页的接着学。 */
export const slots: FeatureSlots = {
  courseSections: [
    { key: 'reviews', order: 10, load: () => import('./reviews/course-reviews.tsx') },
    { key: 'questions', order: 20, load: () => import('./questions/course-questions.tsx') },
  ],
  academySections: [{ key: 'now', order: 10, load: () => import('./now/now-section.tsx') }],
}
