import type { FeatureSlots } from '@niujin/web-kit'

/** 课程页的评价与提问，学园首页的接着学，个人中心的“我的课程”。 */
export const slots: FeatureSlots = {
  courseSections: [
    { key: 'reviews', order: 10, load: () => import('./reviews/course-reviews.tsx') },
    { key: 'questions', order: 20, load: () => import('./questions/course-questions.tsx') },
  ],
  academySections: [{ key: 'now', order: 10, load: () => import('./now/now-section.tsx') }],
  mySections: [{ key: 'learning', order: 47, load: () => import('./mine/my-courses-row.tsx') }],
}
