import { redirectDocument, useLocation, useNavigate } from 'react-router'
import type { CallOutcome } from '@niujin/contract-kit'
import { loginPath } from '../guards/goto-url.ts'
import { useMember } from './boot.ts'

/**
 * In a page's load: sends a guest to sign in and back. The document is opened anew: the page may still think it has a
 * member whose sign-in has ended meanwhile. Other failures are the page's to show.
 */
export function needMember<Value, Code extends string>(
  outcome: CallOutcome<Value, Code>,
  url: URL,
): CallOutcome<Value, Code> {
  if (!outcome.ok && outcome.code === 'LOGIN_REQUIRED')
    throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  return outcome
}

/** On a page that guests see too: wraps what only members can do. A guest is sent to sign in and comes back to this page. */
export function useNeedMember(): (act: () => void) => void {
  const member = useMember()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (act) => {
    if (member) act()
    else void navigate(loginPath(pathname + search))
  }
}
