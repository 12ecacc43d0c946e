const NAME = 'downloadBanner'
const YEAR_SECONDS = 31_536_000

/**
 * A cookie and not storage, so that the served page already has or has not the banner and nothing
 * jumps.
 */
export const CLOSED_BANNER_COOKIE = `${NAME}=closed; path=/; max-age=${YEAR_SECONDS}; samesite=lax`

/** True when the visitor has put the download banner away. */
export function hasClosedBanner(cookieHeader: string): boolean {
  return cookieHeader.split(';').some((cookie) => cookie.trim() === `${NAME}=closed`)
}
