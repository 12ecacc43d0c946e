import type { PageBoot } from '@niujin/web-kit'
import { openAnew } from '@niujin/web-kit/leaving'
import { authorisationIn, authorise, exchange, firstTry, loginBy, withoutAuthorisation } from '../login/messaging.ts'
import { keepOpenId } from '../session/page-session.ts'

/**
 * Learns who looks at a page inside the messaging app, with snsapi_base: the person sees nothing of it. Somebody with an
 * account is signed in, anybody else's openId is kept in its cookie; then the page opens anew without the code. Whatever
 * fails there fails silently: the page is shown all the same.
 */
export async function learnOpenId(
  { pathname, search }: { pathname: string; search: string },
  boot: PageBoot,
): Promise<void> {
  const page = withoutAuthorisation(pathname, search)
  const authorisation = authorisationIn(search)
  if (!authorisation) {
    if (firstTry('open-id')) await authorise('snsapi_base', page)
    return
  }
  const given = await exchange(authorisation)
  if (!given) return
  if (given.known) await loginBy(given, { boot, target: page, consents: [] })
  else if (await keepOpenId(given.access_token)) openAnew(page)
}
