import { FLOOD_LIMITS, NO_FLOOD, takeTurn, type FloodState } from '@niujin/content-rules'
import { randomId } from '@niujin/contract-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatHistory, likeBroadcast, sendMessage, setModerator } from '../contract/index.ts'
import { startLiveServer, type LiveServer } from './testing/live-server.ts'
import { forgetTurns, takesTurn } from './turns.ts'

let server: LiveServer
let elsewhere: LiveServer['client']
beforeAll(async () => {
  server = await startLiveServer()
  elsewhere = await server.elsewhere()
})
afterAll(() => server.stop())

describe('发言与点赞的快慢，几个进程合在一起数', () => {
  test('在另一个进程说第二句也太快，歇十秒，十秒里换着进程说都不行；之后照常', async () => {
    const tsId = await server.onAir('host')
    const say = (client: LiveServer['client'], content: string) => client('fast').call(sendMessage, { tsId, content })
    expect(await say(server.client, '一')).toMatchObject({ ok: true })
    expect(await say(elsewhere, '二')).toMatchObject({ code: 'TOO_FAST' })
    server.clock.at += 9900
    expect([await say(server.client, '三'), await say(elsewhere, '四')]).toMatchObject([
      { code: 'TOO_FAST' },
      { code: 'TOO_FAST' },
    ])
    server.clock.at += 200
    expect(await say(elsewhere, '五')).toMatchObject({ ok: true })
    server.clock.at += 700
    expect(await say(server.client, '六')).toMatchObject({ ok: true })
  })

  test('同一瞬间在两个进程各说十句，只有一句说出去', async () => {
    const tsId = await server.onAir('host')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? server.client : elsewhere)('burst').call(sendMessage, { tsId, content: `第 ${at} 句` }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const history = await server.client('host').call(chatHistory, { tsId })
    expect(history.ok && history.value.list.filter(({ kind }) => kind === 'text')).toHaveLength(1)
  })

  test('内容被拒绝的也算说过一句；房管不受限；同一次发言重送不算第二句', async () => {
    const tsId = await server.onAir('host')
    expect(await server.say('rude', tsId, '加 我 微 信')).toMatchObject({ code: 'CONTENT_REFUSED' })
    expect(await elsewhere('rude').call(sendMessage, { tsId, content: '好' })).toMatchObject({ code: 'TOO_FAST' })
    expect(await server.client('host').call(setModerator, { tsId, uid: 'guard', on: true })).toMatchObject({ ok: true })
    server.clock.at += 1100
    for (const client of [server.client, elsewhere, server.client])
      expect(await client('guard').call(sendMessage, { tsId, content: '请文明发言' })).toMatchObject({ ok: true })
    const key = { idempotencyKey: randomId() }
    expect(await server.client('twice').call(sendMessage, { tsId, content: '一' }, key)).toMatchObject({ ok: true })
    expect(await elsewhere('twice').call(sendMessage, { tsId, content: '一' }, key)).toMatchObject({ ok: true })
    server.clock.at += 700
    expect(await elsewhere('twice').call(sendMessage, { tsId, content: '二' })).toMatchObject({ ok: true })
  })

  test('一台设备在两个进程轮着点赞，合起来也只算那么多', async () => {
    const tsId = await server.onAir('host')
    for (let at = 0; at < 10; at += 1)
      await (at % 2 === 0 ? server.client : elsewhere)(undefined, 'thumb').call(likeBroadcast, { tsId, times: 1 })
    const both = await Promise.all(
      [server.client, elsewhere].map((client) => client().call(likeBroadcast, { tsId, times: 1 })),
    )
    const likes = both.map((one) => (one.ok ? one.value.likes : 0))
    // Nothing is written yet: each process says what came to itself, the last two from two other devices.
    expect(likes.reduce((sum, one) => sum + one, 0)).toBe(4 + 2)
  })

  test('数法与规则本身一样；一分钟没动静的不再记着', async () => {
    const limit = { burst: 3, everyMs: 1000, muteMs: 5000 }
    let state: FloodState = NO_FLOOD
    let now = 1_800_000_000_000
    for (const gap of [0, 10, 10, 10, 4000, 1001, 900, 2000, 0, 0, 0, 6000, 0]) {
      now += gap
      const turn = takeTurn(limit, state, now)
      state = turn.state
      expect(await takesTurn(server.database, 'rule', limit, now)).toBe(turn.verdict.kind === 'pass')
    }
    await takesTurn(server.database, 'later', FLOOD_LIMITS.chat, now + 61_000)
    await forgetTurns(server.database, now + 61_000)
    const kept = await server.database
      .selectFrom('live.turn')
      .select('who')
      .where('who', 'in', ['rule', 'later'])
      .execute()
    expect(kept).toEqual([{ who: 'later' }])
  })
})
