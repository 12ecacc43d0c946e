import { randomUUID } from 'node:crypto'
import { shanghaiIso } from '@niujin/contract-kit/shanghai'
import { crowd } from '@niujin/testkit/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beat, courseState, lessonState } from '../contract/index.ts'
import { learning, must, startLearning, type LearningServer } from './testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

let turn = 0
const newLearner = () => `learner${(turn += 1)}`
const VIDEO = 'video-001'
const stateOf = async (memberId: string, lessonId = VIDEO) =>
  must(await server.client(memberId).call(lessonState, { lessonId }))

describe('看过多少由服务端算', () => {
  test('每十秒一报，看到九成学完；再看不减，学完了不变', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    expect(await one.play(0, 530)).toMatchObject({ percent: 88, isDone: false, watched: 530 })
    expect(await one.play(530, 540)).toMatchObject({ percent: 90, isDone: true, furthest: 540 })
    expect(await one.play(100, 200)).toMatchObject({ percent: 90, isDone: true, watched: 540 })
    expect(await stateOf(me)).toMatchObject({ isDone: true, position: 200, watched: [{ from: 0, to: 540 }] })
  })

  test('拖到末尾不到 5%', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    await one.play(0, 10)
    server.clock.at += 2000
    must(await one.send({ from: 590, to: 600 }))
    expect(await stateOf(me)).toMatchObject({ isDone: false })
    expect((await stateOf(me)).percent).toBeLessThan(5)
  })

  test('一报就说全看完了：只信钟走过的', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    expect(must(await one.send({ from: 0, to: 600 })).counted).toBeLessThanOrEqual(4)
    expect((await stateOf(me)).percent).toBe(0)
  })

  test('谎报十六倍速，按两倍算', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    server.clock.at += 10_000
    expect(must(await one.send({ from: 0, to: 160, speed: 16 })).counted).toBe(28)
    server.clock.at += 10_000
    expect(must(await one.send({ from: 160, to: 320, speed: 16 })).counted).toBe(20)
  })

  test('同一报再来多少遍都一样，别的进程上也一样', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    await one.play(0, 20)
    server.clock.at += 3_600_000
    const again = () =>
      server.client(me).call(beat, {
        lessonId: VIDEO,
        sessionId: one.sessionId,
        seq: 3,
        from: 300,
        to: 500,
        speed: 2,
        at: shanghaiIso(server.clock.at),
      })
    const other = await server.elsewhere()
    const elsewhere = other.client(me).call(beat, {
      lessonId: VIDEO,
      sessionId: one.sessionId,
      seq: 3,
      from: 300,
      to: 500,
      speed: 2,
      at: shanghaiIso(server.clock.at),
    })
    const all = await Promise.all([again(), again(), elsewhere, again()])
    expect(all.map((outcome) => must(outcome).watched)).toEqual([20, 20, 20, 20])
  })

  test('隔久了要再问一次能不能学，那时同一报一起来十二遍：都答，只算一次', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    await one.play(0, 20)
    for (let round = 0; round < 20; round += 1) {
      server.clock.at += 120_000
      const given = { sessionId: one.sessionId, seq: 3, from: 300, to: 500, speed: 2, at: shanghaiIso(server.clock.at) }
      const all = await crowd(server.database, () => server.client(me).call(beat, { lessonId: VIDEO, ...given }))
      expect(all.map((outcome) => must(outcome).watched)).toEqual(all.map(() => 20))
    }
  })

  test('乱了次序的到齐以后，与顺着报一样', async () => {
    const [straight, mixed] = [newLearner(), newLearner()]
    const one = await learning(server, straight).playing(VIDEO)
    const other = await learning(server, mixed).playing(VIDEO)
    await one.play(0, 120)
    for (const at of [7, 2, 11, 0, 5, 9, 1, 3, 10, 4, 8, 6]) must(await other.send({ from: at * 10, to: at * 10 + 10 }))
    const [a, b] = [await stateOf(straight), await stateOf(mixed)]
    expect([b.percent, b.watched]).toEqual([a.percent, a.watched])
  })

  test('断网两小时后一次补上；超过一天的不补', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    await one.play(0, 30)
    server.clock.at += 2 * 3_600_000
    expect(must(await one.send({ from: 30, to: 560 }))).toMatchObject({ counted: 530, isDone: true })
    const old = { lessonId: VIDEO, sessionId: one.sessionId, seq: 900, from: 0, to: 10, speed: 1 }
    expect(
      await server.client(me).call(beat, { ...old, at: shanghaiIso(server.clock.at - 25 * 3_600_000) }),
    ).toMatchObject({ code: 'BEAT_OLD' })
    expect(await server.client(me).call(beat, { ...old, at: shanghaiIso(server.clock.at + 3_600_000) })).toMatchObject({
      code: 'BEAT_INVALID',
    })
  })
})

