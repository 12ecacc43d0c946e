import { stored } from '@niujin/web-kit/device'
import { openAnew } from '@niujin/web-kit/leaving'
import { ask } from '../calls.ts'
export { onSessionEnd } from '@niujin/web-kit/live'

/** Within this time nothing is asked again. */
const BELIEVED_MS = 30_000
/** A page that was opened anew because of this is not opened anew at once again, whatever the answers. */
const ONCE_IN_MS = 10_000
const LEFT_AT = 'niujin:session-left'
/** Whose device the server was told of from this window. */
const reportedFor = stored('session', 'session-told', {
  shape: (given) => (typeof given === 'string' ? given : undefined),
  empty: '',
})

// The server has just made the page for this member.
let checkedAt = Date.now()
let asking: Promise<boolean> | undefined

/**
 * Asks the server whether this page's sign-in still counts, unless it was heard a moment ago. When it does not, `page` is
 * opened anew: the server drops the cookie and leads to sign in.
 */
export async function checkSession(page: string): Promise<void> {
  if (Date.now() - checkedAt < BELIEVED_MS) return
  if ((await isSignedIn()) || !mayLeave()) return
  openAnew(page)
}

/** What was heard counts no longer: the next page of members asks. */
export function forgetCheck(): void {
  checkedAt = 0
}

/** Lets the server know on which device the member is, once in a window: a page that was signed in by its address has not told. */
export async function reportDevice(uid: string): Promise<void> {
  if (reportedFor.read() === uid) return
  if (await isSignedIn()) reportedFor.write(uid)
}

/** True unless the server says no; a broken line says nothing. */
async function isSignedIn(): Promise<boolean> {
  asking ??= askServer().finally(() => (asking = undefined))
  return asking
}

async function askServer(): Promise<boolean> {
  const outcome = await ask('getUserByToken', {}, { isPatient: true })
  if (outcome.ok) checkedAt = Date.now()
  return outcome.ok || (outcome.code !== 'LOGIN_REQUIRED' && outcome.code !== 'TOKEN_INVALID')
}

function mayLeave(): boolean {
  try {
    const before = Number(sessionStorage.getItem(LEFT_AT) ?? 0)
    sessionStorage.setItem(LEFT_AT, String(Date.now()))
    return Date.now() - before >= ONCE_IN_MS
  } catch {
    return false
  }
}
