import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  answerHomework,
  answerQuestion,
  askQuestion,
  beginReading,
  changeNote,
  courseFigures,
  courseState,
  endReading,
  finishExercise,
  handInHomework,
  handInQuiz,
  heatOf,
  homeworkOf,
  homeworkState,
  learnersOf,
  LIMITS,
  myCourses,
  notesOf,
  nowLearning,
  questionsOf,
  quizResultOf,
  quizState,
  removeNote,
  removeQuestion,
  removeReview,
  reviewsOf,
  saveReview,
  startQuiz,
  uploadHomeworkPicture,
} from '../contract/index.ts'
import { COURSE, learning, must, once, startLearning, TEACHER, type LearningServer } from './testing/learning-server.ts'

let server: LearningServer
beforeAll(async () => {
  server = await startLearning()
})
afterAll(() => server.stop())

let turn = 0
const newLearner = () => `learner${(turn += 1)}`
const RIGHT = [
  { id: 'q1', answer: { kind: 'single' as const, chosen: 0 } },
  { id: 'q2', answer: { kind: 'number' as const, value: 11 } },
]

describe('图文', () => {
  test('读够通常用时的三分之一才算学完，按服务端的钟', async () => {
    const { phone } = learning(server, newLearner())
    const lessonId = 'article-001'
    expect(await phone.call(endReading, { lessonId })).toMatchObject({ code: 'NOT_BEGUN' })
    expect(must(await phone.call(beginReading, { lessonId }))).toEqual({ isDone: false, needed: 20 })
    server.clock.at += 12_000
    expect(must(await phone.call(endReading, { lessonId }))).toEqual({ isDone: false, left: 8 })
    server.clock.at += 8000
    expect(must(await phone.call(endReading, { lessonId }))).toEqual({ isDone: true, left: 0 })
    must(await phone.call(beginReading, { lessonId }))
    expect(must(await phone.call(endReading, { lessonId }))).toEqual({ isDone: true, left: 0 })
    expect(await phone.call(beginReading, { lessonId: 'video-001' })).toMatchObject({ code: 'KIND_WRONG' })
    expect(await server.client('stranger').call(beginReading, { lessonId })).toMatchObject({ code: 'NOT_ENROLLED' })
  })

  test('同时开着图文与测验，一分钟只算一分钟', async () => {
    const me = newLearner()
    const { phone } = learning(server, me)
    must(await phone.call(beginReading, { lessonId: 'article-001' }))
    const { attemptId } = must(await phone.call(startQuiz, { lessonId: 'quiz-0001' }))
    server.clock.at += 50_000
    must(await phone.call(endReading, { lessonId: 'article-001' }))
    server.clock.at += 10_000
    must(await phone.call(handInQuiz, { attemptId, answers: RIGHT }, once()))
    expect(must(await phone.call(nowLearning, {})).week.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(60)
  })
})

describe('测验', () => {
  const lessonId = 'quiz-0001'

  test('交卷以前网上传来的没有答案与解析；交了才有，别人看不到', async () => {
    const me = newLearner()
    const { phone } = learning(server, me)
    const started = must(await phone.call(startQuiz, { lessonId }))
    const seen = JSON.stringify([started, must(await phone.call(quizState, { lessonId }))])
    expect(seen).not.toMatch(/solution|explanation|收盘价高于开盘价/)
    const { attemptId } = started
    expect(await phone.call(quizResultOf, { attemptId })).toMatchObject({ code: 'NOT_HANDED_IN' })
    const half = must(await phone.call(handInQuiz, { attemptId, answers: RIGHT.slice(0, 1) }, once()))
    expect(half).toMatchObject({ percent: 60, isPassed: true, questions: [{ points: 6 }, { points: 0, answer: null }] })
    expect(half.questions[1]).toMatchObject({ solution: { right: 11 }, explanation: '10 × 1.1 = 11' })
    const other = learning(server, newLearner()).phone
    expect(await other.call(quizResultOf, { attemptId })).toMatchObject({ code: 'ATTEMPT_UNKNOWN' })
    expect(await other.call(handInQuiz, { attemptId, answers: RIGHT }, once())).toMatchObject({
      code: 'ATTEMPT_UNKNOWN',
    })
  })

  test('一次只交一回，同时交也只算一回；再做取最好的，考差了不减', async () => {
    const { phone } = learning(server, newLearner())
    const { attemptId } = must(await phone.call(startQuiz, { lessonId }))
    expect(must(await phone.call(startQuiz, { lessonId })).attemptId).toBe(attemptId)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => phone.call(handInQuiz, { attemptId, answers: RIGHT }, once())),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await phone.call(handInQuiz, { attemptId, answers: [] }, once())).toMatchObject({ code: 'HANDED_IN' })
    const again = must(await phone.call(startQuiz, { lessonId }))
    expect(again.attemptId).not.toBe(attemptId)
    const twice = { attemptId: again.attemptId, answers: [...RIGHT, ...RIGHT] }
    expect(await phone.call(handInQuiz, twice, once())).toMatchObject({ code: 'ANSWER_TWICE' })
    const worse = must(await phone.call(handInQuiz, { attemptId: again.attemptId, answers: [] }, once()))
    expect(worse).toMatchObject({ percent: 0, isPassed: false, best: 100 })
    expect(must(await phone.call(quizState, { lessonId }))).toMatchObject({
      best: 100,
      isOpen: false,
      attempts: [{ percent: 0 }, { percent: 100 }],
    })
    expect(must(await phone.call(courseState, { courseId: COURSE })).lessons[2]).toMatchObject({
      isDone: true,
      best: 100,
    })
  })

  test('一天做的次数有限，第二天又能做', async () => {
    const { phone } = learning(server, newLearner())
    for (let at = 0; at < LIMITS.attempts; at++) {
      const { attemptId } = must(await phone.call(startQuiz, { lessonId }))
      must(await phone.call(handInQuiz, { attemptId, answers: [] }, once()))
    }
    expect(await phone.call(startQuiz, { lessonId })).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    server.clock.at += 86_400_000
    expect(await phone.call(startQuiz, { lessonId })).toMatchObject({ ok: true })
  })
})

