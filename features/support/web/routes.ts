import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 反馈、帮助与联系的页面，按外壳的布局分组。 */
export const routes: { member: RouteConfigEntry[]; details: RouteConfigEntry[] } = {
  member: [route('FeedBack', './feedback/feedback-page.tsx'), route('FeedBackDetail', './detail/detail-page.tsx')],
  details: [route('Help', './help/help-page.tsx'), route('Connect', './connect/connect-page.tsx')],
}
