import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { askedId } from '@niujin/quotes/web'

/** Whether a navigation within a page needs its data anew: another stock, or asked for without a change (重试). */
export function isOtherStock({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isElsewhere = currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search
  return isElsewhere || askedId(currentUrl.searchParams) !== askedId(nextUrl.searchParams)
}