describe('作业', () => {
  const lessonId = 'homework-1'
  const picture = async (memberId: string) => {
    const files = { file: new Blob([new Uint8Array([0xff, 0xd8, 1])], { type: 'image/jpeg' }) }
    return must(await server.client(memberId).call(uploadHomeworkPicture, {}, { files })).url
  }

  test('交上去算学完；批改以前再交是换，批改了学员收到消息', async () => {
    const me = newLearner()
    const { phone } = learning(server, me)
    const url = await picture(me)
    must(await phone.call(handInHomework, { lessonId, text: '第一稿', pictures: [] }, once()))
    const { id } = must(await phone.call(handInHomework, { lessonId, text: '我画的图', pictures: [url] }, once()))
    expect(must(await phone.call(homeworkState, { lessonId })).list).toMatchObject([
      { id, text: '我画的图', score: null },
    ])
    const teacher = server.client(TEACHER)
    const waiting = must(await teacher.call(homeworkOf, { courseId: COURSE, count: 50 }))
    expect(waiting.list.find((one) => one.id === id)).toMatchObject({
      by: { nickname: `${me}的昵称` },
      pictures: [url],
    })
    const answer = { id, score: 85, words: '支撑画得准' }
    expect(await server.client('stranger').call(answerHomework, answer, once())).toMatchObject({ code: 'NOT_TEACHER' })
    must(await teacher.call(answerHomework, answer, once()))
    expect((await server.inbox.sent(me)).map(({ title }) => title)).toContain('作业批改好了')
    expect(must(await phone.call(homeworkState, { lessonId })).list).toMatchObject([{ score: 85, words: '支撑画得准' }])
    must(await phone.call(handInHomework, { lessonId, text: '改过的', pictures: [] }, once()))
    expect(must(await phone.call(homeworkState, { lessonId })).list.map(({ score }) => score)).toEqual([null, 85])
    const done = must(await teacher.call(homeworkOf, { courseId: COURSE, state: 'answered' }))
    expect(done.list.some((one) => one.id === id)).toBe(true)
  })

  test('别人的图片不能用，不是图片的不收，别人看不到我的作业', async () => {
    const [me, other] = [newLearner(), newLearner()]
    const url = await picture(me)
    const { phone } = learning(server, other)
    const given = { lessonId, text: '看', pictures: [url] }
    expect(await phone.call(handInHomework, given, once())).toMatchObject({ code: 'PICTURE_FOREIGN' })
    expect(await phone.call(handInHomework, { ...given, pictures: [], text: '稳赚' }, once())).toMatchObject({
      code: 'WORDS_FORBIDDEN',
    })
    const files = { file: new Blob(['<svg/>'], { type: 'image/png' }) }
    expect(await phone.call(uploadHomeworkPicture, {}, { files })).toMatchObject({ code: 'PICTURE_KIND' })
    must(await learning(server, me).phone.call(handInHomework, { ...given, text: '我的' }, once()))
    expect(must(await phone.call(homeworkState, { lessonId })).list).toEqual([])
  })

  test('没有用上的图片一天后清掉，用上的留着', async () => {
    const me = newLearner()
    const [used, loose] = [await picture(me), await picture(me)]
    must(await learning(server, me).phone.call(handInHomework, { lessonId, text: '图', pictures: [used] }, once()))
    server.clock.at += 86_400_001
    await server.feature.jobs.tidy()
    expect([server.pictures.has(used), server.pictures.has(loose)]).toEqual([true, false])
  })
})

