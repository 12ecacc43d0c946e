import { courseId, lessonId } from '@niujin/academy'
import { endpoint } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { certificateNo, day, lessonKind, moment, percent, second } from './fields.ts'
import { DAY_LEARNT, LIMITS } from './limits.ts'
import { COURSE_REFUSALS, LESSON_REFUSALS } from './refusals.ts'

/** How far a learner is in a lesson. */
export const lessonProgress = z.object({
  lessonId: z.string(),
  title: z.string(),
  kind: lessonKind,
  /** Length of a video, seconds; 0 of others. */
  seconds: z.number(),
  /** Of a video watched; 0 or 100 of others. */
  percent,
  isDone: z.boolean(),
  isRequired: z.boolean(),
  /** Where the learner was last, seconds. */
  position: z.number(),
  /** The best of a quiz or an exercise, whole percent; null without one. */
  best: z.nullable(percent),
})
export type LessonProgress = z.output<typeof lessonProgress>

/** How far a learner is in a course. */
export const courseProgress = z.object({
  courseId: z.string(),
  title: z.string(),
  /** Of the required lessons that are done. */
  percent,
  lessons: z.array(lessonProgress),
  /** Where to go on: the lesson begun last that is not done, else the first that is not; null when all are. */
  next: z.nullable(z.object({ lessonId: z.string(), title: z.string(), position: z.number() })),
  certificate: z.nullable(certificateNo),
})
export type CourseProgress = z.output<typeof courseProgress>

export const beat = endpoint({
  method: 'POST',
  path: '/learning/api/beat',
  access: 'member',
  summary: '看课的心跳：看过的一段；由服务端按钟表算数，同一次只算一回，断网时的 24 小时内补上也算',
  budget: { name: 'learningBeat', perMinute: 120 },
  input: z.object({
    lessonId,
    /** Of one playing on one device; its first beat begins it and covers nothing. */
    sessionId: z.string('缺少播放编号').check(z.regex(/^[\w-]{8,40}$/, '播放编号不正确')),
    /** Counts up in a session; a number counts once. */
    seq: z.number('缺少次序').check(z.int('次序不正确'), z.gte(0, '次序不正确'), z.lte(100_000, '次序不正确')),
    from: second,
    to: second,
    speed: z.number('缺少倍速').check(z.gte(0.1, '倍速不正确'), z.lte(16, '倍速不正确')),
    /** When it was watched, by the device: ISO 8601 with offset. */
    at: z.iso.datetime({ offset: true, message: '时间不正确' }),
  }),
  output: z.object({
    percent,
    isDone: z.boolean(),
    /** Seconds watched at least once. */
    watched: z.number(),
    /** Up to here one may go on first watch, seconds. */
    furthest: z.number(),
    /** Seconds of this beat that were believed. */
    counted: z.number(),
  }),
  failures: {
    ...LESSON_REFUSALS,
    BEAT_INVALID: '这一段不正确',
    BEAT_OLD: `超过 ${LIMITS.beatHours} 小时的不再补记`,
    JUMPED: '第一次看要按顺序，请从没看过的地方接着看',
  },
})

export const lessonState = endpoint({
  method: 'GET',
  path: '/learning/api/lesson',
  access: 'member',
  summary: '一节课我学到哪里：看过的各段、位置、有没有学完',
  input: z.object({ lessonId }),
  output: z.extend(lessonProgress, {
    courseId: z.string(),
    courseTitle: z.string(),
    watched: z.array(z.object({ from: z.number(), to: z.number() })),
    furthest: z.number(),
    /** On first watch the player does not go beyond `furthest`. */
    isInOrder: z.boolean(),
    /** Of a live class and its recording: the broadcast. */
    liveId: z.nullable(z.string()),
    /** Of an exercise. */
    exerciseId: z.nullable(z.string()),
  }),
  failures: LESSON_REFUSALS,
})
export type LessonState = z.output<typeof lessonState.output>

export const courseState = endpoint({
  method: 'GET',
  path: '/learning/api/course',
  access: 'member',
  summary: '一门课我学到哪里：每节课的进度、从哪里接着学、证书',
  input: z.object({ courseId }),
  output: courseProgress,
  failures: COURSE_REFUSALS,
})

export const myCourses = endpoint({
  method: 'GET',
  path: '/learning/api/mine',
  access: 'member',
  summary: '我加入的课程：学了多少、从哪里接着学、什么时候到期、证书',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        until: z.nullable(moment),
        percent,
        lessons: z.number(),
        done: z.number(),
        next: courseProgress.shape.next,
        certificate: z.nullable(certificateNo),
        learntAt: z.nullable(moment),
      }),
    ),
  }),
})
export type MyCourse = z.output<typeof myCourses.output>['list'][number]

export const nowLearning = endpoint({
  method: 'GET',
  path: '/learning/api/now',
  access: 'member',
  summary: '接着学（哪节课、哪一秒）与我的一周',
  input: z.object({}),
  output: z.object({
    next: z.nullable(
      z.object({
        courseId: z.string(),
        courseTitle: z.string(),
        lessonId: z.string(),
        title: z.string(),
        position: z.number(),
        seconds: z.number(),
        percent,
      }),
    ),
    /** Seven days from Monday. */
    week: z.array(z.object({ day, seconds: z.number() })),
    /** Days in a row that counted, today or up to yesterday. */
    streak: z.number(),
    /** Seconds from which a day counts. */
    least: z._default(z.number(), DAY_LEARNT),
  }),
})
export type NowLearning = z.output<typeof nowLearning.output>

export const finishExercise = endpoint({
  method: 'POST',
  path: '/learning/api/exercise/done',
  access: 'member',
  summary: '盘面练习做完以后记进课程：成绩由练习那边给',
  input: z.object({ lessonId }),
  output: z.object({ isDone: z.boolean(), best: z.nullable(percent) }),
  failures: { ...LESSON_REFUSALS, KIND_WRONG: '这节课不是盘面练习' },
})
