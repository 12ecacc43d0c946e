import type { ShouldRevalidateFunction } from 'react-router'

/**
 * For the page of one thing, which the field `name` of its address tells: it keeps itself new, so another field (a tip to
 * come back to) needs nothing fetched.
 */
export function staysWith(name: string): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const thing = currentUrl.searchParams.get(name)
    const isSame =
      thing !== null && currentUrl.pathname === nextUrl.pathname && thing === nextUrl.searchParams.get(name)
    return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate
  }
}