test('盘面练习的成绩由练习那边给：没做完不算', async () => {
  const me = newLearner()
  const { phone } = learning(server, me)
  const lessonId = 'exercise-1'
  expect(must(await phone.call(finishExercise, { lessonId }))).toEqual({ isDone: false, best: null })
  server.results.set(`${me} exercise-ex1`, { doneAt: new Date(server.clock.at), percent: 72 })
  expect(must(await phone.call(finishExercise, { lessonId }))).toEqual({ isDone: true, best: 72 })
  expect(await phone.call(finishExercise, { lessonId: 'quiz-0001' })).toMatchObject({ code: 'KIND_WRONG' })
})

test('笔记只有自己看得到、改得了、删得掉，按课时与秒排', async () => {
  const { phone, note } = learning(server, newLearner())
  const other = learning(server, newLearner()).phone
  const second = must(await note('上影线是卖压', 40))
  const first = must(await note('红涨绿跌', 12))
  const mine = async () => must(await phone.call(notesOf, { courseId: COURSE })).list.map(({ text }) => text)
  expect(await mine()).toEqual(['红涨绿跌', '上影线是卖压'])
  expect(first).toMatchObject({ lessonTitle: '认识蜡烛', second: 12 })
  expect(must(await other.call(notesOf, { courseId: COURSE })).list).toEqual([])
  expect(await other.call(changeNote, { id: first.id, text: '改' })).toMatchObject({ code: 'NOTE_UNKNOWN' })
  must(await other.call(removeNote, { id: first.id }))
  must(await phone.call(changeNote, { id: first.id, text: '红是涨' }))
  must(await phone.call(removeNote, { id: second.id }))
  expect(await mine()).toEqual(['红是涨'])
})