describe('两台设备', () => {
  test('先后看的并在一起，接着上次的地方', async () => {
    const me = newLearner()
    const { playing } = learning(server, me)
    await (await playing(VIDEO)).play(0, 300)
    expect(await stateOf(me)).toMatchObject({ position: 300, percent: 50 })
    expect(await (await playing(VIDEO)).play(240, 540)).toMatchObject({ watched: 540, isDone: true })
  })

  test('开许多个播放一起报：加起来不超过钟的两倍', async () => {
    const me = newLearner()
    const { playing } = learning(server, me)
    const all = await Promise.all(Array.from({ length: 20 }, () => playing(VIDEO)))
    server.clock.at += 30_000
    const answers = await Promise.all(all.map((one, at) => one.send({ from: at * 30, to: at * 30 + 30 })))
    const counted = answers.reduce((sum, outcome) => sum + must(outcome).counted, 0)
    expect(counted).toBe(68)
    expect((await stateOf(me)).percent).toBe(11)
  })

  test('过了半夜，前一天用掉的钟点不能再用', async () => {
    const me = newLearner()
    const { playing } = learning(server, me)
    const all = [await playing(VIDEO), await playing('extra-0001')]
    await all[0]?.play(0, 200, 2)
    const { at } = server.clock
    server.clock.at = Math.ceil((at + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000 + 1000
    const idle = (server.clock.at - at) / 1000
    const counted = must(
      (await all[0]?.send({ from: 200, to: 600, speed: 2 })) ?? { ok: false, code: '', msg: '' },
    ).counted
    expect(counted).toBe(Math.min(400, Math.floor((idle + 4) * 2)))
    const two = await playing(VIDEO)
    expect(must(await two.send({ from: 0, to: 600 })).counted).toBeLessThanOrEqual(8)
  })
})

describe('按顺序看的课', () => {
  const LESSON = 'ordered-01'
  const enrolled = (me: string) => learning(server, me, { courseId: 'course-order' })

  test('第一次看不能往后跳；从看过的地方接着看可以；学完以后随便看', async () => {
    const me = newLearner()
    const one = await enrolled(me).playing(LESSON)
    await one.play(0, 60)
    server.clock.at += 60_000
    expect(await one.send({ from: 200, to: 210 })).toMatchObject({ code: 'JUMPED' })
    expect(await stateOf(me, LESSON)).toMatchObject({ furthest: 60, percent: 20, isInOrder: true })
    await one.play(30, 90)
    expect(await one.play(90, 270)).toMatchObject({ isDone: true })
    const again = await enrolled(me).playing(LESSON)
    server.clock.at += 10_000
    expect(await again.send({ from: 290, to: 300 })).toMatchObject({ ok: true })
  })

  test('拿这一段播放去报别的课：不收，这一课照样要按顺序看', async () => {
    const me = newLearner()
    const one = await enrolled(me).playing(LESSON)
    await one.play(0, 60)
    server.clock.at += 60_000
    const given = { sessionId: one.sessionId, seq: 90, from: 0, to: 10, speed: 1, at: shanghaiIso(server.clock.at) }
    const other = await server.client(me).call(beat, { lessonId: 'extra-0001', ...given })
    expect(other).toMatchObject({ code: 'BEAT_INVALID' })
    expect(await one.send({ from: 200, to: 210 })).toMatchObject({ code: 'JUMPED' })
  })

  test('一点点往前挪也不比钟快', async () => {
    const me = newLearner()
    const one = await enrolled(me).playing(LESSON)
    let at = 0
    for (let second = 0; second < 20; second++) {
      server.clock.at += 1000
      const outcome = await one.send({ from: at, to: at + 12, speed: 16 })
      at = outcome.ok ? outcome.value.furthest + 2 : at
    }
    const state = await stateOf(me, LESSON)
    expect(state.watched.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThanOrEqual(2 * (20 + 4))
  })
})

describe('谁能学', () => {
  test('没有加入的、到期的、没登录的不算；预览课谁都算；别人的播放编号没有用', async () => {
    const stranger = newLearner()
    const given = {
      lessonId: VIDEO,
      sessionId: randomUUID(),
      seq: 1,
      from: 0,
      to: 0,
      speed: 1,
      at: shanghaiIso(server.clock.at),
    }
    expect(await server.client(stranger).call(beat, given)).toMatchObject({ code: 'NOT_ENROLLED' })
    expect(await server.client().call(beat, given)).toMatchObject({ code: 'LOGIN_REQUIRED' })
    expect(await server.client(stranger).call(beat, { ...given, lessonId: 'no-such-lesson' })).toMatchObject({
      code: 'LESSON_UNKNOWN',
    })
    expect(await server.client(stranger).call(beat, { ...given, lessonId: 'extra-0001' })).toMatchObject({ ok: true })
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    server.clock.at += 10_000
    server.enrolled.add(`${stranger} course-candles`)
    const stolen = await server.client(stranger).call(beat, { ...given, sessionId: one.sessionId, from: 0, to: 10 })
    expect(must(stolen).counted).toBeLessThanOrEqual(4)
    expect((await stateOf(me)).percent).toBe(0)
    expect(await one.send({ from: 0, to: 10 })).toMatchObject({ ok: true })
  })

  test('退了课的，一分钟以内不再算', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    await one.play(0, 30)
    server.expired.add(`${me} course-candles`)
    server.clock.at += 61_000
    expect(await one.send({ from: 30, to: 60 })).toMatchObject({ code: 'EXPIRED' })
    expect(await server.client(me).call(lessonState, { lessonId: VIDEO })).toMatchObject({ code: 'EXPIRED' })
  })

  test('播放着的，每一报只是一句查询：问谁能学，一分钟一次', async () => {
    const me = newLearner()
    const one = await learning(server, me).playing(VIDEO)
    const before = server.asked.times
    await one.play(0, 300)
    expect(server.asked.times - before).toBeLessThanOrEqual(5)
  })

  test('别的会员看不到我的进度', async () => {
    const [me, other] = [newLearner(), newLearner()]
    await (await learning(server, me).playing(VIDEO)).play(0, 300)
    learning(server, other)
    expect(must(await server.client(other).call(courseState, { courseId: 'course-candles' }))).toMatchObject({
      percent: 0,
      next: { lessonId: VIDEO, position: 0 },
    })
  })
})
