import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Moving between the sections of one page asks for nothing anew; another id, or asking for it, does. */
export function shouldRevalidate({ currentUrl, nextUrl, formAction }: ShouldRevalidateFunctionArgs): boolean {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get('id') === nextUrl.searchParams.get('id') &&
    currentUrl.search !== nextUrl.search
  return formAction !== undefined || !isSame
}
