import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 消息页，用详情布局；未登录也能打开，页面请人登录。 */
export const routes: { details: RouteConfigEntry[] } = {
  details: [route('bell', './bell/bell-page.tsx')],
}
