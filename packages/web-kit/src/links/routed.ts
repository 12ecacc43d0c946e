import { useBoot } from '../calls/boot.ts'
import { pageKey } from '../guards/protected-paths.ts'

/** True when a path (a query is ignored) has a page. Addresses outside the site always count. */
export function isRouted(target: string, routedPaths: readonly string[] | undefined): boolean {
  if (!target.startsWith('/') || routedPaths === undefined) return true
  const page = pageKey(target.split(/[?#]/, 1)[0] ?? '')
  return routedPaths.some((path) => pageKey(path) === page)
}

/** Tells which paths have a page; nothing may lead to one that has none. */
export function useIsRouted(): (target: string) => boolean {
  const { routedPaths } = useBoot()
  return (target) => isRouted(target, routedPaths)
}
