import { randomId } from '@niujin/contract-kit'
import type { Client } from '@niujin/contract-kit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  abandonPlay,
  dailyBoard,
  decidePlay,
  findPlay,
  playReport,
  practiceHome,
  practiceRecord,
  startDaily,
  startFree,
  startYesterday,
} from '../contract/index.ts'
import { startExercises, type ExercisesServer } from './testing/exercises-server.ts'

const DAY = 86_400_000

let server: ExercisesServer
/** Where in the years the windows lie, each asked for twice (stock and day): far apart, so that they do not look alike. */
const FRACTIONS = [0.05, 0.95, 0.35, 0.65]
let turns = 0
beforeAll(async () => {
  server = await startExercises(undefined, (end) => {
    const fraction = FRACTIONS[Math.floor(turns / 2) % FRACTIONS.length] ?? 0
    turns += 1
    return Math.floor(end * fraction)
  })
})
afterAll(() => server.stop())

async function valueOf<Value>(
  asked: Promise<{ ok: true; value: Value } | { ok: false; code: string }>,
): Promise<Value> {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
const rest = (client: Client, playId: string) => client.call(decidePlay, { playId, index: 0, known: 0, action: 'rest' })
const papersOf = (owner_kind: 'device' | 'member') =>
  server.database
    .selectFrom('exercises.play')
    .select(['paper_id', 'is_counted'])
    .where('owner_kind', '=', owner_kind)
    .execute()

test('游客在哪一个答复里都拿不到今天的一根，登录了才有；练的是昨天的一段，不算数', async () => {
  await server.feature.prepareDays()
  server.clock.at += DAY
  await server.feature.prepareDays()
  const device = randomId()
  const guest = server.client(undefined, device)
  const refused = await guest.call(startDaily, {})
  expect(refused.ok).toBe(false)

  const heard: unknown[] = [refused]
  const past = await valueOf(guest.call(startYesterday, {}))
  const { playId: free } = await valueOf(guest.call(startFree, {}))
  // Begun once, it goes on.
  expect((await valueOf(guest.call(startYesterday, {}))).playId).toBe(past.playId)
  for (const playId of [past.playId, free])
    heard.push(
      await guest.call(findPlay, { playId, known: 0 }),
      await rest(guest, playId),
      await guest.call(playReport, { playId }),
    )
  heard.push(await guest.call(practiceHome, {}), await guest.call(practiceRecord, {}), await guest.call(dailyBoard, {}))

  const member = server.client('d-member', device)
  const { playId } = await valueOf(member.call(startDaily, {}))
  heard.push(await guest.call(findPlay, { playId, known: 0 }), await rest(guest, playId))
  const { bars } = await valueOf(rest(member, playId))
  expect(bars).toHaveLength(120)
  // Single bars of any two windows may look alike; ten that follow each other do not.
  const runs = bars.slice(9).map((_, at) => JSON.stringify(bars.slice(at, at + 10)).slice(1, -1))
  const own = JSON.stringify(await member.call(findPlay, { playId, known: 0 }))
  expect(runs.every((run) => own.includes(run))).toBe(true)
  const text = JSON.stringify(heard)
  expect(runs.filter((run) => text.includes(run))).toEqual([])

  const { paper_id: today } = await server.database
    .selectFrom('exercises.play')
    .select('paper_id')
    .where('id', '=', playId)
    .executeTakeFirstOrThrow()
  const practised = await papersOf('device')
  expect(practised).toHaveLength(2)
  expect(practised.every(({ paper_id, is_counted }) => paper_id !== today && !is_counted)).toBe(true)
})

test('昨天的一段当练习：能作废，不上昨天的榜；登录以后归会员，今天的还是会员自己的第一次', async () => {
  const device = randomId()
  const guest = server.client(undefined, device)
  const { playId } = await valueOf(guest.call(startYesterday, {}))
  expect((await valueOf(rest(guest, playId))).isCounted).toBe(false)
  const other = await valueOf(guest.call(startYesterday, {}))
  expect(other.playId).not.toBe(playId)
  expect((await guest.call(abandonPlay, { playId: other.playId })).ok).toBe(true)
  const member = server.client('d-after', device)
  await server.feature.onSignIn?.('d-after', device)
  const today = await valueOf(member.call(startDaily, {}))
  const { today: stand } = await valueOf(member.call(practiceHome, {}))
  expect(stand.playId).toBe(today.playId)
  const yesterday = new Date(server.clock.at - DAY).toISOString().slice(0, 10)
  expect(await valueOf(member.call(dailyBoard, { day: yesterday }))).toMatchObject({ players: 0, mine: null })
  expect((await valueOf(member.call(practiceRecord, {}))).list.map(({ id }) => id)).toContain(playId)
})

test('没有编号的游客，昨天的也开始不了', async () => {
  expect(await server.client(undefined, '').call(startYesterday, {})).toMatchObject({ code: 'DEVICE_UNKNOWN' })
})