describe('提问', () => {
  const ask = (memberId: string, text: string) =>
    learning(server, memberId).phone.call(askQuestion, { lessonId: 'video-001', second: 30, text }, once())

  test('大家看得到；只有老师能回答，提问的人收到消息', async () => {
    const me = newLearner()
    const { id } = must(await ask(me, '为什么要看收盘价？'))
    const answer = { id, text: '收盘是一天的定论' }
    expect(await server.client('stranger').call(answerQuestion, answer, once())).toMatchObject({ code: 'NOT_TEACHER' })
    must(await server.client(TEACHER).call(answerQuestion, answer, once()))
    expect(must(await server.client().call(questionsOf, { courseId: COURSE })).list[0]).toMatchObject({
      text: '为什么要看收盘价？',
      isMine: false,
      answer: { text: '收盘是一天的定论', by: { niujinUid: TEACHER } },
    })
    expect(await server.inbox.sent(me)).toMatchObject([{ title: '老师回答了你的提问', text: '收盘是一天的定论' }])
  })

  test('要先看过的，看过以前只有自己与老师看得到；退回的说明原因', async () => {
    const me = newLearner()
    const { id } = must(await ask(me, '加微信问'))
    const listOf = async (memberId?: string) =>
      must(await server.client(memberId).call(questionsOf, { courseId: COURSE })).list.some((one) => one.id === id)
    expect([await listOf(me), await listOf(TEACHER), await listOf(), await listOf('stranger')]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const source = server.feature.reviews?.find(({ kind }) => kind === 'course-question')
    expect(await source?.find(id, server.database)).toMatchObject({ text: '加微信问', words: ['加微信'] })
    const decision = { id, staffId: 'staff-a', verdict: 'reject', reason: '有引流' } as const
    const decide = () =>
      server.database.transaction().execute((change) => source?.decide(change, decision) ?? Promise.reject())
    expect([await decide(), await decide()]).toMatchObject([{ ok: true }, { code: 'DECIDED_ALREADY' }])
    expect(await listOf(me)).toBe(false)
    expect(await server.inbox.sent(me)).toMatchObject([{ title: '你的课程提问没有通过', text: '原因：有引流' }])
  })

  test('别人删不掉我的提问', async () => {
    const me = newLearner()
    const { id } = must(await ask(me, '删得掉吗'))
    must(await server.client('stranger').call(removeQuestion, { id }))
    const texts = async () =>
      must(await server.client().call(questionsOf, { courseId: COURSE })).list.map((one) => one.text)
    expect(await texts()).toContain('删得掉吗')
    must(await server.client(me).call(removeQuestion, { id }))
    expect(await texts()).not.toContain('删得掉吗')
    expect(await ask(me, '稳赚吗')).toMatchObject({ code: 'WORDS_FORBIDDEN' })
  })
})

describe('评价', () => {
  test('学过三分之一才能写；一人一条，再写是改；平均按公开的算', async () => {
    const [me, other] = [newLearner(), newLearner()]
    const one = learning(server, me)
    const review = { courseId: COURSE, stars: 4, text: '讲得清楚' }
    expect(await one.phone.call(saveReview, review, once())).toMatchObject({ code: 'LEARN_FIRST' })
    await one.graduate({ without: ['video', 'homework', 'quiz'] })
    expect(must(await one.phone.call(reviewsOf, { courseId: COURSE }))).toMatchObject({ mayReview: true, mine: null })
    must(await one.phone.call(saveReview, review, once()))
    must(await one.phone.call(saveReview, { ...review, stars: 5 }, once()))
    await learning(server, other).graduate({ without: ['video', 'homework'] })
    must(await server.client(other).call(saveReview, { ...review, stars: 2, text: '太浅' }, once()))
    expect(must(await server.client().call(reviewsOf, { courseId: COURSE }))).toMatchObject({
      count: 2,
      stars: 3.5,
      spread: [0, 1, 0, 0, 1],
      mine: null,
      mayReview: false,
      list: [
        { stars: 2, percent: 60 },
        { stars: 5, text: '讲得清楚', percent: 40 },
      ],
    })
    expect(await server.client(TEACHER).call(saveReview, review, once())).toMatchObject({ code: 'OWN_COURSE' })
    must(await one.phone.call(removeReview, { courseId: COURSE }))
    expect(must(await server.client().call(reviewsOf, { courseId: COURSE }))).toMatchObject({ count: 1, stars: 2 })
  })

  test('要先看过的评价不进平均', async () => {
    const me = newLearner()
    await learning(server, me).graduate({ without: ['video'] })
    const before = must(await server.client().call(reviewsOf, { courseId: COURSE })).count
    const review = { courseId: COURSE, stars: 5, text: '加微信领资料' }
    expect(must(await server.client(me).call(saveReview, review, once()))).toEqual({ isWaiting: true })
    expect(must(await server.client(me).call(reviewsOf, { courseId: COURSE }))).toMatchObject({
      count: before,
      mine: { stars: 5, isWaiting: true },
    })
  })
})

describe('接着学与我的课程', () => {
  test('加入了还没学的从第一课开始，以后接着上次的那一秒；学完的不再提；别人的不一样', async () => {
    const me = newLearner()
    const { phone, playing, graduate } = learning(server, me)
    expect(must(await phone.call(nowLearning, {}))).toMatchObject({
      next: { lessonId: 'video-001', position: 0, percent: 0 },
      streak: 0,
    })
    await (await playing('video-001')).play(0, 90)
    expect(must(await phone.call(nowLearning, {})).next).toMatchObject({
      lessonId: 'video-001',
      position: 90,
      percent: 0,
    })
    expect(must(await phone.call(myCourses, {})).list).toMatchObject([
      { courseId: COURSE, title: 'K线入门', done: 0, lessons: 6, next: { position: 90 } },
    ])
    await graduate()
    expect(must(await phone.call(nowLearning, {})).next).toMatchObject({ lessonId: 'extra-0001', percent: 100 })
    server.expired.add(`${me} ${COURSE}`)
    server.enrolled.delete(`${me} ${COURSE}`)
    expect(must(await phone.call(myCourses, {})).list).toEqual([])
    expect(must(await server.client('stranger').call(nowLearning, {}))).toMatchObject({ next: null })
  })
})

describe('老师看学员', () => {
  test('各学到哪里、每课多少人、视频里在哪里停下；别的会员看不到', async () => {
    const me = newLearner()
    const { playing } = learning(server, me)
    await (await playing('extra-0001')).play(0, 30)
    const teacher = server.client(TEACHER)
    // Bought, and nothing opened yet: a learner all the same.
    for (const who of ['zz-buyer', me]) server.enrolled.add(`${who} ${COURSE}`)
    const learners = must(await teacher.call(learnersOf, { courseId: COURSE, count: 50 }))
    expect(learners.list[0]).toMatchObject({ by: { niujinUid: 'zz-buyer' }, done: 0, percent: 0, learntAt: null })
    expect(learners.list.find(({ by }) => by.niujinUid === me)).toMatchObject({
      done: 0,
      learntAt: expect.stringMatching(/Z$/),
    })
    const paged = must(await teacher.call(learnersOf, { courseId: COURSE, count: 1 }))
    const next = must(await teacher.call(learnersOf, { courseId: COURSE, count: 1, cursor: paged.nextCursor ?? '' }))
    expect(next.list[0]?.by.niujinUid).toBe(learners.list[1]?.by.niujinUid)
    const figures = must(await teacher.call(courseFigures, { courseId: COURSE }))
    expect(figures.enrolled).toBe(learners.list.length)
    expect(figures.lessons.find(({ lessonId }) => lessonId === 'extra-0001')).toMatchObject({ started: 1, finished: 0 })
    const heat = must(await teacher.call(heatOf, { lessonId: 'extra-0001' }))
    expect(heat).toMatchObject({ seconds: 60, learners: 1 })
    expect(heat.parts.filter(({ watched }) => watched === 1).at(-1)?.to).toBe(30)
    expect(heat.parts.find(({ stopped }) => stopped === 1)?.from).toBe(30)
    const refused = { code: 'NOT_TEACHER' }
    expect(await server.client(me).call(learnersOf, { courseId: COURSE })).toMatchObject(refused)
    expect(await server.client(me).call(courseFigures, { courseId: COURSE })).toMatchObject(refused)
    expect(await server.client(me).call(homeworkOf, { courseId: COURSE })).toMatchObject(refused)
    expect(await server.client(me).call(heatOf, { lessonId: 'extra-0001' })).toMatchObject({ code: 'NOT_TEACHER' })
  })
})

test('退款看的已学：看了一半没学完的视频也算，重看不加，学完的图文算一份；几门课一起问，别人的不算', async () => {
  const me = newLearner()
  const { phone, playing, graduate } = learning(server, me)
  const learnt = async () =>
    Object.fromEntries(await server.feature.progress.learntOf(server.database, me, [COURSE, 'course-order', COURSE]))
  expect(await learnt()).toEqual({ [COURSE]: 0, 'course-order': 0 })
  // Six lessons, two of them videos of 660 seconds together.
  await (await playing('video-001')).play(0, 300, 2)
  expect(must(await phone.call(courseState, { courseId: COURSE })).percent).toBe(0)
  expect(await learnt()).toEqual({ [COURSE]: 15, 'course-order': 0 })
  await (await playing('video-001')).play(0, 300, 2)
  expect(await learnt()).toMatchObject({ [COURSE]: 15 })
  must(await phone.call(beginReading, { lessonId: 'article-001' }))
  server.clock.at += 60_000
  must(await phone.call(endReading, { lessonId: 'article-001' }))
  expect(await learnt()).toMatchObject({ [COURSE]: 31 })
  await graduate()
  await (await playing('extra-0001')).play(0, 60, 2)
  await learning(server, me, { courseId: 'course-order' }).playing('ordered-01')
  expect(await learnt()).toEqual({ [COURSE]: 100, 'course-order': 0 })
  expect(await server.feature.progress.learntOf(server.database, newLearner(), [COURSE])).toEqual(
    new Map([[COURSE, 0]]),
  )
})

test('长短都有上限', async () => {
  const { phone } = learning(server, newLearner())
  const long = { lessonId: 'video-001', second: 0, text: '长'.repeat(LIMITS.question + 1) }
  expect(await phone.call(askQuestion, long, once())).toMatchObject({ code: 'INPUT_INVALID' })
})
