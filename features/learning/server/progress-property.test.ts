import { FASTEST } from '@niujin/academy'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lessonState } from '../contract/index.ts'
import { learning, must, startLearning, type LearningServer } from './testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

/** As the server has them, seconds. */
const SLACK = 4
const LENGTH = 600

/** Something a learner, or a liar, does: waits, then says that a stretch was watched at a speed, on one of three devices; perhaps again. */
const act = fc.record({
  device: fc.integer({ min: 0, max: 2 }),
  wait: fc.integer({ min: 0, max: 90 }),
  from: fc.integer({ min: 0, max: LENGTH }),
  length: fc.integer({ min: 0, max: 120 }),
  speed: fc.constantFrom(0.5, 1, 1.5, 2, 16),
  isReplayed: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** The rule, second by second: each second of video believed is paid with wall clock, of its device and of the member. */
function naive(acts: readonly Act[]): Set<number> {
  const watched = new Set<number>()
  const room = { devices: [SLACK, SLACK, SLACK], member: SLACK * FASTEST }
  for (const { device, wait, from, length, speed } of acts) {
    const pace = Math.min(FASTEST, speed)
    room.devices = room.devices.map((one) => one + wait)
    room.member += wait * FASTEST
    for (let second = from; second < Math.min(LENGTH, from + length); second++) {
      const left = room.devices[device] ?? 0
      if (left * pace < 1 - 1e-6 || room.member < 1 - 1e-6) break
      room.devices[device] = left - 1 / pace
      room.member -= 1
      watched.add(second)
    }
  }
  return watched
}

test('随便怎样看、怎样报、怎样重复，都与一秒一秒地数相同，且不超过钟的两倍', async () => {
  let turn = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const me = `random${(turn += 1)}`
      const { playing } = learning(server, me)
      const devices = [await playing('video-001'), await playing('video-001'), await playing('video-001')]
      let spent = 0
      for (const [at, { device, wait, from, length, speed, isReplayed }] of acts.entries()) {
        server.clock.at += wait * 1000
        spent += wait
        const given = { from, to: from + length, speed, seq: 100 + at }
        must((await devices[device]?.send(given)) ?? { ok: false, code: '没有设备', msg: '' })
        if (isReplayed) must((await devices[device]?.send(given)) ?? { ok: false, code: '没有设备', msg: '' })
      }
      const expected = naive(acts)
      const state = must(await server.client(me).call(lessonState, { lessonId: 'video-001' }))
      const seconds = state.watched.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at))
      expect(seconds).toEqual([...expected].toSorted((a, b) => a - b))
      expect(state.percent).toBe(Math.floor((100 * expected.size) / LENGTH))
      expect(seconds.length).toBeLessThanOrEqual((spent + SLACK) * FASTEST)
    }),
    { numRuns: 40 },
  )
}, 60_000)
