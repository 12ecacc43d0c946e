import { relative, type RouteConfigEntry } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

/** 登录与个人资料的页面，按外壳的布局分组。 */
export const routes: { 'login-layout': RouteConfigEntry[]; member: RouteConfigEntry[] } = {
  'login-layout': [
    route('login', './login/login-page.tsx'),
    route('loginanzt', './login/login-anzt-page.tsx'),
    route('loginas', './entering/login-as-page.tsx'),
  ],
  member: [route('userinfo', './userinfo/user-info-page.tsx')],
}
