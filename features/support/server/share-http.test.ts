import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareCallback } from '../contract/index.ts'
import { supportMemberData } from './member-data.ts'
import { startSupportServer, type SupportServer } from './testing/support-server.ts'

let server: SupportServer
beforeAll(async () => {
  server = await startSupportServer()
})
afterAll(() => server.stop())

const EVENT = {
  actCode: 'share',
  subEventType: 102 as const,
  shareType: 'live',
  shareCode: 'u-sharer',
  shareTime: '20261122183000',
  eventData: '{"sceneName":"/LiveInteraction"}',
}

test('登录的人由分享而来，记一次；再来不重复，别的一次分享另记', async () => {
  const visitor = server.client('u-visitor', 'device-of-visitor')
  expect(await visitor.call(shareCallback, EVENT)).toEqual({ ok: true, value: { isNew: true } })
  expect(await visitor.call(shareCallback, EVENT)).toEqual({ ok: true, value: { isNew: false } })
  expect(await visitor.call(shareCallback, { ...EVENT, shareTime: '20261122190000' })).toEqual({
    ok: true,
    value: { isNew: true },
  })
  const rows = await server.database
    .selectFrom('support.share_event')
    .selectAll()
    .where('member_id', '=', 'u-visitor')
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    share_code: 'u-sharer',
    act_code: 'share',
    event_type: 10,
    sub_event_type: 102,
    share_time: '20261122183000',
    device_id: 'device-of-visitor',
  })
})

test('没有登录、自己分享的、记号不对的都不记', async () => {
  expect(await server.client().call(shareCallback, EVENT)).toMatchObject({ code: 'LOGIN_REQUIRED' })
  expect(await server.client('u-sharer').call(shareCallback, EVENT)).toMatchObject({
    code: 'SHARE_OWN',
    msg: '自己分享的不算',
  })
  expect(await server.client('u-visitor').call(shareCallback, { ...EVENT, shareCode: '<b>' })).toMatchObject({
    code: 'INPUT_INVALID',
    msg: '分享的记号不正确',
  })
  expect(await server.client('u-visitor').call(shareCallback, { ...EVENT, shareTime: '昨天' })).toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('一个人编出来的分享，记到两百次为止', async () => {
  const inventor = server.client('u-inventor')
  for (let minute = 0; minute < 200; minute += 1)
    await inventor.call(shareCallback, { ...EVENT, shareTime: String(20261122000000 + minute) })
  expect(await inventor.call(shareCallback, EVENT)).toEqual({ ok: true, value: { isNew: false } })
})

test('本人的数据里有它；注销后，来的与被来的都没有了', async () => {
  const data = supportMemberData(server.database, {
    keep: () => Promise.reject(new Error('不用')),
    forget: () => Promise.resolve(),
  })
  expect((await data.exportOf('u-visitor')).由分享而来).toHaveLength(2)
  await data.erase('u-sharer')
  expect((await data.exportOf('u-visitor')).由分享而来).toHaveLength(0)
})
