import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDeletion, changeMobile, checkCode, requestDeletion, sendCode } from '../contract/index.ts'
import { newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

async function member() {
  const [device, mobile] = [server.device(), newMobile()]
  return { device, mobile, mine: await server.signIn(device, mobile) }
}
const sentTo = (uid: string) => server.inbox.sent(uid)
async function proofOf(
  { device, mobile }: Awaited<ReturnType<typeof member>>,
  purpose: 'changeMobileOld' | 'deleteAccount',
) {
  server.clock.at += 61_000
  await device.call(sendCode, { purpose })
  const proof = await device.call(checkCode, { purpose, code: server.lastCode(mobile) })
  return proof.ok ? proof.value.ticket : ''
}

test('在没见过的设备上登录：本人收到一条，写明时间与设备；第一次注册与原来的设备不打扰', async () => {
  const { device, mobile, mine } = await member()
  expect(await sentTo(mine.niujinUid)).toEqual([])
  server.clock.at += 61_000
  await server.signIn(device, mobile)
  expect(await sentTo(mine.niujinUid)).toEqual([])
  server.clock.at += 61_000
  await server.signIn(server.device(), mobile)
  expect(await sentTo(mine.niujinUid)).toMatchObject([
    { kind: 'system', title: '新设备登录', link: '/userinfo?view=devices' },
  ])
  expect((await sentTo(mine.niujinUid))[0]?.text).toMatch(
    /^\d+月\d+日 \d{2}:\d{2}，你的账号在一台新设备（.*iPhone.*）上登录/,
  )
})

test('换了手机号：本人收到一条，新号打码；没有换成的不说', async () => {
  const one = await member()
  const { device, mine } = one
  const fresh = newMobile()
  const ticket = await proofOf(one, 'changeMobileOld')
  await device.call(sendCode, { purpose: 'changeMobileNew', mobile: fresh })
  expect(await device.call(changeMobile, { ticket: `${ticket}x`, mobile: fresh, code: '000000' })).toMatchObject({
    ok: false,
  })
  expect(await sentTo(mine.niujinUid)).toEqual([])
  expect(await device.call(changeMobile, { ticket, mobile: fresh, code: server.lastCode(fresh) })).toMatchObject({
    ok: true,
  })
  expect(await sentTo(mine.niujinUid)).toMatchObject([{ title: '手机号已更换', link: '/userinfo' }])
  expect((await sentTo(mine.niujinUid))[0]?.text).toContain(`${fresh.slice(0, 3)}****${fresh.slice(-4)}`)
})

test('申请注销与撤销各说一次，写明哪天注销；再申请一次不再说', async () => {
  const one = await member()
  const { device, mine } = one
  expect(await device.call(requestDeletion, { ticket: await proofOf(one, 'deleteAccount') })).toMatchObject({
    ok: true,
  })
  expect(await sentTo(mine.niujinUid)).toMatchObject([{ title: '已申请注销账号', link: '/userinfo?view=deletion' }])
  expect((await sentTo(mine.niujinUid))[0]?.text).toMatch(/^账号将在 \d+月\d+日 \d{2}:\d{2} 注销/)
  await device.call(requestDeletion, { ticket: await proofOf(one, 'deleteAccount') })
  await device.call(cancelDeletion, {})
  await device.call(cancelDeletion, {})
  expect((await sentTo(mine.niujinUid)).map(({ title }) => title)).toEqual(['已申请注销账号', '已撤销注销'])
})
