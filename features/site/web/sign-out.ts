import { readEnvelope, SUCCESS } from '@niujin/contract-kit'
import { browserCall } from '@niujin/web-kit'
import { openAnew } from '@niujin/web-kit/leaving'

/**
 * Signs out of this device: the sign-in ends on the server, the page's cookie goes, and what the window kept for
 * the member; then the home page opens. False when the server could not be reached and nothing has changed.
 */
export async function signOut(): Promise<boolean> {
  const [ended, closed] = await Promise.all([endSignIn(), closeSession()])
  if (!closed || !ended) return false
  await forgetWindow()
  openAnew('/')
  return true
}

async function endSignIn(): Promise<boolean> {
  try {
    const { logout } = await import('@niujin/identity/contract')
    const outcome = await browserCall(logout, {})
    return outcome.ok || outcome.code !== 'NETWORK'
  } catch {
    return false
  }
}

// The page's own session is a cookie that scripts cannot read: one of the few requests that carry it.
async function closeSession(): Promise<boolean> {
  try {
    const response = await fetch('/session/close', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return response.ok && readEnvelope(await response.json())?.code === SUCCESS
  } catch {
    return false
  }
}

const OURS = 'niujin'

async function forgetWindow(): Promise<void> {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at))
    for (const key of keys) if (key?.startsWith(`${OURS}:`)) sessionStorage.removeItem(key)
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith(OURS)).map((name) => caches.delete(name)))
  } catch {
    // Private windows and pages without https keep nothing.
  }
}
