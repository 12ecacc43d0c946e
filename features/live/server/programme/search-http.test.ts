import { afterAll, beforeAll, expect, test } from 'vitest'
import { directBroadcast, findBroadcasts } from '../../contract/index.ts'
import { TIMES } from '../../domain/index.ts'
import { startLiveServer, type LiveServer } from '../testing/live-server.ts'

const HOUR = 3_600_000
let server: LiveServer
beforeAll(async () => {
  server = await startLiveServer()
})
afterAll(() => server.stop())

/** An announced broadcast, put into a state as if it had come there. */
async function inState(
  title: string,
  state: 'draft' | 'banned' | 'ended' | 'processing' | 'no_replay' | 'replay',
  host = 'host',
) {
  const tsId = await server.announced(host, { title })
  const recorded = state === 'replay' ? { video_url: '/media/replay/one/replay.mp4', duration_ms: 60_000 } : {}
  await server.database
    .updateTable('live.broadcast')
    .set({ state, ...recorded })
    .where('ts_id', '=', tsId)
    .execute()
}
async function titles(q: string) {
  const outcome = await server.client().call(findBroadcasts, { q })
  return outcome.ok ? outcome.value.list.map(({ title }) => title) : outcome.msg
}
const ahead = (hours: number) => new Date(server.clock.at + hours * HOUR).toISOString()

test('不登录也能找：正在直播的在前，再是预告由近到远，最后是回顾', async () => {
  await inState('午盘回看', 'replay')
  await server.announced('host', { title: '聊聊午盘', startTime: ahead(2) })
  await server.announced('host', { title: '午盘后天', startTime: ahead(48) })
  await server.announced('host', { title: '午盘明天', startTime: ahead(24) })
  const tsId = await server.onAir('host', { title: '正播午盘' })
  expect(await titles(' 午盘 ')).toEqual(['正播午盘', '午盘明天', '午盘后天', '聊聊午盘', '午盘回看'])
  const outcome = await server.client().call(findBroadcasts, { q: '正播' })
  expect(outcome).toEqual({
    ok: true,
    value: {
      list: [{ tsId, title: '正播午盘', host: '名host', state: 'live', at: new Date(server.clock.at).toISOString() }],
    },
  })
  expect(await titles('没有这样的')).toEqual([])
})

test('按主持人也能找到，不分大小写', async () => {
  await server.announced('host-Wang', { title: '收盘之后' })
  expect(await titles('名HOST-wang')).toEqual(['收盘之后'])
})

test('百分号、下划线只是字', async () => {
  for (const title of ['涨10%怎么办', '涨105怎么办', '量_价', '量比价']) await server.announced('host-b', { title })
  expect(await titles('10%')).toEqual(['涨10%怎么办'])
  expect(await titles('%')).toEqual(['涨10%怎么办'])
  expect(await titles('量_')).toEqual(['量_价'])
})

test('草稿、下线、取消、没有回顾的、过了时间没开的都找不到，也不因为主持人而找到', async () => {
  for (const state of ['draft', 'banned', 'ended', 'processing', 'no_replay'] as const)
    await inState('藏着的', state, 'host-hidden')
  const cancelled = await server.announced('host-hidden', { title: '藏着的' })
  expect(await server.client('host-hidden').call(directBroadcast, { tsId: cancelled, action: 'cancel' })).toMatchObject(
    {
      ok: true,
    },
  )
  const late = await server.announced('host-hidden', { title: '藏着的' })
  await server.database
    .updateTable('live.broadcast')
    .set({ start_at: new Date(server.clock.at - TIMES.overdue - 1) })
    .where('ts_id', '=', late)
    .execute()
  expect(await titles('藏着')).toEqual([])
  expect(await titles('hidden')).toEqual([])
})

test('空的、太长的说明白', async () => {
  expect(await titles('  ')).toBe('请输入要找的字')
  expect(await titles('长'.repeat(33))).toBe('最多 32 个字')
})
