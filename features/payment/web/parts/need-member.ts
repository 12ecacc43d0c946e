import { redirectDocument } from 'react-router'
import type { CallOutcome } from '@niujin/contract-kit'
import { loginPath } from '@niujin/web-kit'

/**
 * Sends a guest to sign in and back. The document is opened anew: the page may still think it has a member whose
 * sign-in has ended meanwhile. Other failures are the page's to show.
 */
export function needMember<Value, Code extends string>(outcome: CallOutcome<Value, Code>, url: URL): CallOutcome<Value, Code> {
  if (!outcome.ok && outcome.code === 'LOGIN_REQUIRED') throw redirectDocument(loginPath(`${url.pathname}${url.search}`))
  return outcome
}
