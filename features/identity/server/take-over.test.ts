import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  exportOwnData,
  getGuestUser,
  getUserByToken,
  handOver,
  listDevices,
  refreshUserId,
  type SignedIn,
} from '../contract/index.ts'
import type { RestoredPage } from './index.ts'
import { cookiesOf, newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

type Device = ReturnType<IdentityServer['device']>
const guestOf = async (device: Device) => {
  const guest = await device.call(getGuestUser, {})
  return guest.ok ? guest.value.niujinUid : ''
}

/** Opens a page with `u` on a device, as the member's program does; the page then calls as the member. */
async function openWithU(owner: Device, device: Device): Promise<RestoredPage> {
  const given = await owner.call(handOver, {})
  const opened = await device.get(`/hq?u=${given.ok ? given.value.token : ''}`)
  const page = (await (await device.get('/hq', cookiesOf(opened))).json()) as RestoredPage
  device.become({ token: page.member?.token ?? '', signKey: page.signKey ?? '' } satisfies Pick<
    SignedIn,
    'token' | 'signKey'
  >)
  return page
}

test('短信登录：本机游客留下的归本人，凭游客编号找得到他', async () => {
  const phone = server.device()
  const guest = await guestOf(phone)
  const mine = await server.signIn(phone, newMobile())
  expect(server.adopted).toContainEqual({ uid: mine.niujinUid, deviceId: phone.devid })
  expect(await server.identity.members.guestIdsOf(mine.niujinUid)).toEqual([guest])
  expect(await server.device().call(getGuestUser, { uid: guest })).toMatchObject({
    value: { niujinUid: mine.niujinUid, nickname: mine.nickname, guest: false },
  })
  expect(await phone.call(exportOwnData, {})).toMatchObject({ value: { guestIds: [guest] } })
})

test('地址里的 u 登录：页面第一次问登录时说出设备，之后与别的登录方式一样', async () => {
  const [owner, phone] = [server.device(), server.device()]
  const mine = await server.signIn(owner, newMobile())
  const guest = await guestOf(phone)
  await openWithU(owner, phone)
  expect(server.adopted).not.toContainEqual({ uid: mine.niujinUid, deviceId: phone.devid })
  const [one, two] = await Promise.all([
    phone.call(getUserByToken, {}, { isPatient: true }),
    server.device({ devid: phone.devid }).call(getUserByToken, {}),
  ])
  expect([one, two]).toMatchObject([{ value: { niujinUid: mine.niujinUid } }, { code: 'TOKEN_INVALID' }])
  await phone.call(getUserByToken, {})
  expect(server.adopted.filter(({ deviceId }) => deviceId === phone.devid)).toEqual([
    { uid: mine.niujinUid, deviceId: phone.devid },
  ])
  expect(await server.identity.members.guestIdsOf(mine.niujinUid)).toContain(guest)
})

test('用 u 在已登录过的设备上登录：设备上原来那次结束，只剩这一次', async () => {
  const [owner, phone] = [server.device(), server.device()]
  const mobile = newMobile()
  await server.signIn(owner, mobile)
  server.clock.at += 61_000
  const before = await server.signIn(phone, mobile)
  await openWithU(owner, phone)
  expect(await phone.call(getUserByToken, {})).toMatchObject({ ok: true })
  const devices = await owner.call(listDevices, {})
  expect(devices.ok && devices.value.list).toHaveLength(2)
  phone.become(before)
  expect(await phone.call(getUserByToken, {})).toMatchObject({ code: 'LOGIN_REQUIRED' })
})

test('凭证按请求头认，不用写在地址里；旧客户端写在地址里的也认', async () => {
  const phone = server.device()
  const mine = await server.signIn(phone, newMobile())
  expect(await phone.call(getUserByToken, {})).toMatchObject({ value: { niujinUid: mine.niujinUid } })
  phone.leave()
  expect(await phone.call(getUserByToken, {})).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await phone.call(getUserByToken, { token: mine.token })).toMatchObject({
    value: { niujinUid: mine.niujinUid },
  })
})

test('退出后以游客做的，归编号（ids-refresh）时再接过来', async () => {
  const phone = server.device()
  const mine = await server.signIn(phone, newMobile())
  const times = () => server.adopted.filter(({ deviceId }) => deviceId === phone.devid).length
  expect(times()).toBe(1)
  expect(
    await phone.call(refreshUserId, { type: 1, oldId: await guestOf(phone), newId: mine.niujinUid }),
  ).toMatchObject({ ok: true })
  expect(times()).toBe(2)
})
