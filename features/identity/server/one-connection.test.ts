import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, niujinLogin } from '../contract/index.ts'
import { newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

/** Three times what the pool holds. */
const AT_ONCE = 30
const PATIENCE_MS = 8000

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

const strangers = () => Array.from({ length: AT_ONCE }, () => crypto.randomUUID().replaceAll('-', ''))

test('三十个地址里的凭证同时到，连接池不会自己等自己', { timeout: PATIENCE_MS }, async () => {
  const phone = server.device()
  const answers = await Promise.all(strangers().map((token) => phone.get(`/hq?u=${token}`)))
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(302))
})

test('三十人同时用凭证登录：不认识的都被拒绝，认识的那一个登录上', { timeout: PATIENCE_MS }, async () => {
  const [phone, other] = [server.device(), server.device()]
  const mine = await server.signIn(phone, newMobile())
  const given = await phone.call(handOver, {})
  const own = given.ok ? given.value.token : ''
  const answers = await Promise.all(
    [...strangers(), own].map((token) => other.call(niujinLogin, { loginType: 'token', token })),
  )
  expect(answers.filter((one) => !one.ok && one.code === 'TOKEN_INVALID')).toHaveLength(AT_ONCE)
  expect(answers.flatMap((one) => (one.ok ? [one.value.niujinUid] : []))).toEqual([mine.niujinUid])
})
