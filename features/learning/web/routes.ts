import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 学习，按外壳的布局分组。 */
export const routes: Record<'details' | 'member', RouteConfigEntry[]> = {
  details: [
    route('NjdxDetail', './learn/learn-page.tsx'),
    route('NjdxReview', './learn/recording-page.tsx'),
    route('certificate', './certificate/certificate-page.tsx'),
    route('teach/learners', './teach/learners-page.tsx'),
  ],
  member: [route('MyCourses', './mine/my-courses-page.tsx')],
}
