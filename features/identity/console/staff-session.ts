import * as z from 'zod/mini'
import { closeSession, readStaffSession } from '../web/session/page-session.ts'

const session = z.object({
  token: z.string(),
  /** Key of the request sign for calls under this token. */
  signKey: z.string(),
  niujinUid: z.string(),
  /** ISO 8601; after that one signs in again. */
  expiresAt: z.string(),
})
/** The staff's sign-in as the console keeps it: in memory only, its cookie is not for scripts. */
export type StaffSession = z.output<typeof session>

/** The sign-in of this browser after a reload; undefined when nobody is signed in. */
export async function restoreStaff(): Promise<StaffSession | undefined> {
  const read = z.safeParse(session, await readStaffSession())
  return read.success ? read.data : undefined
}

/** Ends the sign-in of this browser; false when the server could not be told. */
export function signOutStaff(): Promise<boolean> {
  return closeSession({ staff: true })
}
