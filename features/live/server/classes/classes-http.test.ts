import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerHand,
  answerRollCall,
  directBroadcast,
  HANDS_MOST,
  liveRoom,
  raiseHand,
  rollCalls,
  silenceMember,
  startRollCall,
  type RoomEvent,
} from '../../contract/index.ts'
import { liveMemberData } from '../member-data.ts'
import { eventually, startLiveServer, type LiveServer } from '../testing/live-server.ts'

let server: LiveServer
let tsId: string
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.clock.at += 10_000
  server.classes.enrolled.clear()
  for (const who of ['anna', 'bob', 'carl']) server.classes.enrolled.add(who)
  tsId = await server.onAir('host')
  server.classes.held.add(tsId)
})

const raise = (who: string, isUp = true) => server.client(who).call(raiseHand, { tsId, isUp })
const answer = (uid: string, action: 'call' | 'lower', who = 'host') =>
  server.client(who).call(answerHand, { tsId, uid, action })
const handsIn = async (who: string) => {
  const room = await server.client(who).call(liveRoom, { tsId })
  return room.ok ? room.value.hands.map(({ uid, isCalled }) => `${uid}${isCalled ? '!' : ''}`) : room.code
}
const lastOf = <Type extends RoomEvent['type']>(type: Type) =>
  server.events(tsId).findLast((event): event is Extract<RoomEvent, { type: Type }> => event.type === type)

describe('举手', () => {
  test('按先后排着，房间里都看到；再举一次还是一次，可以自己放下', async () => {
    expect(await raise('anna')).toMatchObject({ value: { hands: [{ uid: 'anna', isCalled: false }] } })
    await raise('bob')
    await raise('anna')
    expect(await handsIn('carl')).toEqual(['anna', 'bob'])
    await eventually(() => lastOf('hands')?.hands.map(({ nickname }) => nickname)).toEqual(['名anna', '名bob'])
    expect(await raise('anna', false)).toMatchObject({ value: { hands: [{ uid: 'bob' }] } })
    expect(await raise('anna', false)).toMatchObject({ ok: true })
  })

  test('老师请一位发言，请下一位时前一位就说完了；已经放下的请不到', async () => {
    await raise('anna')
    await raise('bob')
    expect(await answer('anna', 'call')).toMatchObject({ value: { hands: [{ uid: 'anna', isCalled: true }, {}] } })
    expect(await answer('bob', 'call')).toMatchObject({ value: { hands: [{ uid: 'bob', isCalled: true }] } })
    expect(await answer('anna', 'call')).toMatchObject({ code: 'HAND_UNKNOWN' })
    expect(await answer('bob', 'lower')).toMatchObject({ value: { hands: [] } })
  })

  test('没报名的、禁言的、讲课的举不了；别人替老师请不了', async () => {
    expect(await raise('mallory')).toMatchObject({ code: 'NOT_ENROLLED' })
    expect(await raise('host')).toMatchObject({ code: 'HOST' })
    await server.client('host').call(silenceMember, { tsId, uid: 'carl', action: 'mute', minutes: 10 })
    expect(await raise('carl')).toMatchObject({ code: 'SILENCED' })
    await raise('anna')
    expect(await answer('anna', 'call', 'bob')).toMatchObject({ code: 'MAY_NOT_MODERATE' })
  })

  test('不是课程的直播、还没开始的，没有举手', async () => {
    const open = await server.onAir('host2')
    expect(await server.client('anna').call(raiseHand, { tsId: open, isUp: true })).toMatchObject({ code: 'NOT_CLASS' })
    const later = await server.announced('host3')
    server.classes.held.add(later)
    expect(await server.client('anna').call(raiseHand, { tsId: later, isUp: true })).toMatchObject({
      code: 'NOT_ON_AIR',
    })
  })

  test('一百只手举着，再多的要等；一起举也不会多', async () => {
    const many = Array.from({ length: HANDS_MOST + 20 }, (_, at) => `pupil${at}`)
    for (const one of many) server.classes.enrolled.add(one)
    const raised = await Promise.all(many.map((one) => raise(one)))
    expect(raised.filter(({ ok }) => ok)).toHaveLength(HANDS_MOST)
    expect(raised.find(({ ok }) => !ok)).toMatchObject({ code: 'TOO_MANY' })
  })
})

