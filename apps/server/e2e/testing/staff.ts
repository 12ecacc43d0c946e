import { sendCode, staffConfirm, staffSignIn, type SignedIn } from '@niujin/identity/contract'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Product } from '../product.ts'
import { codeWasSentAMinuteAgo, inDatabase } from './database.ts'
import { deviceAt, lastCode, must, newMember, newMobile, signIn, type Device } from './device.ts'

/** Another number that a product of one's own may take for an administrator's: large amounts need two people. */
export const SECOND_ADMIN = '13900000004'

/** Somebody who works here signs in for the first time: by SMS, and with the authenticator that is set up on the way. */
export async function signInStaff(url: string, mobile: string): Promise<Device> {
  const device = deviceAt(url)
  must(await device.call(sendCode, { mobile, purpose: 'staff' }))
  const { ticket, secret } = must(await device.call(staffSignIn, { mobile, code: await lastCode(url, mobile) }))
  const totp = new TOTP({ secret: Secret.fromBase32(secret ?? '') }).generate()
  const { token, signKey } = must(await device.call(staffConfirm, { ticket, totp }))
  Object.assign(device.session, { token, signKey })
  return device
}

/**
 * Somebody new who works here, signed in. For journeys on the shared product: `ADMIN` has an authenticator there
 * as soon as the first journey signed in as them.
 */
export async function newStaff(product: Product, role: 'admin' | 'operator'): Promise<Device> {
  const mobile = newMobile()
  await giveRole(product, (await signIn(product.url, deviceAt(product.url), mobile)).niujinUid, role)
  await codeWasSentAMinuteAgo(product)
  return signInStaff(product.url, mobile)
}

/** Somebody new who teaches, signed in. */
export async function newCourseTeacher(product: Product): Promise<Device & { readonly me: SignedIn }> {
  const teacher = await newMember(product.url)
  await giveRole(product, teacher.me.niujinUid, 'teacher')
  return teacher
}

function giveRole(product: Product, memberId: string, role: string): Promise<unknown> {
  return inDatabase(product, (database) =>
    sql`insert into identity.role (member_uid, role, granted_by, granted_at) values (${memberId}, ${role}, 'test', now())`.execute(
      database,
    ),
  )
}
