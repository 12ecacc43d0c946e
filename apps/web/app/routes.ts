import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'
import type { LayoutName } from '@niujin/web-kit'
import { featureRoutes } from './feature-routes.ts'

const LAYOUTS = [
  'default',
  'column',
  'details',
  'hq',
  'login-layout',
  'member',
  'recommend-bh',
] as const satisfies readonly LayoutName[]

/** Pages of the shell itself; the last takes every path that has no other page. */
const own = [
  route('404', 'pages/not-found.tsx', { id: 'page-404' }),
  route('400', 'pages/bad-request.tsx'),
  route('*', 'pages/not-found.tsx', { id: 'page-unknown' }),
]

function pagesIn(name: LayoutName): RouteConfigEntry[] {
  const pages = featureRoutes.flatMap((routes) => routes[name] ?? [])
  return name === 'default' ? [...pages, ...own] : pages
}

export default LAYOUTS.flatMap((name) => {
  const pages = pagesIn(name)
  // One file for all: it finds its name, which is the route's id, and what stands around the page by it.
  return pages.length > 0 ? [layout('layouts/layout.tsx', { id: name }, pages)] : []
})
