import { readEnvelope, SUCCESS } from '@niujin/contract-kit'

// The only requests that carry cookies: the page's own session is one that scripts cannot read.
const OPEN = '/session/open'
const CLOSE = '/session/close'
const MESSAGING = '/session/messaging'
const STAFF = '/session/staff'

/** Hands the token to the server, which puts the page's session into its cookie; false when it did not. */
export async function openSession(token: string): Promise<boolean> {
  return (await post(OPEN, { token })) !== undefined
}

/** Takes the page's session away; with `staff` the console's. */
export async function closeSession({ staff = false } = {}): Promise<boolean> {
  return (await post(CLOSE, { staff })) !== undefined
}

/** Keeps whom the messaging app vouched for on this device, without signing in; false when it was not kept. */
export async function keepOpenId(accessToken: string): Promise<boolean> {
  return (await post(MESSAGING, { accessToken })) !== undefined
}

/** What the console's cookie holds, as the server tells it after a reload; undefined when nobody is signed in there. */
export function readStaffSession(): Promise<unknown> {
  return post(STAFF, {})
}

/** The answer's data; undefined when there was none or it was a refusal. */
async function post(path: string, body: object): Promise<unknown> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const envelope = response.ok ? readEnvelope(await response.json()) : undefined
    return envelope?.code === SUCCESS ? (envelope.data ?? {}) : undefined
  } catch {
    return undefined
  }
}
