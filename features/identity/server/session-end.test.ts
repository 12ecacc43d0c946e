import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freezeMember,
  listDevices,
  logout,
  revokeRole,
  signOutDevice,
  signOutOthers,
  staffConfirm,
  staffSignIn,
  sendCode,
} from '../contract/index.ts'
import { Secret, TOTP } from 'otpauth'
import { cookiesOf, newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

const ADMIN = '13700000999'
let server: IdentityServer
let ended: string[] = []
beforeAll(async () => {
  server = await startIdentityServer({ adminMobiles: [ADMIN] })
  server.identity.onSessionsEnded((ids) => ended.push(...ids))
})
afterAll(() => server.stop())

/** Signs in; gives the id of the sign-in as the stream knows it, and what its device can do. */
async function signedIn(mobile: string) {
  const device = server.device()
  server.clock.at += 61_000
  const mine = await server.signIn(device, mobile)
  const session = await server.identity.authenticateStream({
    headers: { authorization: `Bearer ${mine.token}` },
  } as never)
  ended = []
  return { device, mine, id: session?.id ?? '' }
}

async function staffDevice() {
  const device = server.device()
  server.clock.at += 61_000
  await device.call(sendCode, { mobile: ADMIN, purpose: 'staff' })
  const first = await device.call(staffSignIn, { mobile: ADMIN, code: server.lastCode(ADMIN) })
  if (!first.ok) throw new Error(first.code)
  const totp = new TOTP({ secret: Secret.fromBase32(first.value.secret ?? '') }).generate({
    timestamp: server.clock.at,
  })
  const second = await device.call(staffConfirm, { ticket: first.value.ticket, totp })
  if (!second.ok) throw new Error(second.code)
  device.become(second.value)
  return device
}

test('退出、下线一台、下线其他、在同一设备上再登录：各自说出结束的是哪次登录', async () => {
  const mobile = newMobile()
  const one = await signedIn(mobile)
  await one.device.call(logout, {})
  expect(ended).toEqual([one.id])

  const [phone, tablet] = [await signedIn(mobile), await signedIn(mobile)]
  const devices = await phone.device.call(listDevices, {})
  expect(devices.ok && devices.value.list.map(({ id }) => id).toSorted()).toEqual([phone.id, tablet.id].toSorted())
  await phone.device.call(signOutDevice, { id: tablet.id })
  expect(ended).toEqual([tablet.id])

  const other = newMobile()
  const [before, laptop] = [await signedIn(other), await signedIn(other)]
  await laptop.device.call(signOutOthers, {})
  expect(ended).toEqual([before.id])

  const opened = await laptop.device.post('/session/open', { token: laptop.mine.token })
  ended = []
  server.clock.at += 61_000
  await server.signIn(laptop.device, other)
  expect(ended).toEqual([laptop.id])
  expect(await server.identity.authenticateStream({ headers: { cookie: cookiesOf(opened) } } as never)).toBeUndefined()
})

test('停用账号、收回角色：这个人的每次登录都结束', async () => {
  const staff = await staffDevice()
  const someone = await signedIn(newMobile())
  const { niujinUid } = someone.mine
  await staff.call(revokeRole, { niujinUid, role: 'expert', reason: '到期' })
  expect(ended).toEqual([someone.id])
  const again = await signedIn(newMobile())
  await staff.call(freezeMember, { niujinUid: again.mine.niujinUid, frozen: true, reason: '违规' })
  expect(ended).toEqual([again.id])
})

test('别的进程里结束的、自己到期的，核对时都不算数', async () => {
  const [one, two] = [await signedIn(newMobile()), await signedIn(newMobile())]
  const live = () => server.identity.liveSessions([one.id, two.id, crypto.randomUUID()])
  expect(await live()).toEqual(new Set([one.id, two.id]))
  await server.database.updateTable('identity.session').set({ ended_at: new Date() }).where('id', '=', one.id).execute()
  expect(await live()).toEqual(new Set([two.id]))
  server.clock.at += 31 * 86_400_000
  expect(await live()).toEqual(new Set())
})
