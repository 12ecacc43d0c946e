import { CURSOR_INVALID, endpoint, NOT_ALLOWED, pageOf, paging } from '@niujin/contract-kit'
import * as z from 'zod/mini'
import { dayNumber, dayText, exerciseDraft, exerciseId, reason, shownBar, stockId } from './fields.ts'
import { LIMITS } from './limits.ts'
import { EXERCISE_REFUSALS, MODERATION_REFUSALS, START_REFUSALS } from './refusals.ts'

export const EXERCISE_STATES = { published: '可用', offline: '已下架' } as const
const state = z.enum(['published', 'offline'])

/** An exercise as its teacher sees it in a list. */
export const ownExercise = z.object({
  id: z.string(),
  title: z.string(),
  state,
  reason: z.string(),
  /** Its author took it down, and may put it out again. */
  isOwnDown: z.boolean(),
  /** What was written last has words that somebody has to look at: learners have it when they did. */
  isHeld: z.boolean(),
  isOpen: z.boolean(),
  /** Plays begun and done, and the mean percent of those done. */
  begun: z.number(),
  done: z.number(),
  percent: z.nullable(z.number()),
  updatedAt: z.string(),
})
export type OwnExercise = z.output<typeof ownExercise>

/** Who writes exercises is asked for at every call. */
const MAY_TEACH = { NOT_ALLOWED: '老师、专家与投顾才能编练习' } as const

export const ownExercises = endpoint({
  method: 'GET',
  path: '/exercises/api/own/list',
  access: 'member',
  summary: '我编的练习，最近改的在前',
  input: z.object({}),
  output: z.object({ list: z.array(ownExercise) }),
  failures: MAY_TEACH,
})

export const findOwnExercise = endpoint({
  method: 'GET',
  path: '/exercises/api/own/find',
  access: 'member',
  summary: '我编的一个练习，连答案',
  input: z.object({ id: exerciseId }),
  output: exerciseDraft,
  failures: { ...MAY_TEACH, ...EXERCISE_REFUSALS },
})

/** A window with what comes after it; days are YYYYMMDD. */
const wholeWindow = z.object({
  name: z.string(),
  bars: z.array(shownBar),
  days: z.array(z.number()),
  lot: z.object({ least: z.number(), step: z.number() }),
})

export const exerciseWindow = endpoint({
  method: 'GET',
  path: '/exercises/api/own/window',
  access: 'member',
  summary: '编练习时看一段行情：到某一天为止，写法与学员将看到的一样',
  input: z.object({
    stockId,
    to: dayNumber,
    warmUp: z.number().check(z.int(), z.gte(LIMITS.warmUp.least), z.lte(LIMITS.warmUp.most)),
    played: z.number().check(z.int(), z.gte(LIMITS.played.least), z.lte(LIMITS.played.most)),
    isBlind: z.boolean(),
  }),
  output: wholeWindow,
  failures: { ...MAY_TEACH, ...START_REFUSALS, STOCK_UNKNOWN: '没有这只股票' },
})

export const saveExercise = endpoint({
  method: 'POST',
  path: '/exercises/api/own/save',
  access: 'member',
  body: 'json',
  once: true,
  summary: '存一个练习；改过的只对以后开始的有效，做着的、做完的照旧。有要看一下的词的，审核通过后才给学员',
  input: exerciseDraft,
  output: z.object({ id: z.string() }),
  failures: {
    ...MAY_TEACH,
    ...EXERCISE_REFUSALS,
    NO_HISTORY: START_REFUSALS.NO_HISTORY,
    STOCK_UNKNOWN: '没有这只股票',
    ANSWER_WRONG: '参考的买卖做不到：日子不在要走的里面、碰到涨跌停，或先后不对',
    CHOICE_WRONG: '正确的一项不在选项里',
    TRADES_TWICE: '买卖的题只能有一道',
    ...MODERATION_REFUSALS,
    TOO_MANY_EXERCISES: `最多编 ${LIMITS.mine} 个练习`,
  },
})

export const moveOwnExercise = endpoint({
  method: 'POST',
  path: '/exercises/api/own/move',
  access: 'member',
  once: true,
  summary: '下架自己编的练习，或把自己下架的重新放出；后台下架的放不出来。做着的、做完的照旧',
  input: z.object({ id: exerciseId, to: state }),
  output: ownExercise,
  failures: {
    ...MAY_TEACH,
    ...EXERCISE_REFUSALS,
    STATE_CHANGED: '状态已经变了，请刷新',
    DOWN_BY_STAFF: '后台下架的练习，改好后请联系客服放出',
  },
})

/** An exercise in a list for the staff. */
export const staffExercise = z.extend(ownExercise, {
  author: z.string(),
  authorId: z.nullable(z.string()),
  isSample: z.boolean(),
})
export type StaffExercise = z.output<typeof staffExercise>

export const staffExercises = endpoint({
  method: 'GET',
  path: '/exercises/api/staff/list',
  access: 'member',
  summary: '后台：所有练习与做的人数，最近改的在前',
  input: z.object({ state: z._default(state, 'published'), ...paging({ usual: 20, most: 50 }) }),
  output: pageOf(staffExercise),
  failures: { ...NOT_ALLOWED, ...CURSOR_INVALID },
})

export const staffExerciseFind = endpoint({
  method: 'GET',
  path: '/exercises/api/staff/find',
  access: 'member',
  summary: '审核：一个练习的走势、题目与老师的答案，也看还没上架的课里的',
  input: z.object({ id: exerciseId }),
  output: z.object({ draft: exerciseDraft, window: wholeWindow, state, isSample: z.boolean() }),
  failures: { ...NOT_ALLOWED, ...EXERCISE_REFUSALS },
})

export const moveExercise = endpoint({
  method: 'POST',
  path: '/exercises/api/staff/move',
  access: 'member',
  once: true,
  summary: '后台：下架一个练习或重新放出，写明原因；编的老师收到消息',
  input: z.object({ id: exerciseId, to: state, reason }),
  output: staffExercise,
  failures: { ...NOT_ALLOWED, EXERCISE_UNKNOWN: '没有这个练习', STATE_CHANGED: '状态已经变了，请刷新' },
})

/** A window of the daily practice as the staff sees it. */
export const staffDay = z.object({
  day: z.string(),
  /** It counts how often the day was given a window. */
  turn: z.number(),
  stock: z.string(),
  from: z.number(),
  to: z.number(),
  bars: z.array(shownBar),
  warmUp: z.number(),
  reason: z.string(),
  begun: z.number(),
  done: z.number(),
})
export type StaffDay = z.output<typeof staffDay>

export const staffDays = endpoint({
  method: 'GET',
  path: '/exercises/api/staff/days',
  access: 'member',
  summary: '后台：每日一练今天与明天的一段，连后面的行情',
  input: z.object({}),
  output: z.object({ list: z.array(staffDay) }),
  failures: NOT_ALLOWED,
})

export const replaceDay = endpoint({
  method: 'POST',
  path: '/exercises/api/staff/replace',
  access: 'member',
  once: true,
  summary: '后台：给一天换一段，写明原因；做过旧的那一段的不再上榜，可以重做',
  input: z.object({ day: dayText, turn: z.number().check(z.int(), z.gte(1), z.lte(1000)), reason }),
  output: z.object({ list: z.array(staffDay) }),
  failures: {
    ...NOT_ALLOWED,
    NO_HISTORY: START_REFUSALS.NO_HISTORY,
    DAY_PAST: '只能换今天与明天的',
    STATE_CHANGED: '这一天的已经换过了，请刷新',
  },
})
