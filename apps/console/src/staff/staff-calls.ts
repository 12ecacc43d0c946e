import { configureBrowserCall, EMPTY_BOOT, type PageBoot } from '@niujin/web-kit'
import { readEnvelope } from '@niujin/contract-kit'
import type { StaffSession } from '@niujin/identity/console'

/** What calls under a sign-in tell about it. */
export interface Watch {
  /** The server took a call: the sign-in was used. */
  readonly onUsed: () => void
  /** The server does not know the sign-in any more. */
  readonly onEnded: () => void
}

/** Calls from now on are a guest's, as those of signing in. */
export function callAsGuest(signKey: string): void {
  configureBrowserCall({ ...EMPTY_BOOT, signKey })
}

/** What pages of the console know of who is signed in, as the phone's pages know it. */
export function bootOf({ niujinUid, token, signKey }: StaffSession): PageBoot {
  return { ...EMPTY_BOOT, signKey, member: { niujinUid, nickname: '', token } }
}

/** Calls from now on are those of the signed-in person. */
export function callAsStaff(session: StaffSession, { onUsed, onEnded }: Watch): void {
  const watched: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    if (await isSignedOut(response)) onEnded()
    else if (response.ok) onUsed()
    return response
  }
  configureBrowserCall(bootOf(session), watched)
}

/** Other refusals with 401 are about the request: a wrong clock, a key that changed. */
async function isSignedOut(response: Response): Promise<boolean> {
  if (response.status !== 401) return false
  try {
    return readEnvelope(await response.clone().json())?.code === 'LOGIN_REQUIRED'
  } catch {
    return false
  }
}
