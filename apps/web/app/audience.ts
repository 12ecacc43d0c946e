import { isLinkPreview, isMobileBrowser } from '@niujin/web-kit'
import { isbot } from 'isbot'
import { surroundingsOf } from './page-boot.ts'
import { hasClosedBanner } from './shell/download-banner-cookie.ts'

/**
 * Everything of a guest's request, its address aside, that a page or a guard looks at: guests
 * alike in it may be given the same rendering.
 */
export function audienceOf(request: Request): string {
  const userAgent = request.headers.get('user-agent') ?? ''
  return [
    surroundingsOf(userAgent),
    isMobileBrowser(userAgent) ? 'mobile' : 'desktop',
    isLinkPreview(userAgent) ? 'preview' : '',
    isbot(userAgent) ? 'bot' : '',
    hasClosedBanner(request.headers.get('cookie') ?? '') ? 'banner-closed' : '',
  ].join(' ')
}