describe('点名', () => {
  const start = (who = 'host', seconds: 30 | 60 = 60) => server.client(who).call(startRollCall, { tsId, seconds })
  const here = (who: string, id: string) => server.client(who).call(answerRollCall, { tsId, id })

  test('限时答“到”，一人一次；老师看到谁到了', async () => {
    const started = await start()
    expect(started).toMatchObject({ value: { rollCall: { secondsLeft: 60, present: 0 } } })
    const id = started.ok ? started.value.rollCall.id : ''
    expect(lastOf('rollCall') ?? (await eventually(() => lastOf('rollCall')).toBeDefined())).toBeDefined()
    expect(await server.client('anna').call(liveRoom, { tsId })).toMatchObject({
      value: { rollCall: { id, secondsLeft: 60 }, mine: { presentIn: null } },
    })
    server.clock.at += 20_000
    await here('anna', id)
    await here('anna', id)
    expect(await here('bob', id)).toMatchObject({ value: { rollCall: { present: 2, secondsLeft: 40 } } })
    await eventually(() => lastOf('rollCall')?.rollCall).toMatchObject({ present: 2 })
    expect(await server.client('anna').call(liveRoom, { tsId })).toMatchObject({ value: { mine: { presentIn: id } } })
    expect(await start()).toMatchObject({ code: 'ROLL_CALL_OPEN' })
    server.clock.at += 41_000
    expect(await here('carl', id)).toMatchObject({ code: 'ROLL_CALL_OVER' })
    expect(await server.client('host').call(rollCalls, { tsId })).toMatchObject({
      value: { list: [{ id, present: 2, secondsLeft: 0, people: [{ uid: 'anna' }, { uid: 'bob' }] }] },
    })
    expect(await start('host', 30)).toMatchObject({ ok: true })
  })

  test('只有讲课的人能点、能看；没报名的答不了，别场的编号没有用', async () => {
    expect(await start('anna')).toMatchObject({ code: 'NOT_HOST' })
    expect(await server.client('anna').call(rollCalls, { tsId })).toMatchObject({ code: 'NOT_HOST' })
    const started = await start()
    const id = started.ok ? started.value.rollCall.id : ''
    expect(await here('mallory', id)).toMatchObject({ code: 'NOT_ENROLLED' })
    expect(await here('anna', '999999')).toMatchObject({ code: 'ROLL_CALL_UNKNOWN' })
    const open = await server.onAir('host2')
    expect(await server.client('anna').call(answerRollCall, { tsId: open, id })).toMatchObject({
      code: 'ROLL_CALL_UNKNOWN',
    })
    expect(await server.client('host2').call(startRollCall, { tsId: open, seconds: 30 })).toMatchObject({
      code: 'NOT_CLASS',
    })
  })

  test('两次一起点只有一次；下了课点不了，谁到了还看得到', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    await server.client('host').call(directBroadcast, { tsId, action: 'end' })
    server.clock.at += 61_000
    expect(await start()).toMatchObject({ code: 'STATE_WRONG' })
    expect(await server.client('host').call(rollCalls, { tsId })).toMatchObject({ value: { list: [{ present: 0 }] } })
  })
})

test('举过的手、答过的到能导出；注销以后没有了', async () => {
  await raise('anna')
  const started = await server.client('host').call(startRollCall, { tsId, seconds: 30 })
  await server.client('anna').call(answerRollCall, { tsId, id: started.ok ? started.value.rollCall.id : '' })
  const data = liveMemberData(server.database)
  const before = await data.exportOf('anna')
  expect(before.举手).toContainEqual(expect.objectContaining({ ts_id: tsId }))
  expect(before.点名).toContainEqual(expect.objectContaining({ ts_id: tsId }))
  await data.erase('anna')
  expect(await data.exportOf('anna')).toMatchObject({ 举手: [], 点名: [] })
})
