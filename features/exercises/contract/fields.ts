import { exerciseId } from '@niujin/academy'
import * as z from 'zod/mini'
import { LIMITS, PLAY_KIND_NAMES } from './limits.ts'

export { exerciseId, lessonId } from '@niujin/academy'
export const playId = z.string().check(z.regex(/^[\w-]{8,40}$/, '练习编号不正确'))
export const stockId = z.string().check(z.regex(/^(SH|SZ|BJ)\.\d{6}$/, '只能用沪深北的股票练'))
/** What people type: six digits, without the exchange. */
export const stockCode = z.string().check(z.regex(/^\d{6}$/, '请输入六位股票代码'))
/** YYYYMMDD. */
export const dayNumber = z
  .number()
  .check(z.int('日期不正确'), z.gte(19_901_219, '日期太早'), z.lte(20_991_231, '日期太晚'))
/** YYYY-MM-DD, Shanghai. */
export const dayText = z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\d$/, '日期不正确'))

const whole = (least: number, most: number, words: string) =>
  z.number(words).check(z.int(words), z.gte(least, words), z.lte(most, words))
const words = (most: number, name: string) =>
  z.string(`请写${name}`).check(z.trim(), z.minLength(1, `请写${name}`), z.maxLength(most, `${name}最多 ${most} 个字`))

export const price = whole(10, LIMITS.price, '价格不正确')
export const reason = words(LIMITS.reason, '原因')

/** A bar that is shown. Prices in milli; see `PlayBar` of the domain. */
export const shownBar = z.object({
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
  limit: z.nullable(z.enum(['up', 'down'])),
  suspended: z.number(),
  right: z.nullable(z.object({ ratio: z.number(), shares: z.number(), cash: z.number() })),
})
export type ShownBar = z.output<typeof shownBar>

export const fill = z.object({
  bar: z.number(),
  side: z.enum(['buy', 'sell']),
  shares: z.number(),
  price: z.number(),
  fees: z.number(),
  profit: z.number(),
})

/** A task as the learner is asked it: without its answer. */
export const askedTask = z.object({
  kind: z.enum(['support', 'resistance', 'pattern', 'trade']),
  question: z.string(),
  choices: z.array(z.string()),
  /** The learner has answered it. */
  isAnswered: z.boolean(),
})
export type AskedTask = z.output<typeof askedTask>

/** What came of a play; returns and drawdown in basis points, money in fen. */
export const score = z.object({
  equity: z.number(),
  own: z.number(),
  holding: z.number(),
  maxDrawdown: z.number(),
  trades: z.number(),
  sales: z.number(),
  wins: z.number(),
  percent: z.nullable(z.number()),
  model: z.nullable(z.number()),
})
export type ShownScore = z.output<typeof score>

/** The stock of a play and its days; hidden until the play is done where the window is blind. */
export const subject = z.object({ id: z.nullable(z.string()), name: z.string(), from: z.number(), to: z.number() })

const level = z.object({
  kind: z.enum(['support', 'resistance']),
  question: words(LIMITS.question, '题目'),
  price,
  tolerance: whole(10, 1000, '误差应在 0.1% 到 10% 之间'),
  explanation: words(LIMITS.explanation, '讲解'),
})
const pattern = z.object({
  kind: z.literal('pattern'),
  question: words(LIMITS.question, '题目'),
  choices: z
    .array(words(LIMITS.choice, '选项'))
    .check(z.minLength(2, '至少两个选项'), z.maxLength(LIMITS.choices, `最多 ${LIMITS.choices} 个选项`)),
  answer: whole(0, LIMITS.choices - 1, '请选出正确的一项'),
  explanation: words(LIMITS.explanation, '讲解'),
})
const trading = z.object({
  kind: z.literal('trade'),
  question: words(LIMITS.question, '题目'),
  trades: z
    .array(z.object({ step: whole(0, LIMITS.played.most, '第几根不正确'), side: z.enum(['buy', 'sell']) }))
    .check(z.maxLength(LIMITS.trades, `答案最多 ${LIMITS.trades} 次买卖`)),
  explanation: words(LIMITS.explanation, '讲解'),
})

/** A task with its answer. */
export const task = z.discriminatedUnion('kind', [level, pattern, trading])
export type WrittenTask = z.output<typeof task>

/** What a teacher writes of an exercise. */
export const exerciseDraft = z.object({
  /** Left out for a new one. */
  id: z.optional(exerciseId),
  title: words(LIMITS.title, '标题'),
  stockId,
  /** The last bar, or the last before it on which the stock traded. */
  to: dayNumber,
  warmUp: whole(
    LIMITS.warmUp.least,
    LIMITS.warmUp.most,
    `先看到的应有 ${LIMITS.warmUp.least} 到 ${LIMITS.warmUp.most} 根`,
  ),
  played: whole(
    LIMITS.played.least,
    LIMITS.played.most,
    `要走的应有 ${LIMITS.played.least} 到 ${LIMITS.played.most} 根`,
  ),
  /** The stock, its days and the level of its prices are hidden until the play is done. */
  isBlind: z.boolean(),
  /** Anyone finds it under K线训练, besides the lessons that use it. */
  isOpen: z.boolean(),
  tasks: z.array(task).check(z.minLength(1, '至少一道题'), z.maxLength(LIMITS.tasks, `最多 ${LIMITS.tasks} 道题`)),
  explanation: words(LIMITS.explanation, '讲解'),
})
export type ExerciseDraft = z.output<typeof exerciseDraft>

/** An exercise in a list. */
export const exerciseLine = z.object({
  id: z.string(),
  title: z.string(),
  bars: z.number(),
  tasks: z.array(z.enum(['support', 'resistance', 'pattern', 'trade'])),
  /** Made by the house to show how it goes: 示例. */
  isSample: z.boolean(),
  /** The best percent so far of who asks; null before the first. */
  best: z.nullable(z.number()),
})
export type ExerciseLine = z.output<typeof exerciseLine>

export const playKind = z.enum(PLAY_KIND_NAMES)
export const playStatus = z.enum(['open', 'playing', 'done', 'abandoned'])
