import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMobile, startIdentityServer, type IdentityServer } from './testing/identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await startIdentityServer()
})
afterAll(() => server.stop())

test('称号给一次、收回一次，各有记录；收回时他的登录都断开', async () => {
  const phone = server.device()
  const { niujinUid } = await server.signIn(phone, newMobile())
  const { titles } = server.identity
  const given = { memberId: niujinUid, title: 'advisor', by: 'staff', reason: '申请通过' } as const
  await server.database.transaction().execute(async (change) => {
    await titles.grant(change, given)
    await titles.grant(change, given)
  })
  expect(await titles.among([niujinUid, 'nobody'], server.database)).toEqual(new Map([[niujinUid, ['advisor']]]))
  expect(await titles.holders('advisor', server.database)).toContain(niujinUid)
  await server.database.transaction().execute(async (change) => {
    await titles.revoke(change, { ...given, reason: '证书过期' })
    await titles.revoke(change, { ...given, reason: '证书过期' })
  })
  expect(await titles.among([niujinUid], server.database)).toEqual(new Map())
  const log = await server.database
    .selectFrom('identity.audit')
    .select(['action', 'detail'])
    .where('target', '=', niujinUid)
    .orderBy('seq')
    .execute()
  expect(log).toEqual([
    { action: 'grant-role', detail: 'advisor：申请通过' },
    { action: 'revoke-role', detail: 'advisor：证书过期' },
  ])
})

test('按昵称的开头提示，大小写与通配符都当字，不多给', async () => {
  const names = ['牛一%甲', '牛一乙', '牛二']
  for (const nickname of names) {
    const { niujinUid } = await server.signIn(server.device(), newMobile())
    await server.database
      .updateTable('identity.member')
      .set({ nickname, nickname_key: nickname })
      .where('uid', '=', niujinUid)
      .execute()
  }
  const { members } = server.identity
  const said = async (beginning: string, count = 10) =>
    (await members.suggest(beginning, count)).map(({ nickname }) => nickname)
  expect(await said('牛一')).toEqual(['牛一%甲', '牛一乙'])
  expect(await said('牛一%')).toEqual(['牛一%甲'])
  expect(await said('牛一', 1)).toEqual(['牛一%甲'])
})
