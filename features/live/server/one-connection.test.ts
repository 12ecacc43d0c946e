import { randomId } from '@niujin/contract-kit'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookBroadcast,
  directBroadcast,
  moderateMessage,
  openPoll,
  sendMessage,
  silenceMember,
  votePoll,
} from '../contract/index.ts'
import { startLiveServer, type LiveServer } from './testing/live-server.ts'

let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

const refused = (outcomes: readonly { ok: boolean }[]) => outcomes.filter(({ ok }) => !ok)

describe('三倍于连接数的人同时来，都有答复', () => {
  test('说话：人人都说出去，一条不少地送到房间', async () => {
    const tsId = await server.onAir('host')
    const said = await crowd(server.database, (at) =>
      server.client(`s${at}`).call(sendMessage, { tsId, content: `第 ${at} 句` }, { idempotencyKey: randomId() }),
    )
    expect(refused(said)).toEqual([])
    expect(await server.texts(tsId, said.length)).toHaveLength(said.length)
  })

  test('打赏：一笔不少地送到房间', async () => {
    const tsId = await server.onAir('host')
    const tips = await crowd(server.database, (at) =>
      server.tipped({ id: `tip-${at}`, tsId, payerId: `s${at}`, coins: 1 }),
    )
    expect(await server.texts(tsId, tips.length)).toHaveLength(tips.length)
  })

  test('投票、预约：人人都成', async () => {
    const tsId = await server.onAir('host')
    const opened = await server.client('host').call(openPoll, { tsId, question: '明天怎么看', options: ['涨', '跌'] })
    const pollId = opened.ok ? opened.value.poll.id : ''
    expect(
      refused(
        await crowd(server.database, (at) => server.client(`s${at}`).call(votePoll, { tsId, pollId, option: at % 2 })),
      ),
    ).toEqual([])
    const upcoming = await server.announced('host')
    expect(
      refused(
        await crowd(server.database, (at) =>
          server.client(`m${at}`).call(bookBroadcast, { tsId: upcoming, booked: true }),
        ),
      ),
    ).toEqual([])
  })

  test('处理同一条消息只做一次；禁言许多人都成', async () => {
    const tsId = await server.onAir('host')
    const message = await server.say('talker', tsId, '一句话')
    const id = message.ok ? message.value.message.id : ''
    const hidden = await crowd(server.database, () =>
      server.client('host').call(moderateMessage, { tsId, id, action: 'hide' }),
    )
    expect(hidden.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      refused(
        await crowd(server.database, (at) =>
          server.client('host').call(silenceMember, { tsId, uid: `m${at}`, action: 'mute', minutes: 10 }),
        ),
      ),
    ).toEqual([])
  })

  test('信号断断续续，又有人结束：只结束一次', async () => {
    const tsId = await server.onAir('host')
    const { stream_id } = await server.find(tsId)
    await crowd(server.database, (at) =>
      at % 2 === 0 ? server.live.media.onInterrupted(stream_id) : server.live.media.onConnected(stream_id),
    )
    const ended = await crowd(server.database, () =>
      server.client('host').call(directBroadcast, { tsId, action: 'end' }),
    )
    expect(ended.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('推送没有出过错', () => {
    expect(server.troubles).toEqual([])
  })
})
